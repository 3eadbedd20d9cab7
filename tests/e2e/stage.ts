/** What every browser test stands on: browsers that tolerate no error, people who are signed in, and checks of whole pages. */
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { COOKIE_CHOICE, cookieChoiceValue } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import { DEMO_PASSWORD } from "#tests/world/cast.ts";
import { awaitScripts } from "./alive.ts";
import { openClient, setCookies } from "./clients.ts";
import { freshCode, keyOf } from "./codes.ts";
import { putMailsAside } from "./mailbox.ts";
import { forgetLimits, origin } from "./server.ts";
import { marketOf, type Person, type Reader, signInCookies } from "./sign-ins.ts";
import { isSlow, noticeLeaving, slowDown } from "./slow.ts";
import { words } from "./words.ts";

export { expect } from "@playwright/test";
export { setCookies } from "./clients.ts";
export type { Person, Reader } from "./sign-ins.ts";

export interface Entrance extends BrowserContextOptions {
  /** Language of somebody without an account; members read their account's. */
  market?: Market;
  theme?: "light" | "dark";
  /** Whether the browser has chosen its cookies, so that no page asks; it has when left out. */
  cookiesChosen?: boolean;
}

export interface Stage {
  /** Opens a browser of its own as the reader; it is watched like the test's own. */
  enter(reader: Reader, entrance?: Entrance): Promise<Page>;
  /** A client without a browser. It follows no redirect by itself, and says where its requests come from, as browsers do. */
  client(reader: Reader, market?: Market): Promise<APIRequestContext>;
  /** Says that the browsers of this test may report this, as an answer of 4xx to a form that was wrong on purpose. */
  tolerate(pattern: RegExp): void;
  /** Watches a browser, gives it the choices of its reader, and has its pages wait for their script where it runs any. */
  prepare(context: BrowserContext, choices?: Record<string, string | undefined>, hasScript?: boolean): Promise<void>;
}

/** The cookie of a browser that has chosen: the necessary ones alone. */
const CHOSEN = {
  [COOKIE_CHOICE]: cookieChoiceValue({ analytics: false, browserId: "0198d0b6-0000-4000-8000-000000000000" }),
};

export const test = base.extend<{ stage: Stage }>({
  baseURL: origin,
  // Something that has not happened by then will not, however slow the machine is.
  actionTimeout: 30_000,
  navigationTimeout: 60_000,
  // The test's own `page` is watched too. Tests without one open no browser.
  context: async ({ context, stage }, use) => {
    await stage.prepare(context);
    await use(context);
  },
  stage: [
    async ({ browser }, use) => {
      putMailsAside();
      // All tests come from one network, and more often in an hour than people would.
      await forgetLimits();
      const watch = watchman();
      const clients: APIRequestContext[] = [];
      const browsers: BrowserContext[] = [];
      const prepare: Stage["prepare"] = async (context, choices = CHOSEN, hasScript = true) => {
        watch.follow(context);
        if (hasScript) awaitScripts(context);
        if (isSlow) {
          noticeLeaving(context, watch.report);
          await slowDown(context);
        }
        await setCookies(context, choices);
      };
      await use({
        tolerate: watch.tolerate,
        prepare,
        async enter(reader, { market, theme, cookiesChosen = true, ...options } = {}) {
          const storageState = { cookies: await signInCookies(reader), origins: [] };
          const own = await browser.newContext({ reducedMotion: "reduce", ...options, storageState });
          browsers.push(own);
          const choices = { preferredLanguage: market ?? marketOf(reader), theme, ...(cookiesChosen && CHOSEN) };
          await prepare(own, choices, options.javaScriptEnabled);
          return own.newPage();
        },
        async client(reader, market) {
          const client = await openClient(market ?? marketOf(reader) ?? "se", await signInCookies(reader));
          clients.push(client);
          return client;
        },
      });
      for (const client of clients) await client.dispose();
      // Left open, each goes on holding a socket, of which an account has only so many.
      for (const own of browsers) await own.close();
      expect(watch.troubles(), "what the browsers reported").toEqual([]);
    },
    { auto: true },
  ],
});

/** What browsers report of a line that is cut: of requests, of what the router asks for by itself, and of the live socket. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/;

/** The control under a label, with or without the star of those that must be filled in and the note on those that need not. */
export function field(within: Page | Locator, label: string): Locator {
  return (
    within
      .getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\s*(\\*|\\(.*\\)))?$`))
      // A slider beside a number field has its label.
      .and(within.locator(":not([type=range])"))
  );
}

/** Signs in by the form that the page shows, with a code too where the account wants one, and waits until that is done. */
export async function signIn(page: Page, { email, market, password = DEMO_PASSWORD }: Person): Promise<void> {
  const { accounts } = words(market);
  await field(page, accounts("field.email")).fill(email);
  await field(page, accounts("field.password")).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: accounts("signIn.submit"), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname !== "/pages/sign-in");
  const key = keyOf(email);
  if (key) await giveCode(page, market, await freshCode(email, key));
}

/** Gives the code that the second step asks for, and waits until that is done. */
export async function giveCode(page: Page, market: Market, code: string): Promise<void> {
  const { factors } = words(market);
  await field(page, factors("step.code")).fill(code);
  await page
    .getByRole("main")
    .getByRole("button", { name: factors("step.submit"), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname !== "/pages/second-factor");
}

/** Collects what must not happen in a browser: errors on its console, uncaught exceptions, requests to others. */
function watchman() {
  const seen: string[] = [];
  // A socket that knocks in the moment in which its session ends, or gets another token, is turned away, and knocks again.
  const tolerated: RegExp[] = [/\/live' failed: (?:HTTP Authentication failed|.*response code: 40[13])/];
  return {
    tolerate: (pattern: RegExp) => void tolerated.push(pattern),
    report: (what: string) => void seen.push(what),
    troubles: () => seen.filter((trouble) => !tolerated.some((pattern) => pattern.test(trouble))),
    follow(context: BrowserContext) {
      const documents = new Set<string>();
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        const { url } = message.location();
        // Chromium reports every answer of 4xx; that of a page itself is what the test looks at anyway.
        if (message.text().startsWith("Failed to load resource") && documents.has(url)) return;
        seen.push(`console: ${message.text()} (${url})`);
      });
      context.on("weberror", (error) => seen.push(`uncaught: ${String(error.error().stack ?? error.error())}`));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (request.isNavigationRequest()) documents.add(request.url());
        const own = url.hostname === "localhost" || url.hostname.endsWith(".localhost");
        if (!own && url.protocol !== "data:" && url.protocol !== "blob:" && url.protocol !== "about:") {
          seen.push(`request to others: ${url.href}`);
        }
      });
      context.on("response", (response) => {
        if (response.status() >= 500) seen.push(`answer ${response.status()}: ${response.url()}`);
      });
    },
  };
}
