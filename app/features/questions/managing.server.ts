/** Questions about a pitch, for those who manage it. */
import { type RawBuilder, sql } from "kysely";
import { runsPitch } from "#app/features/pitches/managers/roles.server.ts";
import { openPicture, openUsername } from "#app/features/profiles/open-profile.server.ts";
import { allowsTranslationBy } from "#app/features/translation/consent.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { QuestionState } from "./lifecycle.ts";
import {
  A_PAGE,
  type ManagedQuestion,
  QUESTION_LISTS,
  type QuestionList,
  STATES_OF,
  type TalkPitch,
} from "./questions.ts";
import { managedPitch, type ReadPitch } from "./talk-pitch.server.ts";

interface Row {
  id: string;
  state: ManagedQuestion["state"];
  question: string;
  questionLanguage: Language | null;
  asksTranslated: boolean;
  answer: string | null;
  answerLanguage: Language | null;
  name: string;
  username: string | null;
  job: string | null;
  pictureId: string | null;
  askedAt: Date;
  answeredAt: Date | null;
  editedAt: Date | null;
  version: number;
  micros: number;
}

function rowsOf(which: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) {
  return sql<Row>`
    select q.id, q.state, q.question, q.question_language, ${allowsTranslationBy("asker.id")} as asks_translated, q.answer, q.answer_language,
      asker.name, ${openUsername("asker")} as username, profile.job, ${openPicture("asker", "profile")} as picture_id, q.asked_at, q.answered_at, q.edited_at, q.version,
      ${microsOf(sql`q.asked_at`)} as micros
    from pitch_questions q join users asker on asker.id = q.asker_id left join profiles profile on profile.user_id = q.asker_id
    where ${which} order by ${order} limit ${limit}`.execute(db);
}

function toManaged(row: Row): ManagedQuestion {
  const { id, state, version, name, username, job, pictureId } = row;
  return {
    ...{ id, state, version },
    asker: { name, username, job, pictureId },
    question: { text: row.question, language: row.questionLanguage, translates: row.asksTranslated },
    // An answer is changed in the words that it was given in, by whoever of them gave it.
    answer: row.answer === null ? null : { text: row.answer, language: row.answerLanguage, translates: false },
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

export interface ManagedPage {
  pitchId: string;
  pitch: TalkPitch;
  questions: ManagedQuestion[];
  counts: Record<QuestionList, number>;
  next: string | null;
}

/** A page of the questions about a pitch that the actor manages: those that wait oldest first, all others newest first. */
export async function managedQuestions(
  actor: Actor,
  publicId: string,
  list: QuestionList,
  after?: string,
): Promise<ManagedPage | undefined> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch) return undefined;
  const cursor = cursorRow(after);
  const oldest = list === "waiting";
  const beyond = cursor && (oldest ? sql`and (q.asked_at, q.id) > ${cursor}` : sql`and (q.asked_at, q.id) < ${cursor}`);
  const which = sql`q.pitch_id = ${pitch.id} and q.state = any(${[...STATES_OF[list]]}::text[]) ${beyond ?? sql``}`;
  const [{ rows }, counts] = await Promise.all([
    rowsOf(which, oldest ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`, A_PAGE + 1),
    countsOf(pitch),
  ]);
  const { page, next } = pageOf(rows, A_PAGE, (row) => row);
  return { pitchId: pitch.id, pitch: shown(pitch), questions: page.map(toManaged), counts, next };
}

async function countsOf({ id }: ReadPitch): Promise<Record<QuestionList, number>> {
  const counted = await db
    .selectFrom("pitchQuestions")
    .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
    .where("pitchId", "=", id)
    .groupBy("state")
    .execute();
  const sum = (list: QuestionList) =>
    counted.reduce((all, row) => (STATES_OF[list].includes(row.state as QuestionState) ? all + row.count : all), 0);
  return Object.fromEntries(QUESTION_LISTS.map((list) => [list, sum(list)])) as Record<QuestionList, number>;
}

/** A question about a pitch that the actor manages. */
export async function managedQuestion(
  actor: Actor,
  publicId: string,
  id: string,
): Promise<{ pitch: TalkPitch; question: ManagedQuestion } | undefined> {
  const pitch = isId(id) ? await managedPitch(actor, publicId) : undefined;
  if (!pitch) return undefined;
  const { rows } = await rowsOf(sql`q.id = ${id} and q.pitch_id = ${pitch.id} and q.state <> 'removed'`, sql`q.id`, 1);
  return rows[0] && { pitch: shown(pitch), question: toManaged(rows[0]) };
}

function shown({ publicId, companyName, manages, asks, open }: ReadPitch): TalkPitch {
  return { publicId, companyName, manages, asks, open };
}

/** A question that waits for the actor, for their home page. */
export interface WaitingQuestion {
  id: string;
  publicId: string;
  companyName: string;
  askerName: string;
  question: string;
  askedAt: Date;
}

/** The questions that wait at these of the pitches that the actor manages, the oldest first; none where nothing can be answered. */
export async function questionsWaiting(
  actor: Actor,
  publicIds: readonly string[],
  most: number,
): Promise<WaitingQuestion[]> {
  if (actor.kind !== "member" || actor.viewer) return [];
  const { rows } = await sql<WaitingQuestion>`
    select q.id, pitches.public_id, coalesce(revision.company_name, '') as company_name, asker.name as asker_name, q.question, q.asked_at
    from pitch_questions q join pitches on pitches.id = q.pitch_id join users asker on asker.id = q.asker_id
      left join pitch_revisions revision on revision.id = pitches.published_revision_id
    where pitches.public_id = any(${[...publicIds]}::text[]) and q.state = 'open'
      and ${runsPitch(actor, "publisher")} order by q.asked_at, q.id limit ${most}`.execute(db);
  const asked = await Promise.all(
    [...new Set(rows.map(({ publicId }) => publicId))].map((id) => managedPitch(actor, id)),
  );
  const open = new Set(asked.flatMap((pitch) => (pitch?.open ? [pitch.publicId] : [])));
  return rows.filter(({ publicId }) => open.has(publicId));
}
