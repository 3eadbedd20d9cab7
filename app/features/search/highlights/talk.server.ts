/** What was asked, answered and told about pitches, with where it stands, to show why they were found. */
import { sql } from "kysely";
import { TALK_ON_PAGE } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { isMarketLanguage, type Language, marketOf } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { microsOf } from "#app/platform/db/keyset.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** A text about a pitch. Of an update it is the title and the text below it. */
export interface Talk {
  publicId: string;
  of: "question" | "answer" | "update";
  text: string;
  /** Null where it cannot be told. */
  language: Language | null;
  /** By the rules of whose language the index has its words. */
  market: Market;
  /** The address where it stands. */
  to: string;
}

// As many as `talk_document` puts into the index (migration 0115).
const MOST_ANSWERS = 60;
const MOST_UPDATES = 20;

/** What everybody who reads all of a published pitch may read there, by pitch the newest first; nothing for readers of teasers. */
export async function talkAbout(
  connection: Database,
  actor: Actor,
  publicIds: readonly string[],
): Promise<readonly Talk[]> {
  if (!canSeeFigures(actor)) return [];
  const { rows } = await sql<Row>`${prepared}
    select pitches.public_id, l.company_name, l.market, talk.*, (row_number() over kind)::int as place,
      lag(${microsOf(sql`at`)} || '.' || talk.id) over kind as after
    from pitches join listings as l on l.pitch_id = pitches.id cross join lateral (
      (select id, answered_at as at, question, question_language, answer as text, answer_language as language
        from pitch_questions where pitch_id = pitches.id and state = 'public' order by answered_at desc, id desc limit ${MOST_ANSWERS})
      union all
      (select id, published_at, null, null, title || E'\\n' || text, language
        from pitch_updates where pitch_id = pitches.id and state = 'published' order by published_at desc, id desc limit ${MOST_UPDATES})) as talk
    where pitches.public_id = any(${publicIds}::text[])
    window kind as (partition by pitches.id, question is null order by at desc, talk.id desc) order by at desc, talk.id desc`.execute(
    connection,
  );
  return rows.flatMap(talksIn);
}

interface Row {
  publicId: string;
  companyName: string;
  market: Market;
  id: string;
  /** Null for an update. */
  question: string | null;
  questionLanguage: Language | null;
  text: string;
  language: Language | null;
  /** Counted from one among those of its kind. */
  place: number;
  /** The cursor of the page that begins with it; null for the newest. */
  after: string | null;
}

function talksIn(row: Row): Talk[] {
  const { publicId, question, questionLanguage, text, language } = row;
  const to = addressOf(row);
  const talk = (of: Talk["of"], text: string, language: Language | null): Talk => {
    const market = language && isMarketLanguage(language) ? marketOf(language) : row.market;
    return { publicId, of, text, language, market, to };
  };
  if (question === null) return [talk("update", text, language)];
  return [talk("question", question, questionLanguage), talk("answer", text, language)];
}

/** On the page of the pitch, or on the page of all of its kind that begins with it. */
function addressOf({ publicId, companyName, id, question, place, after }: Row): string {
  const kind = question === null ? "update" : "question";
  if (place <= TALK_ON_PAGE) return paths.textOn(paths.pitch({ publicId, companyName }), kind, id);
  const pageOf = question === null ? paths.updates : paths.questions;
  return paths.textOn(pageOf(publicId, after ?? undefined), kind, id);
}
