/** Rows of cards as their reader sees them. */
import { type RawBuilder, sql } from "kysely";
import { mayHaveRoom } from "#app/features/market-rules/closing-rooms.server.ts";
import { offerLabel } from "#app/features/market-rules/offer-label.ts";
import { rulingMarkets } from "#app/features/offers/offers.server.ts";
import { disclosedValuation } from "#app/features/pitches/content.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { openPicture, openUsername } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { cardsFrom, pitchStateSql } from "./card-sql.server.ts";
import { CARD_KINDS, type CardKind, type Stage } from "./moves.ts";
import { newsOf } from "./news.server.ts";
import type { CardOffer, CardPerson, CardPitch, PipelineCard } from "./pipeline.ts";

export interface CardRow {
  id: string;
  stage: Stage;
  hasNews: boolean;
  note: string | null;
  reminderOn: string | null;
  reminderText: string | null;
  conversationId: string | null;
  blocked: boolean;
  offer: (Omit<CardOffer, "label"> & { markets: (Market | null)[] }) | null;
  pitch: CardPitch | null;
  person: CardPerson | null;
}

/**
 * SQL: the columns of a card, on `cardsFrom`. Figures only for readers who see them, and then what cards of pitches show: nothing that is
 * disclosed on request, and nothing of a pitch that is not published. Notes and offers are not for staff who impersonate the member.
 */
export function cardColumns(actor: Member, kind: CardKind): RawBuilder<unknown> {
  const own = actor.viewer ? sql`false` : sql`true`;
  const other = kind === "person" ? sql`card.person_id` : sql`pitches.owner_id`;
  return sql`card.id, card.stage, card.news_at is not null as has_news,
    case when ${own} then card.note end as note, case when ${own} then card.reminder_on::text end as reminder_on,
    case when ${own} then card.reminder_text end as reminder_text, case when ${own} then card.conversation_id end as conversation_id,
    exists (select from blocks where (blocker_id, blocked_id) in ((${other}, card.user_id), (card.user_id, ${other}))) as blocked,
    case when ${own} and o.id is not null then jsonb_build_object('id', o.id, 'conversationId', o.conversation_id, 'amount', o.amount,
      'currency', o.currency, 'share', o.share, 'state', o.state, 'mine', o.proposer_id = card.user_id, 'round', o.round,
      'validUntil', o.valid_until, 'closing', o.state = 'agreed' and ${mayHaveRoom("o")},
      'markets', jsonb_build_array(o.proposer_lang, o.receiver_lang, (select market from pitches about where about.id = o.pitch_id))) end as offer,
    ${kind === "pitch" ? pitchColumn(actor) : sql`null`} as pitch, ${kind === "person" ? personColumn() : sql`null`} as person`;
}

function pitchColumn(actor: Member): RawBuilder<unknown> {
  const kept = sql`'valuation' = any(revision.kept_figures)`;
  const figures = sql`case when ${pitchStateSql} = 'published' then jsonb_build_object('currency', revision.currency,
    'seekingAmount', case when ${kept} then null else revision.seeking_amount end, 'offered', revision.offered_basis_points,
    'valuation', ${disclosedValuation("revision")}) end`;
  const closing = sql`case when ${pitchStateSql} = 'published' then revision.closing_date end`;
  const open = canSeeFigures(actor);
  return sql`jsonb_build_object('publicId', pitches.public_id, 'companyName', revision.company_name,
    'logoId', case when ${pitchStateSql} <> 'gone' then revision.logo_id end, 'market', pitches.market,
    'industry', revision.industry, 'county', revision.county, 'state', ${pitchStateSql},
    'figures', ${open ? figures : sql`null::jsonb`}, 'closingDate', ${open ? closing : sql`null::date`})`;
}

function personColumn(): RawBuilder<unknown> {
  return sql`jsonb_build_object('name', person.name, 'username', ${openUsername("person")},
    'pictureId', ${openPicture("person", "profile")}, 'job', profile.job,
    'market', coalesce(profile.market, 'se'), 'city', profile.city, 'county', profile.county,
    'about', (select about.company_name from conversations talk join pitches on pitches.id = talk.pitch_id and pitches.owner_id = card.user_id
      join pitch_revisions about on about.id = pitches.published_revision_id where talk.id = card.conversation_id))`;
}

/** The cards of rows, with what is new in those that have news. */
export async function toCards(actor: Member, rows: readonly CardRow[]): Promise<PipelineCard[]> {
  const news = await newsOf(
    actor,
    rows.filter(({ hasNews, pitch }) => hasNews && pitch).map(({ id }) => id),
  );
  const ruling = rulingMarkets(actor);
  return rows.map(({ hasNews: _, reminderOn, reminderText, offer, ...row }) => ({
    ...row,
    offer: offer && labelled(offer, ruling),
    news: news.get(row.id) ?? null,
    reminder: reminderOn === null ? null : { on: reminderOn, text: reminderText },
  }));
}

function labelled(
  { markets, ...offer }: NonNullable<CardRow["offer"]>,
  ruling: ReturnType<typeof rulingMarkets>,
): CardOffer {
  return { ...offer, label: offerLabel([...ruling, ...markets]) };
}

/** One of the member's cards with its kind, or undefined. */
export async function cardOf(actor: Member, id: string): Promise<(PipelineCard & { kind: CardKind }) | undefined> {
  if (!isId(id)) return undefined;
  for (const kind of CARD_KINDS) {
    const { rows } = await sql<CardRow>`
      select ${cardColumns(actor, kind)} from ${cardsFrom(actor, kind)} and card.id = ${id}`.execute(db);
    const [card] = await toCards(actor, rows);
    if (card) return { ...card, kind };
  }
  return undefined;
}
