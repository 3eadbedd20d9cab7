/** A mail's link unsubscribes from its kind or all kinds, and undoes that; campaigns count unsubscribers. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { campaignFigures } from "#app/features/campaigns/campaigns.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { campaignInput, newCampaign, newReader, send, sendAll } from "#tests/fixtures/site/campaigns.ts";
import { preferencesOf, savePreferences } from "../preferences/preferences.server.ts";
import { PREFERENCE_KINDS } from "../preferences/preferences.ts";
import * as ending from "./routes/ending.ts";
import * as emailCancel from "./routes/unsubscribe.tsx";

accountFixtures();

let admin: Member;

beforeAll(async () => {
  admin = await newStaff("admin");
});

const press = { market: "uk", form: { "List-Unsubscribe": "One-Click" } } as const;

async function consentsOf({ id }: Member) {
  const { rows } = await sql<{ kind: string; given: boolean }>`select kind, given from consents where user_id = ${id}
    order by created_at, id`.execute(db);
  return rows.map(({ kind, given }) => `${kind} ${given ? "given" : "withdrawn"}`);
}

/** Presses a button, and follows the redirect. */
async function pressed(page: typeof ending | typeof ending, address: string) {
  const answer = await openPage(page, address, press);
  return answer.location ? openPage(emailCancel, answer.location, { market: "uk" }) : answer;
}

function tokenOf(member: Member, kind: string): string {
  const address = new URL(unsubscribeAddress("https://stakeholm.com", { userId: member.id, kind }));
  return address.search;
}

test("ends one kind or all of them, twice as once, and brings back what was there", async () => {
  const member = await newMember({ lang: "uk" });
  await savePreferences(member, { newsletter: "daily", campaigns: "instant", views: "none" }, "uk");
  const before = await preferencesOf(member.id);
  const search = tokenOf(member, "campaigns");
  // Link scanners change nothing.
  const shown = await openPage(emailCancel, `/pages/email-cancel${search}`, { market: "uk" });
  expect(shown.html).toContain('action="/pages/email-cancel/all');
  for (const page of [ending, ending]) {
    const answer = await openPage(page, `/pages/email-cancel/all${search}`, { market: "uk" });
    expect(answer.location).toBe(`/pages/email-cancel${search}`);
  }
  expect(await preferencesOf(member.id)).toEqual(before);

  for (let twice = 0; twice < 2; twice++) {
    const shown = await openPage(emailCancel, `/pages/email-cancel${search}`, press);
    expect(shown).toMatchObject({ status: 200, location: null });
    expect(shown.text).toContain("Emails stopped");
  }
  expect(await preferencesOf(member.id)).toEqual({ ...before, campaigns: "none" });

  for (let twice = 0; twice < 2; twice++) {
    const shown = await pressed(ending, `/pages/email-cancel/all${search}`);
    expect(shown.text).toContain("All emails stopped");
  }
  expect(Object.values(await preferencesOf(member.id))).toEqual(PREFERENCE_KINDS.map(() => "none"));

  const undone = await pressed(ending, `/pages/email-cancel/undo${search}`);
  expect(undone.text).toContain("You’ll get the emails again");
  expect(await preferencesOf(member.id)).toEqual(before);
  expect(await consentsOf(member)).toEqual([
    ...["newsletter given", "campaigns given", "campaigns withdrawn", "newsletter withdrawn"],
    ...["newsletter given", "campaigns given"],
  ]);
  // Nothing more to undo: a link never subscribes to anything else.
  const again = await pressed(ending, `/pages/email-cancel/undo${search}`);
  expect(again.text).toContain("Nothing has changed");
});

test("takes back for an hour, and not what the member has chosen since", async () => {
  const member = await newMember({ lang: "uk" });
  await savePreferences(member, { newsletter: "daily", campaigns: "instant" }, "uk");
  const undo = `/pages/email-cancel/undo${tokenOf(member, "newsletter")}`;
  await pressed(ending, `/pages/email-cancel/all${tokenOf(member, "newsletter")}`);
  await savePreferences(member, { campaigns: "daily" }, "uk");
  await savePreferences(member, { campaigns: "none" }, "uk");
  moveClock(30 * 60_000);
  await pressed(ending, undo);
  expect(await preferencesOf(member.id)).toMatchObject({ newsletter: "daily", campaigns: "none" });
  await pressed(ending, `/pages/email-cancel/all${tokenOf(member, "newsletter")}`);
  moveClock(2 * 3_600_000);
  await pressed(ending, undo);
  expect(await preferencesOf(member.id)).toMatchObject({ newsletter: "none" });
});

test("a member who ends the newsletter has it ended at the address, too", async () => {
  const member = await newMember({ lang: "uk" });
  await db
    .insertInto("newsletterSubscribers")
    .values({ id: newId(), email: member.email, lang: "uk", confirmedAt: new Date(), consentVersion: "2026-11-01" })
    .execute();
  await pressed(ending, `/pages/email-cancel/all${tokenOf(member, "views")}`);
  const row = await db
    .selectFrom("newsletterSubscribers")
    .select("endedAt")
    .where("email", "=", member.email)
    .executeTakeFirst();
  expect(row!.endedAt).not.toBeNull();
});

test("forged links are not found", async () => {
  const member = await newMember({ lang: "uk" });
  await savePreferences(member, { campaigns: "instant" }, "uk");
  const search = tokenOf(member, "campaigns").slice(0, -3);
  for (const [page, address] of [
    [emailCancel, ""],
    [ending, "/all"],
    [ending, "/undo"],
  ] as const) {
    expect(await openPage(page, `/pages/email-cancel${address}${search}`, press)).toMatchObject({ status: 404 });
  }
  expect(await preferencesOf(member.id)).toMatchObject({ campaigns: "instant" });
});

test("a campaign counts who leaves by its link, once, and who comes back", async () => {
  const readers = [await newReader({ lang: "se" }), await newReader({ lang: "se" })];
  const written = campaignInput({}, { markets: ["se"] });
  const [first, second] = [await newCampaign(admin, written), await newCampaign(admin, written)];
  for (const id of [first, second]) {
    await send(admin, id);
    await sendAll(id);
  }
  const mails = await mailsTo(readers[0]!.email);
  expect(mails).toHaveLength(2);
  const links = mails.map(({ text }) => /\/pages\/email-cancel\?token=\S+/.exec(text)![0]);
  const link = links.find((one) => one.includes(first))!;
  for (let twice = 0; twice < 2; twice++) await openPage(emailCancel, link, press);
  expect(await campaignFigures(admin, first)).toMatchObject({
    recipients: 2,
    delivered: 2,
    waiting: 0,
    unsubscribed: 1,
  });
  expect(await campaignFigures(admin, second)).toMatchObject({ unsubscribed: 0 });
  await pressed(ending, link.replace("email-cancel?", "email-cancel/undo?"));
  expect(await campaignFigures(admin, first)).toMatchObject({ unsubscribed: 0 });
  await pressed(ending, link.replace("email-cancel?", "email-cancel/all?"));
  await sql`update mail_deliveries set state = 'bounced' where tag = ${`campaign:${first}`} and recipient = ${readers[1]!.id}`.execute(
    db,
  );
  expect(await campaignFigures(admin, first)).toMatchObject({ delivered: 1, bounced: 1, unsubscribed: 1 });
  // Figures are kept after the account is deleted.
  await db.deleteFrom("users").where("id", "=", readers[0]!.id).execute();
  expect(await campaignFigures(admin, first)).toMatchObject({ recipients: 2, unsubscribed: 1 });
  expect(await campaignFigures(await newStaff("support"), first)).toBeNull();
});

test("the link of a digest ends all kinds with one press, and takes that back", async () => {
  const member = await newMember({ lang: "uk" });
  await savePreferences(member, { newsletter: "weekly", searches: "daily" }, "uk");
  const before = await preferencesOf(member.id);
  const address = `/pages/email-cancel${tokenOf(member, "all")}`;
  const shown = await openPage(emailCancel, address, { market: "uk" });
  expect(shown.text).toContain("We’ll stop all emails except the ones you need.");
  expect(await preferencesOf(member.id)).toEqual(before);
  const ended = await openPage(emailCancel, address, press);
  expect(ended.text).toContain("All emails stopped");
  expect(await preferencesOf(member.id)).toEqual(Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, "none"])));
  await openPage(ending, address.replace("email-cancel", "email-cancel/undo"), press);
  expect(await preferencesOf(member.id)).toEqual(before);
});
