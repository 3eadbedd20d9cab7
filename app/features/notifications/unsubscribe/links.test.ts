/** `/pages/email-cancel` without a mail's link asks for the address, and mails the links (specification §2 "Email unsubscribe confirmation"). */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { forgetUnconfirmed } from "#app/features/newsletter/subscribing.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { accountFixtures, freshEmail, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { preferencesOf, savePreferences } from "../preferences/preferences.server.ts";
import * as ending from "./routes/ending.ts";
import * as emailCancel from "./routes/unsubscribe.tsx";

accountFixtures();

const ask = (email: string) => openPage(emailCancel, "/pages/email-cancel", { market: "uk", form: { email } });

test.each(MARKETS)("without a link it asks for the address: %s", async (market) => {
  const t = translator(market, "notifications-unsubscribe");
  const { status, text, html } = await openPage(emailCancel, "/pages/email-cancel", { market });
  expect(status).toBe(200);
  expect(text).toContain(t("request.lead"));
  expect(html).toContain('type="email"');
});

test("a broken link is told, and can be asked for anew", async () => {
  const { status, text, html } = await openPage(emailCancel, "/pages/email-cancel?token=x.y.z", { market: "uk" });
  expect(status).toBe(404);
  expect(text).toContain("This link doesn’t work");
  expect(html).toContain('action="/pages/email-cancel"');
});

test("mails one link for each kind that the account gets, and each ends its kind", async () => {
  const member = await newMember({ lang: "uk" });
  await savePreferences(member, { messages: "none", views: "daily", searches: "instant" }, "uk");
  expect(await ask(` ${member.email.toUpperCase()} `)).toMatchObject({ status: 200 });
  const [mail] = await mailsTo(member.email);
  const links = [...mail!.text.matchAll(/\/pages\/email-cancel\?token=\S+/g)].map(([link]) => link);
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect((await openPage(emailCancel, link, { market: "uk", form: { press: "1" } })).text).toContain(
      "Emails stopped",
    );
  }
  expect(await preferencesOf(member.id)).toMatchObject({ messages: "none", views: "none", searches: "none" });
});

test("an address without an account gets the link that ends its newsletter, and only if it is on the list", async () => {
  const [reader, waiting] = [freshEmail(), freshEmail()];
  const listed = { consentVersion: "2026-11-01", confirmedAt: new Date() };
  await db
    .insertInto("newsletterSubscribers")
    .values([
      { id: newId(), email: reader, lang: "uk", ...listed },
      { id: newId(), email: waiting, lang: "uk" },
    ])
    .execute();
  for (const email of [reader, waiting]) expect(await ask(email)).toMatchObject({ status: 200 });
  expect(await mailsTo(waiting)).toEqual([]);
  const [mail] = await mailsTo(reader);
  const link = /\/pages\/email-cancel\?token=\S+/.exec(mail!.text)![0];
  expect((await openPage(emailCancel, link, { market: "uk", form: { press: "1" } })).text).toContain("Emails stopped");
  const left = () => db.selectFrom("newsletterSubscribers").select("endedAt").where("email", "=", reader).execute();
  expect(await left()).toEqual([{ endedAt: expect.any(Date) }]);
  // Can be undone within the hour, not later.
  const undo = link.replace("email-cancel?", "email-cancel/undo?");
  expect((await openPage(ending, undo, { market: "uk", form: { press: "1" } })).location).toContain("resumed");
  expect(await left()).toEqual([{ endedAt: null }]);
  for (let twice = 0; twice < 2; twice++) await openPage(emailCancel, link, { market: "uk", form: { press: "1" } });
  moveClock(2 * 3_600_000);
  expect((await openPage(ending, undo, { market: "uk", form: { press: "1" } })).location).toContain("too-late");
  await forgetUnconfirmed(systemActor("tidy-newsletter"));
  expect(await left()).toEqual([]);
});

test("one press in a mail program ends the mails, and a second one changes nothing", async () => {
  const member = await newMember();
  await savePreferences(member, { newsletter: "daily", messages: "instant" }, "uk");
  const link = unsubscribeAddress("", { userId: member.id, kind: "newsletter" });
  const form = { "List-Unsubscribe": "One-Click" };
  for (let twice = 0; twice < 2; twice++) {
    expect((await openPage(emailCancel, link, { market: "uk", form })).status).toBe(200);
    expect(await preferencesOf(member.id)).toMatchObject({ newsletter: "none", messages: "instant" });
  }
  const log = await db.selectFrom("consents").select("given").where("userId", "=", member.id).execute();
  expect(log.filter(({ given }) => !given)).toHaveLength(1);
});

test("answers the same for an address that nobody has, and mails nothing", async () => {
  const [known, unknown] = [(await newMember()).email, freshEmail()];
  const [one, other] = [await ask(known), await ask(unknown)];
  expect(other.status).toBe(one.status);
  expect(other.text.replaceAll(unknown, "")).toBe(one.text.replaceAll(known, ""));
  expect(await mailsTo(unknown)).toEqual([]);
});

test("one a minute and five an hour to an address, known or not", async () => {
  for (const email of [(await newMember()).email, freshEmail()]) {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await ask(email)).status, (await ask(email)).status);
      await sql`delete from rate_limits where key like 'mail-minute:%'`.execute(db);
    }
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429]);
  }
});

test.each(["", "nobody", "a@b@c", "x".repeat(300)])(
  "an address that is none is told at its field: %j",
  async (email) => {
    const { status } = await ask(email);
    expect(status).toBe(422);
  },
);
