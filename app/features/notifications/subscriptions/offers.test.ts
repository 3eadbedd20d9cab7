/** Notices and mails of offers. */
import { beforeEach, expect, test } from "vitest";
import { PRESCRIBED_WARNING } from "#app/features/market-rules/prescribed-warning.ts";
import { acceptOffer, declineOffer } from "#app/features/offers/answering.server.ts";
import { expireOffer } from "#app/features/offers/ending.server.ts";
import type { OfferFact } from "#app/features/offers/events.ts";
import { counterOffer } from "#app/features/offers/making.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { runDigests, runNoticeMails } from "#tests/fixtures/mail/notices.ts";
import { mailOfferOnce } from "../delivery/mailing.server.ts";
import { noticesOf } from "../notice-list.server.ts";
import { readTopic } from "../reading.server.ts";
import { noticeOffer } from "./deals.server.ts";

accountFixtures();

const job = {} as never;
const _AMOUNT = 1_000_000;
const HOUR = 3_600_000;

let here: Talk;

beforeEach(async () => {
  here = await talk();
  await db.deleteFrom("outbox").execute();
});

/** Runs the worker's jobs without delay, as if nobody had read anything. */
async function told(): Promise<void> {
  await notice();
  await runNoticeMails();
}

async function notice(): Promise<void> {
  const facts = await db
    .selectFrom("outbox")
    .select("payload")
    .where("type", "=", "offer-moved")
    .orderBy("id")
    .execute();
  await db.deleteFrom("outbox").execute();
  // Twice, since jobs may run twice.
  for (const { payload } of facts) await noticeOffer(payload as unknown as OfferFact, job);
  for (const { payload } of facts) await noticeOffer(payload as unknown as OfferFact, job);
}

/** Runs something at this hour in Stockholm; more than 23 is the next day. */
async function atHour(hour: number, work: () => Promise<void>): Promise<void> {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "Europe/Stockholm" });
  moveClock(0);
  const begun = (Math.floor(now().getTime() / HOUR) + 0.5) * HOUR;
  const hoursToGo = (((hour - Number(clock.format(now()))) % 24) + 24) % 24;
  moveClock(begun - Date.now() + (hoursToGo + 24 * Math.floor(hour / 24)) * HOUR);
  await work();
  moveClock(0);
}

async function notices(actor: Member): Promise<string[]> {
  return (await noticesOf(actor)).notices.map(({ kind }) => kind).reverse();
}

async function subjects({ email }: Member): Promise<string[]> {
  return [...new Set((await mailsTo(email)).map(({ subject }) => subject.replace(/\s/g, " ")).reverse())];
}

test("each hears what the other did, and both that it is agreed", async () => {
  const { owner, investor, conversationId } = here;
  const first = await openOffer(here);
  await told();
  expect(await notices(owner)).toEqual(["offer-open"]);
  expect(await subjects(owner)).toEqual(["Ewan Cole bjuder 1 000 000 kr för 5 %"]);
  const counter = offered({ amount: 1_200_000 });
  await counterOffer(owner, conversationId, first, counter);
  await told();
  expect(await subjects(investor)).toEqual(["Maja Berg counters with SEK 1,200,000 for 5%"]);
  // Settled by the counter-offer.
  expect(await notices(owner)).toEqual([]);
  await acceptOffer(investor, conversationId, counter.id, 1_200_000);
  await told();
  expect(await notices(owner)).toEqual(["offer-accepted"]);
  await acceptOffer(owner, conversationId, counter.id, 1_200_000);
  await told();
  expect(await notices(investor)).toEqual(["offer-agreed"]);
  // "Confirm the terms." is settled.
  expect(await notices(owner)).toEqual([]);
  expect((await subjects(investor)).at(-1)).toBe("You and Maja Berg have both accepted terms for Furufukt AB");
  expect((await subjects(owner)).at(-1)).toBe("Furufukt AB: du och Ewan Cole är överens om villkoren");
  const [mail] = await mailsTo(owner.email);
  // One party is British: the terms are subject to contract for both, and its own mail begins as its law prescribes.
  expect(mail!.text).toContain("Subject to contract (inte bindande)");
  const [britishMail] = await mailsTo(investor.email);
  expect(britishMail!.text.indexOf(PRESCRIBED_WARNING)).toBeLessThan(
    britishMail!.text.indexOf("Subject to contract. "),
  );
  // The hash of the terms is on the term sheet, not in the mail.
  expect(mail!.text).not.toMatch(/[0-9a-f]{64}/);
  expect(mail!.text).toContain(`/pages/create/${here.publicId}/completion`);
});

test("until when an offer can be answered is said by its reader's own clock", async () => {
  const { owner } = here;
  const id = await openOffer(here);
  await db.updateTable("users").set({ timeZone: "Asia/Tokyo" }).where("id", "=", owner.id).execute();
  await told();
  const [mail] = await mailsTo(owner.email);
  const { validUntil } = await db
    .selectFrom("offers")
    .select("validUntil")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const usual = formatsOf("se").dayTime(validUntil);
  expect(mail!.text).toContain(formatsOf("se", "Asia/Tokyo").dayTime(validUntil));
  expect(mail!.text).not.toContain(usual);
});

test("a refusal and an end are told, and a mail that has been overtaken is not sent", async () => {
  const { owner, investor, conversationId } = here;
  const id = await openOffer(here);
  await declineOffer(owner, conversationId, id);
  await told();
  expect(await notices(investor)).toEqual(["offer-declined"]);
  // Answered before the mail would have left.
  expect(await subjects(owner)).toEqual([]);
  const second = await openOffer(here);
  moveClock(7 * 86_400_000 + 1_000);
  await expireOffer({ kind: "system", name: "test" }, second);
  moveClock(0);
  await told();
  expect(await notices(owner)).toEqual(["offer-expired"]);
  expect((await subjects(investor)).at(-1)).toBe("Furufukt AB: the offer has expired");
});

test("whoever wants one mail a day gets it at their hour, without what they have read; whoever wants none, none", async () => {
  const { owner, investor, conversationId } = here;
  await db
    .insertInto("notificationPreferences")
    .values([
      { userId: owner.id, kind: "messages", mail: "daily" },
      { userId: investor.id, kind: "messages", mail: "none" },
    ])
    .execute();
  const first = await openOffer(here);
  await told();
  expect(await subjects(owner)).toEqual([]);
  await atHour(8, runDigests);
  await atHour(9, runDigests);
  expect(await subjects(owner)).toEqual(["En sak du inte har sett än"]);
  const [digest] = await mailsTo(owner.email);
  const words = digest!.text.replace(/\s+/g, " ");
  expect(words).toContain("Ewan Cole har lagt ett bud på Furufukt AB");
  expect(words).toContain("5 % för 1 000 000 kr");

  const mine = offered({ amount: 1_100_000 });
  await counterOffer(owner, conversationId, first, mine);
  const theirs = offered({ amount: 1_200_000 });
  await counterOffer(investor, conversationId, mine.id, theirs);
  await told();
  await readTopic(owner, `conversation:${conversationId}`);
  await atHour(32, runDigests);
  expect(await subjects(owner)).toHaveLength(1);
  // An agreement is mailed to both for their records, regardless of preferences.
  await acceptOffer(owner, conversationId, theirs.id, 1_200_000);
  await acceptOffer(investor, conversationId, theirs.id, 1_200_000);
  await told();
  expect(await subjects(investor)).toEqual(["You and Maja Berg have both accepted terms for Furufukt AB"]);
});

test("what waited for a morning before there were digests is still mailed", async () => {
  const id = await openOffer(here);
  await mailOfferOnce({ offerId: id, userId: here.owner.id, state: "open" }, job);
  expect(await subjects(here.owner)).toHaveLength(1);
});
