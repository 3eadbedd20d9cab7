/** What is new of a pitch: the revision that its reader saw last, and the one that is published now. */
import { type RawBuilder, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { addBookmark } from "#app/features/bookmarks/bookmarking.server.ts";
import { answerQuestion } from "#app/features/questions/answering.server.ts";
import { askQuestion } from "#app/features/questions/asking.server.ts";
import { publishUpdate } from "#app/features/questions/updates/publishing.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { followPitch, followTalk } from "./following.server.ts";
import { lookAtPitch } from "./moving.server.ts";
import { pipelineOf, stageCounts } from "./pipeline.server.ts";
import type { PitchNews } from "./pipeline.ts";

accountFixtures();

const job = systemActor("follow-pitch");

let here: Talk;

beforeEach(async () => {
  here = await talk();
  await written(
    sql`valuation = 100000000, seeking_amount = 5000000, offered_basis_points = 500, currency = 'SEK', kept_figures = '{}'`,
  );
  await addBookmark(here.investor, here.publicId);
});

/** Writes to the published revision, which nobody may once it was handed in. */
async function written(set: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update pitch_revisions set ${set} where pitch_id = ${here.pitchId}`.execute(trx);
  });
}

/** Publishes another revision with these changes. Returns its id. */
async function publishAnother(change: object, { pictures = 0, documents = [] as string[] } = {}): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (trx) => {
    // What was approved cannot be written to by hand.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into pitch_revisions
      select (jsonb_populate_record(r, ${JSON.stringify({ ...change, id })}::jsonb || jsonb_build_object('number', r.number + 1))).*
      from pitch_revisions r join pitches p on p.published_revision_id = r.id where p.id = ${here.pitchId}`.execute(
      trx,
    );
    await sql`update pitches set published_revision_id = ${id} where id = ${here.pitchId}`.execute(trx);
    for (let position = 1; position <= pictures; position++) {
      await sql`insert into revision_pictures (revision_id, file_id, position) values (${id}, ${newId()}, ${position})`.execute(
        trx,
      );
    }
    for (const [index, title] of documents.entries()) {
      const access = title.startsWith("Secret") ? "request" : "members";
      await sql`insert into revision_documents (revision_id, file_id, title, access, position)
        values (${id}, ${newId()}, ${title}, ${access}, ${index + 1})`.execute(trx);
    }
  });
  await followPitch(job, here.pitchId);
  return id;
}

async function newsFor(member: Member): Promise<PitchNews | null> {
  const { columns } = await pipelineOf(member, { kind: "pitch", sort: "changed", stage: "looking", after: null });
  return columns[0]!.cards[0]!.news;
}

const NONE = {
  state: null,
  valuation: null,
  amount: null,
  share: null,
  documents: [],
  pictures: 0,
  updates: [],
  answers: 0,
  text: false,
};

test("figures that moved are told with what they were, and all of it goes when the reader has looked", async () => {
  const { investor, pitchId } = here;
  expect(await newsFor(investor)).toBeNull();
  await publishAnother({ valuation: 90_000_000, offered_basis_points: 600 });
  expect(await newsFor(investor)).toEqual({
    ...NONE,
    currency: "SEK",
    // 5,000,000 ÷ 6%
    valuation: [100_000_000, 83_333_333],
    share: [500, 600],
  });
  expect((await stageCounts(investor, "pitch")).looking).toMatchObject({ count: 1, changed: 1 });
  // Twice since: what counts is what was seen.
  await publishAnother({ seeking_amount: 4_800_000 });
  expect(await newsFor(investor)).toMatchObject({ valuation: [100_000_000, 80_000_000], share: [500, 600] });
  await lookAtPitch(investor, pitchId);
  expect(await newsFor(investor)).toBeNull();
  expect((await stageCounts(investor, "pitch")).looking).toMatchObject({ changed: 0 });
});

test("new documents by title and photos by number; on request only nobody is told the title", async () => {
  await publishAnother({}, { pictures: 2, documents: ["Accounts 2025", "Secret plan"] });
  expect(await newsFor(here.investor)).toEqual({
    ...NONE,
    currency: "SEK",
    documents: ["Accounts 2025"],
    pictures: 2,
  });
});

test("another text is an edit", async () => {
  await publishAnother({ pitch_text: "We build with dry timber." });
  expect(await newsFor(here.investor)).toEqual({ ...NONE, currency: "SEK", text: true });
});

test.each([
  [["valuation"], []],
  [[], ["valuation"]],
] as const)("what is or was on request is in no list: %o, then %o", async (before, after) => {
  await written(sql`kept_figures = ${[...before]}::text[]`);
  await publishAnother({ valuation: 90_000_000, seeking_amount: 1_000_000, kept_figures: after });
  expect(await newsFor(here.investor)).toMatchObject({ valuation: null, amount: null });
});

test("another currency is no move of an amount", async () => {
  await publishAnother({ currency: "EUR", valuation: 9_000_000 });
  expect(await newsFor(here.investor)).toMatchObject({ valuation: null, amount: null });
});

test("whoever sees no figures learns of none of it", async () => {
  const reader = await newMember({ emailVerified: false });
  await addBookmark(reader, here.publicId);
  await publishAnother({ valuation: 90_000_000 }, { pictures: 1, documents: ["Accounts 2025"] });
  expect(await newsFor(reader)).toEqual({ ...NONE, currency: null, text: true });
});

test("updates by title and answered questions by number, for readers who see all of the pitch, until they look", async () => {
  const { investor, pitchId, publicId } = here;
  const { owner } = here;
  const told = await publishUpdate(owner, publicId, { title: "A third boat", text: "It goes to sea in May." });
  expect(told.ok).toBe(true);
  const asked = await askQuestion(investor, publicId, { question: "Who owns the moorings?" });
  if (!asked.ok) throw new Error(asked.code);
  await followTalk(job, pitchId);
  expect(await newsFor(investor)).toEqual({ ...NONE, currency: "SEK", updates: ["A third boat"] });
  await answerQuestion(owner, publicId, asked.value.id, { answer: "The harbour.", audience: "public", version: 1 });
  await followTalk(job, pitchId);
  expect(await newsFor(investor)).toEqual({ ...NONE, currency: "SEK", updates: ["A third boat"], answers: 1 });
  expect(await newsFor({ ...investor, emailVerified: false })).toMatchObject({ updates: [], answers: 0 });
  await lookAtPitch(investor, pitchId);
  await followTalk(job, pitchId);
  expect(await newsFor(investor)).toBeNull();
});
