/** The five hosts in browser tests: `*.localhost` is this machine in every browser. */
import type { BrowserContext, Page } from "@playwright/test";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, type Person, signIn, test } from "./fixtures/browsers.ts";
import { type Asking, ask, port, rows } from "./server.ts";
import { words } from "./words.ts";

/** A market's host in development, with the server's port. */
export const hostOf = (market: Market) => `${market}.localhost:${port}`;
export const originOf = (market: Market) => `http://${hostOf(market)}`;

/** Members of the demo world that no other test uses. */
export const people: (Person & { market: "se" })[] = [];

/** Registers the search for these members before a file's tests, and resets their language after each. */
export function withPeople(): void {
  test.beforeAll(async () => {
    const known = Object.values(signInAccounts).flatMap(({ entrepreneur, investor }) => [
      entrepreneur.email,
      investor.email,
    ]);
    const found = await rows<{ email: string }>(
      `select email from users where lang = 'se' and side is not null and staff_role is null and email <> all($1::citext[])
       order by email limit 3`,
      [known],
    );
    people.splice(0, people.length, ...found.map(({ email }) => ({ email, market: "se" as const })));
  });
  test.afterEach(() =>
    rows("update users set lang = 'se' where email = any($1::citext[])", [people.map(({ email }) => email)]),
  );
}

/** Chooses a country: in the footer for visitors, in the menu for members. */
export async function choose(page: Page, market: Market): Promise<void> {
  const { nativeCountry } = factsOf(market);
  const inFooter = page.getByRole("contentinfo").getByRole("button", { name: nativeCountry });
  if (await inFooter.count()) return inFooter.click();
  await page.locator("summary.side-control").click();
  await page.locator("nav, aside").getByRole("button", { name: nativeCountry }).first().click();
}

/** Signs in by the form on a market's host. */
export async function signInOn(page: Page, market: Market, person: Person): Promise<void> {
  await page.goto(`${originOf(market)}/pages/sign-in`);
  await signIn(page, person);
}

/** Starts as a guest on a market's host. */
export async function guestOn(page: Page, market: Market): Promise<void> {
  await page.goto(`${originOf(market)}/pages/sign-in`);
  await page.getByRole("button", { name: words(market).accounts("guest.start") }).click();
  await page.waitForURL((url) => url.pathname !== "/pages/sign-in");
}

/** A browser's session cookies for a market's host. */
export const sessions = async (context: BrowserContext, market: Market) =>
  (await context.cookies(originOf(market))).filter(({ name }) => name.includes("stakeholm.session"));

/** The Cookie header that a browser sends to a market's host. */
export const cookiesOf = async (context: BrowserContext, market: Market) =>
  (await context.cookies(originOf(market))).map(({ name, value }) => `${name}=${value}`).join("; ");

/** Expects a signed-in member or guest: only they have the side navigation. */
export const expectSignedIn = (page: Page) => expect(page.locator("summary.side-control")).toHaveCount(1);
/** Expects a visitor. */
export const expectSignedOut = (page: Page) =>
  expect(page.getByRole("banner").locator('a[href^="/pages/sign-in"]').first()).toBeAttached();

/** Requests a change of language without a browser. Returns the session transfer's token. */
export async function tokenFor(context: BrowserContext, from: Market, to: Market): Promise<string> {
  const { headers } = await ask("/pages/language", {
    method: "POST",
    host: hostOf(from),
    headers: {
      Origin: originOf(from),
      Cookie: await cookiesOf(context, from),
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: `market=${to}&next=%2Fpages%2Fsearch`,
  });
  const location = new URL(String(headers.location));
  expect(location.origin).toBe(originOf(to));
  expect(location.search).not.toContain("token");
  expect(headers["cache-control"]).toBe("no-store");
  return location.hash.slice("#token=".length);
}

/** Sends a request (by default POST) to the sync address of a market's host, as its page does. */
export function sync(market: Market, asking: Asking = {}) {
  const headers = { Origin: originOf(market), ...asking.headers };
  return ask("/auth/token-sync", { method: "POST", host: hostOf(market), ...asking, headers });
}

/** The header with a token. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
/** The arrival page on a market's host, which continues to a search. */
export const arrivalOn = (market: Market, token?: string) =>
  `${originOf(market)}/auth/arrival?next=%2Fpages%2Fsearch%3Fq%3Dmalt${token ? `#token=${token}` : ""}`;
