/** Questions about a pitch, for its readers. */
import { type RawBuilder, sql } from "kysely";
import { TALK_ON_PAGE } from "#app/features/pitches/pitch.ts";
import { openPicture } from "#app/features/profiles/open-profile.server.ts";
import { allowsTranslationBy } from "#app/features/translation/consent.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { A_PAGE, type AnsweredQuestion, type OwnQuestion, type PitchTalk, type TalkPitch } from "./questions.ts";
import { type PageOfPitch, type ReadPitch, readPitch } from "./talk-pitch.server.ts";
import { countUpdates, updatesOf } from "./updates/updates.server.ts";

interface Row {
  id: string;
  state: "public" | "private";
  question: string;
  questionLanguage: Language | null;
  answer: string;
  answerLanguage: Language | null;
  asksTranslated: boolean;
  answersTranslated: boolean;
  byInvestor: boolean;
  mine: boolean;
  name: string | null;
  pictureId: string | null;
  answeredAt: Date;
  editedAt: Date | null;
  micros: number;
}

/** The reader's id where private things are theirs to see: not for staff who look as a member. */
function readerOf(actor: Actor): string | null {
  return actor.kind === "member" && !actor.viewer ? actor.id : null;
}

/** Answered questions, the newest answer first. */
async function answeredOf(
  actor: Actor,
  which: RawBuilder<boolean>,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ page: AnsweredQuestion[]; next: string | null }> {
  const cursor = cursorRow(after);
  const { rows } = await sql<Row>`
    select q.id, q.state, q.question, q.question_language, q.answer, q.answer_language, ${allowsTranslationBy("asker.id")} as asks_translated,
      ${allowsTranslationBy("q.answered_by")} as answers_translated, asker.side = 'investor' as by_investor,
      coalesce(q.asker_id = ${readerOf(actor)}::uuid, false) as mine, author.name, ${openPicture("author", "profile")} as picture_id, q.answered_at, q.edited_at,
      ${microsOf(sql`q.answered_at`)} as micros
    from pitch_questions q join users asker on asker.id = q.asker_id left join users author on author.id = q.answered_by
      left join profiles profile on profile.user_id = q.answered_by
    where ${which} ${cursor ? sql`and (q.answered_at, q.id) < ${cursor}` : sql``}
    order by q.answered_at desc, q.id desc limit ${limit + 1}`.execute(db);
  const { page, next } = pageOf(rows, limit, (row) => row);
  return { page: page.map(toAnswered), next };
}

function toAnswered(row: Row): AnsweredQuestion {
  const { id, state, byInvestor, mine, name, pictureId } = row;
  return {
    ...{ id, state, byInvestor, mine },
    question: { text: row.question, language: row.questionLanguage, translates: row.asksTranslated },
    answer: { text: row.answer, language: row.answerLanguage, translates: row.answersTranslated },
    answeredBy: name === null ? null : { name, pictureId },
    answeredAt: row.answeredAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

function isPublic({ id }: ReadPitch): RawBuilder<boolean> {
  return sql<boolean>`q.pitch_id = ${id} and q.state = 'public'`;
}

async function countAnswered({ id }: ReadPitch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pitch_questions q where q.pitch_id = ${id} and q.state = 'public'`.execute(db);
  return rows[0]!.count;
}

/** What the reader has asked and others do not see. Bounded: few wait at once. */
async function ownOf(actor: Actor, pitch: ReadPitch): Promise<PitchTalk["own"]> {
  const reader = readerOf(actor);
  if (reader === null || pitch.manages) return { waiting: [], answered: [] };
  const waiting = await db
    .selectFrom("pitchQuestions")
    .select(["id", "state", "question", "askedAt"])
    .where("pitchId", "=", pitch.id)
    .where("askerId", "=", reader)
    .where("state", "in", ["open", "declined", "removed"])
    .orderBy("askedAt", "desc")
    .orderBy("id", "desc")
    .limit(A_PAGE)
    .execute();
  const mine = sql<boolean>`q.pitch_id = ${pitch.id} and q.asker_id = ${reader} and q.state = 'private'`;
  const { page } = await answeredOf(actor, mine, { limit: A_PAGE });
  return {
    waiting: waiting.map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }) as OwnQuestion),
    answered: page,
  };
}

async function countWaiting(pitch: ReadPitch): Promise<number> {
  if (!pitch.manages) return 0;
  const row = await db
    .selectFrom("pitchQuestions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("pitchId", "=", pitch.id)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return row.count;
}

function shown({ publicId, companyName, manages, asks, open }: ReadPitch): TalkPitch {
  return { publicId, companyName, manages, asks, open };
}

/** What the page of a pitch shows of questions and updates; undefined for readers who do not see all of the pitch. `page` is the actor's own. */
export async function talkOf(actor: Actor, page: PageOfPitch): Promise<PitchTalk | undefined> {
  const pitch = await readPitch(actor, page.teaser.publicId, page);
  if (!pitch) return undefined;
  const [questions, answered, own, waiting, updates, updatesCount] = await Promise.all([
    answeredOf(actor, isPublic(pitch), { limit: TALK_ON_PAGE }),
    countAnswered(pitch),
    ownOf(actor, pitch),
    countWaiting(pitch),
    updatesOf(pitch, { limit: TALK_ON_PAGE }),
    countUpdates(pitch),
  ]);
  return { ...shown(pitch), questions: questions.page, answered, own, waiting, updates: updates.page, updatesCount };
}

export interface QuestionsPage {
  pitchId: string;
  pitch: TalkPitch;
  questions: AnsweredQuestion[];
  answered: number;
  own: PitchTalk["own"];
  next: string | null;
}

/** A page of the public questions of a pitch. `after` is `next` of the page before. */
export async function questionsPage(
  actor: Actor,
  publicId: string,
  after?: string,
): Promise<QuestionsPage | undefined> {
  const pitch = await readPitch(actor, publicId);
  if (!pitch) return undefined;
  const [{ page: questions, next }, answered, own] = await Promise.all([
    answeredOf(actor, isPublic(pitch), { limit: A_PAGE, after }),
    countAnswered(pitch),
    ownOf(actor, pitch),
  ]);
  return { pitchId: pitch.id, pitch: shown(pitch), questions, answered, own, next };
}
