/** Members are asked once about new terms, and what becomes of their answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import { startImpersonation } from "#app/features/support/impersonation/impersonation.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { type SitemapServer, sitemapServer } from "#tests/fixtures/program/sitemap-server.ts";
import { announceTerms } from "./announcing.server.ts";
import { acceptNewTerms, postponeTerms } from "./new-terms.server.ts";
import * as page from "./routes/new-terms.tsx";

accountFixtures();

let site: SitemapServer;

beforeAll(async () => {
  site = await sitemapServer();
});

afterAll(() => site.close());

// Ten days before the terms come into force, whatever day it is.
beforeEach(() => moveClock(new Date(VERSIONS.terms).getTime() - Date.now() - 10 * 86_400_000));

const QUESTION = /new-terms/;
const BEFORE = "2026-11-01";

/** A signed-in member who accepted the terms in the version before, or in another. */
async function member(termsVersion: string | null = BEFORE) {
  const { cookie, member: account } = await newcomer();
  await db.updateTable("users").set({ termsVersion }).where("id", "=", account.id).execute();
  return { id: account.id, cookie };
}

/** The target of the redirect that a page is answered with, as a document and as the router's script asks; empty if there is none. */
async function asked(cookie: string, address = paths.home()): Promise<string> {
  const { to } = await site.ask(address, { cookie });
  expect((await site.ask(address, { cookie, script: true })).to).toBe(to);
  return to ?? "";
}

/** Sends a form of the question as a browser without script does. */
function send(action: string, cookie: string, next = paths.home()) {
  return site.ask(action, { cookie, form: { next, adult: "on" } });
}

async function logged(userId: string) {
  return db
    .selectFrom("consents")
    .select(["kind", "version", "given"])
    .where("userId", "=", userId)
    .orderBy("kind")
    .execute();
}

/** Moves the clock to when the new terms are in force, and signs the member in again. */
async function afterwards(id: string): Promise<string> {
  moveClock(new Date(VERSIONS.terms).getTime() - Date.now() + 1_000);
  return signedIn(id);
}

describe("before the terms come into force", () => {
  test("a member is asked on the way to a page, and not again once they accept, which is logged once", async () => {
    const { id, cookie } = await member();
    expect(await asked(cookie, "/pages/search?q=bakery")).toBe(paths.newTerms("/pages/search?q=bakery"));
    const next = "/pages/search?q=bakery";
    for (let press = 0; press < 2; press++) {
      expect(await send(paths.termsAcceptance(), cookie, next)).toMatchObject({ status: 302, to: next });
    }
    expect(await asked(cookie)).not.toMatch(QUESTION);
    expect(await logged(id)).toEqual([
      { kind: "privacy", version: VERSIONS.privacy, given: true },
      { kind: "terms", version: VERSIONS.terms, given: true },
    ]);
    const account = db.selectFrom("users").select("termsVersion").where("id", "=", id);
    expect(await account.executeTakeFirst()).toEqual({ termsVersion: VERSIONS.terms });
    expect(await asked(await afterwards(id))).not.toMatch(QUESTION);
  });

  test("they may wait, which is logged, and are asked again only when the terms are in force", async () => {
    const { id, cookie } = await member();
    for (let press = 0; press < 2; press++) {
      expect(await send(paths.termsPostponement(), cookie)).toMatchObject({ status: 302, to: paths.home() });
    }
    expect(await logged(id)).toEqual([{ kind: "terms", version: VERSIONS.terms, given: false }]);
    expect(await asked(cookie)).not.toMatch(QUESTION);
    const later = await afterwards(id);
    expect(await asked(later)).toBe(paths.newTerms(paths.home()));
    await send(paths.termsPostponement(), later);
    expect(await logged(id)).toHaveLength(1);
    expect(await asked(later)).toBe(paths.newTerms(paths.home()));
  });

  test.each(MARKETS)(
    "readers of %s get what has changed, two forms that need no script, and ways to leave",
    async (market) => {
      const { cookie } = await member();
      const [name, value] = cookie.split("=") as [string, string];
      const { html, text } = await openPage(page, paths.newTerms("/pages/offers"), {
        market,
        cookies: { [name]: value },
      });
      const t = translator(market, "accounts-terms");
      expect(text).toContain(t("title"));
      expect(html).toContain('href="/pages/terms#decisions"');
      expect(html).toContain('href="/pages/privacy#what"');
      for (const address of [paths.termsAcceptance(), paths.termsPostponement()]) {
        expect(html).toMatch(new RegExp(`<form[^>]*action="${address}"`));
      }
      expect(html.match(/name="next" value="\/pages\/offers"/g)).toHaveLength(2);
      for (const address of [paths.dataExport(), paths.deleteAccount()]) expect(html).toContain(`href="${address}"`);
    },
  );
});

test("who does not accept them still reads the texts, gets help, downloads their data and leaves", async () => {
  const cookie = await afterwards((await member()).id);
  for (const address of [
    ...[paths.terms(), paths.earlierText("terms", BEFORE), paths.privacy(), paths.cookies(), paths.contact()],
    ...[paths.dataExport(), paths.deleteAccount(), paths.consents(), "/pages/decisions/x", paths.newTerms()],
  ]) {
    expect(await asked(cookie, address)).not.toMatch(QUESTION);
  }
  for (const address of ["/pages/home", "/pages/messages", "/pitches/a-b-1", "/pages/termsx", "/admin/reports"]) {
    expect(await asked(cookie, address)).toBe(paths.newTerms(address));
  }
});

test("older accounts say that they are 18 or over once, and without it the terms are not accepted", async () => {
  const { id, cookie } = await member();
  const next = paths.home();
  const [name, value] = cookie.split("=") as [string, string];
  const question = async () =>
    (await openPage(page, paths.newTerms(next), { market: "uk", cookies: { [name]: value } })).html;
  expect(await question()).toMatch(/<input[^>]* form="acceptance"[^>]* name="adult"/);
  const refused = await site.ask(paths.termsAcceptance(), { cookie, form: { next } });
  expect(refused).toMatchObject({ status: 302, to: paths.newTerms(next, "invalid-input") });
  expect(await logged(id)).toEqual([]);
  await send(paths.termsAcceptance(), cookie);
  const account = db.selectFrom("users").select("adultDeclaredAt").where("id", "=", id);
  expect((await account.executeTakeFirstOrThrow()).adultDeclaredAt).not.toBeNull();
  await db.updateTable("users").set({ termsVersion: BEFORE }).where("id", "=", id).execute();
  expect(await question()).not.toContain('name="adult"');
});

test("nobody else is asked: visitors, guests, who joined since, and what is sent by a form", async () => {
  expect(await asked("")).not.toMatch(QUESTION);
  const guest = await member();
  await db.updateTable("users").set({ isAnonymous: true }).where("id", "=", guest.id).execute();
  expect(await asked(guest.cookie)).not.toMatch(QUESTION);
  expect(await asked((await member(VERSIONS.terms)).cookie)).not.toMatch(QUESTION);
  expect(await asked((await member(null)).cookie)).not.toMatch(QUESTION);
  const sent = await site.ask("/pages/settings/time-zone", {
    cookie: (await member()).cookie,
    form: { zone: "Europe/Oslo" },
  });
  expect(sent.to ?? "").not.toMatch(QUESTION);
});

test("members are mailed once before the terms come into force, unless they have accepted them", async () => {
  const [told, accepted] = [await newMember(), await newMember()];
  await db
    .updateTable("users")
    .set({ termsVersion: BEFORE, termsAnnounced: null })
    .where("id", "in", [told.id, accepted.id])
    .execute();
  await acceptNewTerms(accepted, "uk", true);
  const actor = systemActor("test");
  expect(await announceTerms(actor)).toBeGreaterThan(0);
  expect(await announceTerms(actor)).toBe(0);
  const [mail, ...more] = await mailsTo(told.email);
  expect(more).toEqual([]);
  expect(mail!.text).toContain("1 January 2027");
  expect(await mailsTo(accepted.email)).toEqual([]);
  await db.updateTable("users").set({ termsAnnounced: null }).where("id", "=", told.id).execute();
  await afterwards(told.id);
  expect(await announceTerms(actor)).toBe(0);
});

test("staff who impersonate a member are not asked, and cannot answer for them", async () => {
  const { id } = await newMember();
  await db.updateTable("users").set({ termsVersion: BEFORE }).where("id", "=", id).execute();
  const staff = await newStaff("support");
  const cookie = await signedIn(staff.id, { secondFactor: true });
  const { session } = await recognise(new Headers({ cookie }));
  expect((await startImpersonation(staff, id, { reason: "Looking." }, session!)).ok).toBe(true);
  expect(await asked(cookie)).not.toMatch(QUESTION);
  const { actor } = await recognise(new Headers({ cookie }));
  for (const answer of [acceptNewTerms, postponeTerms]) {
    expect(await answer(actor as Member, "uk")).toMatchObject({ ok: false, code: "forbidden" });
  }
  expect(await logged(id)).toEqual([]);
});
