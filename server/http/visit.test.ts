/** The language of a page (specification §1 "Language resolution on load"), and the offer of another. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { languageOffer, saveLanguage } from "#app/features/accounts/language/language.server.ts";
import { startImpersonation } from "#app/features/support/impersonation/impersonation.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { makeVisit } from "./visit.ts";

accountFixtures();

let member: Member;
let session: string;

beforeAll(async () => {
  member = await newMember({ lang: "fi" });
  session = await signedIn(member.id);
});

const visit = (host: string, ...cookies: string[]) =>
  makeVisit(new Request(`http://${host}/pages/search`, { headers: { cookie: cookies.join("; ") } }), "127.0.0.1");
const marketOf = async (host: string, ...cookies: string[]) => (await visit(host, ...cookies)).market;

describe.each([
  ["a visitor", () => ""],
  ["a member whose account is Finnish", () => session],
])("the language of %s", (_, own) => {
  test.each(MARKETS)("is this browser's stored choice, whatever the host: %s", async (chosen) => {
    for (const host of MARKETS) {
      expect(await marketOf(`${host}.localhost:3000`, own(), `preferredLanguage=${chosen}`)).toBe(chosen);
    }
  });

  test.each(MARKETS)("is the host's where nothing is stored: %s", async (market) => {
    expect(await marketOf(`${market}.localhost:3000`, own())).toBe(market);
  });

  test("is Swedish on a host that is nobody's, and a stored choice that is no language counts for nothing", async () => {
    expect(await marketOf("example.net", own())).toBe("se");
    expect(await marketOf("example.net", own(), "preferredLanguage=sv")).toBe("se");
    expect(await marketOf("dk.localhost:3000", own(), "preferredLanguage=")).toBe("dk");
  });
});

test("staff who look as a member sees it read in the member's language", async () => {
  const staff = await newStaff("support");
  const viewing = await signedIn(staff.id, { secondFactor: true });
  const { session: own } = await visit("uk.localhost:3000", viewing);
  expect((await startImpersonation(staff, member.id, { reason: "Looking." }, own!)).ok).toBe(true);
  const { actor, market, headers } = await visit("uk.localhost:3000", viewing, "preferredLanguage=uk");
  expect(market).toBe("fi");
  expect(languageOffer(actor, "uk", headers)).toBeNull();
});

describe("the offer to go on in the account's language", () => {
  const offerOn = async (market: Market, ...cookies: string[]) => {
    const { actor, market: shown, headers } = await visit(`${market}.localhost:3000`, session, ...cookies);
    return languageOffer(actor, shown, headers);
  };

  test("is made in that language, where the page's is another", async () => {
    expect(await offerOn("uk")).toMatchObject({ market: "fi", lang: "fi-FI", accept: "Jatka suomeksi" });
    expect(await offerOn("fi", "preferredLanguage=dk")).toMatchObject({ market: "fi" });
    expect(await offerOn("fi")).toBeNull();
    expect(await offerOn("uk", "preferredLanguage=fi")).toBeNull();
  });

  test("is not made again in a browser that has declined that language", async () => {
    expect(await offerOn("uk", "languageOffer=fi")).toBeNull();
    expect(await offerOn("uk", "languageOffer=dk")).not.toBeNull();
  });

  test("is made to members alone", () => {
    expect(languageOffer({ kind: "visitor" }, "uk", new Headers())).toBeNull();
    expect(languageOffer({ kind: "guest", id: member.id }, "uk", new Headers())).toBeNull();
  });
});

test("a choice is saved to the account of a member, and to no other", async () => {
  const langOf = async (id: string) =>
    (await db.selectFrom("users").select("lang").where("id", "=", id).executeTakeFirstOrThrow()).lang;
  const chooser = await newMember({ lang: "se" });
  await saveLanguage({ kind: "guest", id: chooser.id }, "dk");
  expect(await langOf(chooser.id)).toBe("se");
  await saveLanguage(chooser, "dk");
  expect(await langOf(chooser.id)).toBe("dk");
});

test("more entries in X-Forwarded-For than trusted proxies are told once, and the address is the trusted proxy's", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  env().TRUSTED_PROXIES = 1;
  const ipOf = async (chain: string) => {
    const headers = { "x-forwarded-for": chain };
    return (await makeVisit(new Request("http://se.localhost:3000/", { headers }), "127.0.0.1")).ip;
  };
  expect(await ipOf("198.51.100.7")).toBe("198.51.100.7");
  expect(warn).not.toHaveBeenCalled();
  expect(await ipOf("198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
  expect(await ipOf("192.0.2.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("more entries in X-Forwarded-For than TRUSTED_PROXIES"));
  env().TRUSTED_PROXIES = 0;
  warn.mockRestore();
});
