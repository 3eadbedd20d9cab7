/** What is new of pitches since the reader of their cards saw them last: two revisions, compared. */
import { sql } from "kysely";
import { disclosedValuation } from "#app/features/pitches/content.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Currency } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pitchStateSql } from "./card-sql.server.ts";
import type { CardPitchState, Change, PitchNews } from "./pipeline.ts";

interface NewsRow {
  id: string;
  seenState: CardPitchState;
  state: CardPitchState;
  isOther: boolean;
  currency: Currency | null;
  sameCurrency: boolean;
  valuation: Change<number>;
  amount: Change<number>;
  share: Change<number>;
  documents: string[];
  pictures: number;
  updates: string[];
  answers: number;
}

/** News by card. For readers of teasers only that a pitch was paused, done or deleted. */
export async function newsOf(actor: Member, cardIds: readonly string[]): Promise<Map<string, PitchNews>> {
  if (cardIds.length === 0) return new Map();
  const open = canSeeFigures(actor);
  const { rows } = await sql<NewsRow>`
    select card.id, card.seen_state, ${pitchStateSql} as state, seen.id is not null and seen.id <> revision.id as is_other,
      ${open ? sql`revision.currency` : sql`null`} as currency, seen.currency = revision.currency as same_currency,
      ${open ? sql`jsonb_build_array(${disclosedValuation("seen")}, ${disclosedValuation("revision")})` : NOTHING} as valuation,
      ${open ? sql`jsonb_build_array(${disclosedAmount("seen")}, ${disclosedAmount("revision")})` : NOTHING} as amount,
      ${open ? sql`jsonb_build_array(seen.offered_basis_points, revision.offered_basis_points)` : NOTHING} as share,
      array(select title from revision_documents d where ${open} and d.revision_id = revision.id and d.access = 'members' and d.removed_at is null
        and seen.id is not null and not exists (select from revision_documents e where e.revision_id = seen.id and e.file_id = d.file_id)
        order by position) as documents,
      (select count(*)::int from revision_pictures p where ${open} and p.revision_id = revision.id and seen.id is not null
        and not exists (select from revision_pictures q where q.revision_id = seen.id and q.file_id = p.file_id)) as pictures,
      array(select title from pitch_updates u where ${open} and u.pitch_id = card.pitch_id and u.state = 'published'
        and u.published_at > card.seen_at order by u.published_at desc, u.id desc) as updates,
      (select count(*)::int from pitch_questions q where ${open} and q.pitch_id = card.pitch_id and q.state = 'public'
        and q.answered_at > card.seen_at) as answers
    from pipeline_cards card join pitches on pitches.id = card.pitch_id join users owner on owner.id = pitches.owner_id
      join pitch_revisions revision on revision.id = pitches.published_revision_id
      left join pitch_revisions seen on seen.id = card.seen_revision_id
    where card.user_id = ${actor.id} and card.id = any(${[...cardIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toNews(row, open)]));
}

const NOTHING = sql`'[null, null]'::jsonb`;

// As on cards of pitches: what is disclosed on request is never in a list, old figures neither.
function disclosedAmount(alias: "seen" | "revision") {
  return sql`case when 'valuation' = any(${sql.ref(`${alias}.kept_figures`)}) then null else ${sql.ref(`${alias}.seeking_amount`)} end`;
}

function toNews(row: NewsRow, open: boolean): PitchNews {
  const { state, seenState, isOther, currency, sameCurrency, documents, pictures } = row;
  // A pitch that is not published shows nothing but that.
  const isOpen = open && state === "published";
  const compared = open && isOther && state === "published";
  const moved = (change: Change<number>) =>
    compared && sameCurrency && change[0] !== change[1] && change[0] !== null && change[1] !== null ? change : null;
  const changes = {
    valuation: moved(row.valuation),
    amount: moved(row.amount),
    share: compared && row.share[0] !== row.share[1] ? row.share : null,
    documents: compared ? documents : [],
    pictures: compared ? pictures : 0,
    updates: isOpen ? row.updates : [],
    answers: isOpen ? row.answers : 0,
  };
  const told = changes.valuation || changes.amount || changes.share || changes.documents.length > 0 || pictures > 0;
  return {
    ...changes,
    currency,
    state: state === seenState ? null : state,
    text: isOther && state === "published" && !told && state === seenState,
  };
}
