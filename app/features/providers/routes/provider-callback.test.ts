import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Identity } from "#standins/identity/server.ts";
import { MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { answerProvider } from "#tests/fixtures/accounts/identity-provider.ts";
import {
  Browser,
  newcomerBy,
  ORIGIN,
  oldHand,
  providerFixtures,
  somebody,
  standIn,
  to,
} from "#tests/fixtures/accounts/provider-visits.ts";
import { speakTo } from "../provider-client.server.ts";
import { PROVIDERS } from "../providers.ts";
import { action as complete } from "./provider-sign-up.tsx";

providerFixtures();

const problem = (provider: string, code: string) => `/pages/sign-in?provider=${provider}&problem=${code}`;

describe("what goes wrong is said on the sign-in page, with the way on", () => {
  test.each(PROVIDERS)("%s: refused, and failed", async (provider) => {
    const browser = new Browser();
    const next = "?next=%2Fpages%2Fsearch";
    const address = (code: string) => `/pages/sign-in?next=%2Fpages%2Fsearch&provider=${provider}&problem=${code}`;
    expect(await browser.visit(provider, { answer: "refuse" }, next)).toBe(address("provider-refused"));
    expect(await browser.visit(provider, { answer: "error" }, next)).toBe(address("provider-error"));
    expect([...browser.jar.keys()]).toEqual([]);
  });

  test("every problem has its words in five languages", async () => {
    const { translator } = await import("#app/i18n/catalog.server.ts");
    const { PROVIDER_PROBLEMS } = await import("../providers.ts");
    for (const market of MARKETS) {
      const words = PROVIDER_PROBLEMS.map((code) => translator(market, "errors")(`failure.${code}`));
      expect(new Set(words).size).toBe(PROVIDER_PROBLEMS.length);
    }
  });

  const ended = "provider-flow-ended";

  test("no cookie, another browser's cookie, no state, a foreign state, two states", async () => {
    const browser = new Browser();
    const choice = somebody();
    const address = await answerProvider(to(await browser.start("google")), choice);
    expect(to(await new Browser().back("google", address))).toBe(problem("google", ended));
    const other = new Browser();
    const theirs = await answerProvider(to(await other.start("google")), choice);
    expect(to(await browser.back("google", theirs))).toBe(problem("google", ended));
    for (const change of [
      (query: URLSearchParams) => query.delete("state"),
      (query: URLSearchParams) => query.set("state", "x".repeat(43)),
      (query: URLSearchParams) => query.set("state", theirs.searchParams.get("state")!),
      (query: URLSearchParams) => query.append("state", theirs.searchParams.get("state")!),
    ]) {
      const forged = new URL(address);
      change(forged.searchParams);
      expect(to(await browser.back("google", forged))).toBe(problem("google", ended));
    }
    // The genuine answer still works: none of these consumed the flow.
    expect(to(await browser.back("google", address))).toBe("/pages/sign-up/provider");
  });

  test("an answer is good once", async () => {
    const browser = new Browser();
    const address = await answerProvider(to(await browser.start("google")), somebody());
    const cookies = new Map(browser.jar);
    expect(to(await browser.back("google", address))).toBe("/pages/sign-up/provider");
    browser.jar = cookies;
    expect(to(await browser.back("google", address))).toBe(problem("google", ended));
  });

  test("of two equal answers at once one is taken", async () => {
    const browser = new Browser();
    const address = await answerProvider(to(await browser.start("google")), somebody());
    const both = await Promise.all([browser.back("google", address), browser.back("google", address)]);
    expect(both.map(to).sort()).toEqual([problem("google", ended), "/pages/sign-up/provider"]);
  });

  test("an answer after ten minutes, or at another provider's address", async () => {
    const browser = new Browser();
    const late = await answerProvider(to(await browser.start("facebook")), somebody());
    moveClock(10 * MINUTE + 1000);
    expect(to(await browser.back("facebook", late))).toBe(problem("facebook", ended));
    moveClock(0);
    const swapped = await answerProvider(to(await browser.start("facebook")), somebody());
    expect(to(await browser.back("google", swapped))).toBe(problem("google", ended));
  });

  test("a nonce that is not the visit's", async () => {
    const browser = new Browser();
    const address = await answerProvider(to(await browser.start("google")), somebody());
    await sql`update provider_flows set nonce = 'another' where nonce is not null`.execute(db);
    expect(to(await browser.back("google", address))).toBe(problem("google", "provider-error"));
  });

  test("two tabs do not end each other's visits", async () => {
    const browser = new Browser();
    const one = await answerProvider(to(await browser.start("google")), somebody());
    const two = await answerProvider(to(await browser.start("twitter")), somebody());
    expect(to(await browser.back("google", one))).toBe("/pages/sign-up/provider");
    expect(to(await browser.back("twitter", two))).toBe("/pages/sign-up/provider");
  });

  test("a provider that is away", async () => {
    const gone = JSON.parse(JSON.stringify(standIn().providers).replaceAll(standIn().url, "http://127.0.0.1:1"));
    const browser = new Browser();
    const address = await answerProvider(to(await browser.start("facebook")), somebody());
    address.searchParams.delete("iss");
    speakTo(gone as Identity["providers"], 1);
    expect(to(await browser.start("google"))).toBe(problem("google", "provider-unreachable"));
    expect(to(await browser.back("facebook", address))).toBe(problem("facebook", "provider-unreachable"));
    speakTo(standIn().providers);
  });

  test("an account closed by staff, and one deactivated after failed attempts", async () => {
    const { id, choice } = await newcomerBy("google");
    const browser = new Browser();
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", id).execute();
    expect(await browser.visit("google", choice)).toBe(problem("google", "account-suspended"));
    await db.updateTable("users").set({ suspendedAt: null }).where("id", "=", id).execute();
    const until = new Date(Date.now() + MINUTE);
    const lock = { userId: id, attempts: [], attemptedAt: new Date(), locks: 1, lockedUntil: until };
    await db.insertInto("signInLocks").values(lock).execute();
    expect(await browser.visit("google", choice)).toBe(problem("google", "account-deactivated"));
    expect(await browser.member()).toBeUndefined();
  });

  test("a provider that there is not, or that is not offered", async () => {
    const browser = new Browser();
    expect((await browser.start("myspace")).status).toBe(404);
    expect((await browser.back("myspace", "/auth/myspace/callback")).status).toBe(404);
    speakTo(undefined);
    expect((await browser.start("google")).status).toBe(404);
    speakTo(standIn().providers);
  });
});

describe("where it leads", () => {
  test.each([
    ["/pages/search?q=fisk", "/pages/search?q=fisk"],
    ["//evil.example", "/pages/onboarding"],
    ["/\\evil.example", "/pages/onboarding"],
    ["https://evil.example", "/pages/onboarding"],
    ["javascript:alert(1)", "/pages/onboarding"],
    ["/\t/evil.example", "/pages/onboarding"],
  ])("next %j leads to %s", async (next, target) => {
    const { choice } = await newcomerBy("google");
    const browser = new Browser();
    expect(await browser.visit("google", choice, `?${new URLSearchParams({ next })}`)).toBe(target);
  });

  test("a new account is welcomed first, and what its owner wanted is kept for the end of that", async () => {
    const browser = new Browser();
    await browser.visit("google", somebody(), "?next=%2Fpages%2Fsearch");
    const response = await browser.call(complete, "/pages/sign-up/provider", {
      form: { name: "S", terms: "on", adult: "on" },
    });
    expect(to(response)).toBe("/pages/onboarding");
    expect(browser.jar.get("stakeholm.return-to")).toBe("%2Fpages%2Fsearch");
  });

  test("a host that is not ours sets out from ours, and is told to no provider", async () => {
    const browser = new Browser();
    browser.origin = "http://evil.example:3000";
    expect(to(await browser.start("google", "?next=%2Fpages%2Fsearch"))).toBe(
      "http://localhost:3000/auth/google?next=%2Fpages%2Fsearch",
    );
    expect([...browser.jar.keys()]).toEqual([]);
  });

  test("each host is come back to", async () => {
    const browser = new Browser();
    const address = new URL(to(await browser.start("google")));
    expect(address.searchParams.get("redirect_uri")).toBe(`${ORIGIN}/auth/google/callback`);
    browser.origin = "http://localhost:3000";
    const other = new URL(to(await browser.start("google")));
    expect(other.searchParams.get("redirect_uri")).toBe("http://localhost:3000/auth/google/callback");
  });

  test("a session planted before is not the one that is opened", async () => {
    const { choice } = await newcomerBy("google");
    const planted = "stakeholm.session=".concat("a".repeat(43));
    const browser = new Browser(planted);
    await browser.visit("google", choice);
    expect(browser.jar.get("stakeholm.session")).toMatch(/^[\w-]{43}$/);
    expect(browser.jar.get("stakeholm.session")).not.toBe("a".repeat(43));
  });

  test("whoever is in already is not sent anywhere", async () => {
    const { browser } = await oldHand();
    expect(to(await browser.start("google"))).toBe("/pages/home");
  });
});
