/** What several queries say of a card in SQL. */
import { type RawBuilder, sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { CardKind } from "./moves.ts";

/** The state of a pitch `pitches` with its `owner`, as others see it; null without one. */
export const pitchStateSql: RawBuilder<string> = sql`(case when pitches.id is null then null when pitches.state = 'deleted' then 'gone'
  when owner.suspended_at is not null or pitches.hidden_at is not null then 'withdrawn'
  when pitches.state in ('published', 'done') then pitches.state else 'withdrawn' end)`;

/**
 * The member's cards of a kind with what they are of: `card`, and `pitches` with `revision` and `owner`, or `person`; `o` is an offer that is
 * answered or accepted. Joins that a query does not use cost nothing: PostgreSQL leaves them out.
 */
export function cardsFrom(actor: Member, kind: CardKind): RawBuilder<unknown> {
  const offers = sql`left join offers o on o.id = card.offer_id and o.state in ('open', 'accepted', 'agreed')
    and (o.state = 'agreed' or o.valid_until > ${now()})${canSeeFigures(actor) ? sql`` : sql` and o.owner_id = ${actor.id}`}`;
  if (kind === "person") {
    return sql`pipeline_cards card left join users person on person.id = card.person_id and person.deletion_due_at is null
      left join profiles profile on profile.user_id = person.id ${offers}
      where card.user_id = ${actor.id} and card.person_id is not null and card.removed_at is null`;
  }
  const teased = canSeeFigures(actor) ? null : teasedOnly({ ...listingColumns("revision"), market: "pitches.market" });
  return sql`pipeline_cards card left join pitches on pitches.id = card.pitch_id left join users owner on owner.id = pitches.owner_id
    left join pitch_revisions revision on revision.id = pitches.published_revision_id ${offers}
    where card.user_id = ${actor.id} and card.pitch_id is not null and card.removed_at is null${teased ? sql` and ${teased}` : sql``}`;
}
