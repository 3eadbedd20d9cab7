/** What every browser test stands on: browsers that tolerate no error, people who are signed in, and checks of whole pages. */
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  request as requests,
} from "@playwright/test";
import type { Challenge } from "altcha-lib/types";
import { COOKIE_CHOICE, cookieChoiceValue } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths.ts";
import { solved } from "#tests/world/app-check-solver.ts";
import { DEMO_PASSWORD } from "#tests/world/cast.ts";
import { awaitScripts, scriptStands } from "./alive.ts";
import { freshCode, keyOf } from "./codes.ts";
import { putMailsAside } from "./mailbox.ts";
import { forgetLimits, origin } from "./server.ts";
import { words } from "./words.ts";

export { expect } from "@playwright/test";

/** Somebody with an account; `guest` has an anonymous one. */
export interface Person {
  email: string;
  market: Market;
  /** The demo world's when left out. */
  password?: string;
}

/** Who reads: a member, a guest, or a visitor. */
export type Reader = Person | "guest" | null;

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
}

export const test = base.extend<{ stage: Stage }>({
  // Something that has not happened by then will not, however slow the machine is.
  actionTimeout: 30_000,
  navigationTimeout: 60_000,
  // Automatic, so that the test's own `page` is watched too.
  stage: [
    async ({ browser, context }, use) => {
      putMailsAside();
      // All tests come from one network, and more often in an hour than people would.
      await forgetLimits();
      const watch = watchman();
      watch.follow(context);
      awaitScripts(context);
      await setCookies(context, CHOSEN);
      const clients: APIRequestContext[] = [];
      const browsers: BrowserContext[] = [];
      await use({
        tolerate: watch.tolerate,
        async enter(reader, { market, theme, cookiesChosen = true, ...options } = {}) {
          const storageState = await stateOf(reader, browser);
          const own = await browser.newContext({ reducedMotion: "reduce", ...options, storageState });
          browsers.push(own);
          watch.follow(own);
          if (options.javaScriptEnabled !== false) awaitScripts(own);
          const cookies = cookiesChosen ? CHOSEN : {};
          await setCookies(own, { preferredLanguage: market ?? marketOf(reader), theme, ...cookies });
          return own.newPage();
        },
        async client(reader, market) {
          const storageState = await stateOf(reader, browser);
          const language = market ?? marketOf(reader) ?? "se";
          const client = await requests.newContext({
            baseURL: origin,
            maxRedirects: 0,
            storageState: {
              cookies: [...(storageState?.cookies ?? []), cookie("preferredLanguage", language)],
              origins: [],
            },
            extraHTTPHeaders: { Origin: origin },
          });
          clients.push(client);
          return proving(client);
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

/** Has a client solve the app check before it sends anything, as a browser's script does. */
function proving(client: APIRequestContext): APIRequestContext {
  let proof: Promise<unknown> | undefined;
  const post = client.post.bind(client);
  client.post = async (address, options) => {
    proof ??= prove(post, await client.get("/app-check/challenge"));
    await proof;
    return post(address, options);
  };
  return client;
}

async function prove(post: APIRequestContext["post"], asked: APIResponse): Promise<void> {
  const { challenge } = (await asked.json()) as { challenge: Challenge };
  await post("/app-check/token", { form: { proof: await solved(challenge) } });
}

/** The cookie of a browser that has chosen: the necessary ones alone. */
const CHOSEN = {
  [COOKIE_CHOICE]: cookieChoiceValue({ analytics: false, browserId: "0198d0b6-0000-4000-8000-000000000000" }),
};

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
const states = new Map<string, State>();

function marketOf(reader: Reader): Market | undefined {
  return reader && reader !== "guest" ? reader.market : undefined;
}

/** The storage of a browser that is signed in as the reader; the first time by the real form. */
async function stateOf(reader: Reader, browser: Browser): Promise<State | undefined> {
  if (!reader) return undefined;
  const name = reader === "guest" ? reader : reader.email;
  let state = states.get(name);
  if (!state || !(await stillSignedIn(state))) {
    const context = await browser.newContext();
    await setCookies(context, { preferredLanguage: marketOf(reader) ?? "se", ...CHOSEN });
    const page = await context.newPage();
    await page.goto("/pages/sign-in");
    if (reader === "guest") {
      // A click before the script is there asks for a place without a proof, of which a network has only a few an hour.
      await scriptStands(page);
      await page.getByRole("button", { name: words("se").accounts("guest.start") }).click();
      await page.waitForURL("/pages/search");
    } else {
      await signIn(page, reader);
    }
    state = await context.storageState();
    // Choices are the test's own.
    const choices = ["theme", "preferredLanguage", COOKIE_CHOICE, "app-check"];
    state.cookies = state.cookies.filter(({ name }) => !choices.includes(name));
    state.origins = [];
    states.set(name, state);
    await context.close();
  }
  return state;
}

/** Whether a remembered sign-in holds: other tests end sessions, and a proof renews a session's token. */
async function stillSignedIn(storageState: State): Promise<boolean> {
  const client = await requests.newContext({ baseURL: origin, maxRedirects: 0, storageState });
  try {
    return (await client.get(paths.bookmarks())).status() === 200;
  } finally {
    await client.dispose();
  }
}

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

function cookie(name: string, value: string): State["cookies"][number] {
  return {
    name,
    value,
    domain: "localhost",
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax",
  };
}

/** Sets the choices of a reader. */
export async function setCookies(context: BrowserContext, values: Record<string, string | undefined>): Promise<void> {
  const cookies = Object.entries(values).flatMap(([name, value]) => (value ? [cookie(name, value)] : []));
  if (cookies.length > 0) await context.addCookies(cookies);
}

/** Collects what must not happen in a browser: errors on its console, uncaught exceptions, requests to others. */
function watchman() {
  const seen: string[] = [];
  // A socket that knocks in the moment in which its session ends, or gets another token, is turned away, and knocks again.
  const tolerated: RegExp[] = [/\/live' failed: (?:HTTP Authentication failed|.*response code: 40[13])/];
  return {
    tolerate: (pattern: RegExp) => void tolerated.push(pattern),
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
