/** Notices that are read by opening a page, notices that are settled, and the notification centre. */
import { beforeEach, expect, test } from "vitest";
import { acceptOffer } from "#app/features/offers/answering.server.ts";
import type { OfferFact } from "#app/features/offers/events.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import type { NoticeKind, NoticeSubject } from "./notice.ts";
import { noticesOf } from "./notice-list.server.ts";
import { noticeWords } from "./notice-words.ts";
import { notify, settlePitchQuestions } from "./notify.server.ts";
import { openTopic } from "./reading.server.ts";
import { noticeOffer } from "./subscriptions/deals.server.ts";

accountFixtures();

const AMOUNT = 1_000_000;
let here: Talk;
let told = 0;

beforeEach(async () => {
  here = await talk();
  await db.deleteFrom("outbox").execute();
});

/** Runs the worker's jobs for offer events. */
async function tell(): Promise<void> {
  const facts = await db
    .selectFrom("outbox")
    .select("payload")
    .where("type", "=", "offer-moved")
    .orderBy("id")
    .execute();
  await db.deleteFrom("outbox").execute();
  for (const { payload } of facts) await noticeOffer(payload as unknown as OfferFact, {} as never);
}

async function give(reader: Member, kind: NoticeKind, about: NoticeSubject): Promise<void> {
  told += 1;
  await transaction((trx) => notify(trx, { userId: reader.id, kind, about, key: `test:${told}` }));
}

const shown = async (reader: Member) =>
  (await noticesOf(reader)).notices.map(({ kind, unread }) => (unread ? `${kind}!` : kind));

const changes = async () =>
  (await db.selectFrom("outbox").select("type").where("type", "=", "notices-changed").execute()).length;

test("“Confirm the terms.” is not asked any more once it was confirmed", async () => {
  const { owner, investor, conversationId } = here;
  const id = await openOffer(here);
  await tell();
  expect(await shown(owner)).toEqual(["offer-open!"]);
  await acceptOffer(owner, conversationId, id, AMOUNT);
  await tell();
  expect([await shown(owner), await shown(investor)]).toEqual([[], ["offer-accepted!"]]);
  const [notice] = (await noticesOf(investor)).notices;
  const { sentence, figure } = noticeWords(notice!, { t: translator("uk", "notifications"), format: formatsOf("uk") });
  expect(sentence).toBe("Maja Berg has accepted your offer for Furufukt AB. Confirm the terms:");
  expect(figure).toContain("5%");
  await acceptOffer(investor, conversationId, id, AMOUNT);
  await tell();
  expect([await shown(owner), await shown(investor)]).toEqual([["offer-agreed!"], []]);
});

test("whoever opens what a notice is about has read it; a browser that fetches ahead, and a page that asks anew by itself, have not", async () => {
  const { owner, investor, conversationId } = here;
  await give(owner, "message", { conversationId, personId: investor.id });
  await give(owner, "match-digest", {});
  const topic = `conversation:${conversationId}`;
  const url = new URL(`https://uk.example/pages/messages/${conversationId}`);
  const ahead = new Headers({ "sec-purpose": "prefetch;prerender" });
  const anew = new Headers({ "sec-fetch-dest": "empty", referer: `${url}` });
  for (const headers of [ahead, anew]) await openTopic({ actor: owner, headers, url }, topic);
  const viewer = { id: investor.id, name: "Support", lang: "uk", until: new Date(Date.now() + 60_000) } as const;
  await openTopic({ actor: { ...owner, viewer }, headers: new Headers(), url }, topic);
  await openTopic({ actor: investor, headers: new Headers(), url }, topic);
  expect(await shown(owner)).toEqual(["match-digest!", "message!"]);
  await db.deleteFrom("outbox").execute();
  const inside = new Headers({ "sec-fetch-dest": "empty", referer: "https://uk.example/pages/messages" });
  await openTopic({ actor: owner, headers: inside, url }, topic);
  expect(await shown(owner)).toEqual(["match-digest!", "message"]);
  // One invalidation for all windows, and none for notices already read, or windows would refetch for ever.
  await openTopic({ actor: owner, headers: new Headers(), url }, topic);
  expect(await changes()).toBe(1);
});

test("a filter shows its kinds alone", async () => {
  const { owner, investor, conversationId, pitchId } = here;
  await give(owner, "message", { conversationId, personId: investor.id });
  await give(owner, "pitch-approved", { pitchId });
  await give(owner, "match-digest", {});
  await give(owner, "reward-earned", { personId: investor.id });
  const kinds = async (show?: Parameters<typeof noticesOf>[2]) =>
    (await noticesOf(owner, undefined, show)).notices.map(({ kind }) => kind);
  expect(await kinds()).toHaveLength(4);
  expect(await kinds("conversations")).toEqual(["message"]);
  expect(await kinds("pitch")).toEqual(["pitch-approved"]);
  expect(await kinds("searches")).toEqual(["match-digest"]);
});

test("an owner who says that a pitch still holds is asked no more, and nobody else can say it", async () => {
  const { owner, investor, pitchId, publicId } = here;
  await give(owner, "pitch-asked", { pitchId });
  await give(owner, "pitch-approved", { pitchId });
  await settlePitchQuestions(investor, publicId);
  expect(await shown(owner)).toEqual(["pitch-approved!", "pitch-asked!"]);
  await settlePitchQuestions(owner, publicId);
  expect(await shown(owner)).toEqual(["pitch-approved!"]);
});
