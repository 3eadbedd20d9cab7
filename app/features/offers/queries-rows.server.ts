/** An offer as one of its two parties reads it, out of the database. */
import { type RawBuilder, sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { DayRates } from "#app/features/rates/rates.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { type OfferState, stateAt } from "./lifecycle.ts";
import { type Clause, dealOfTerms, type Offer } from "./offer.ts";
import { actsOf } from "./policy.ts";

interface OfferRow {
  id: string;
  conversationId: string;
  previousId: string | null;
  round: number;
  state: OfferState;
  proposerId: string;
  ownerId: string;
  proposerLang: Market;
  amount: number;
  currency: Currency;
  share: number;
  kind: "new" | "existing";
  clauses: Clause[];
  conditions: string | null;
  rates: DayRates;
  validUntil: Date;
  createdAt: Date;
  movedAt: Date;
  contentHash: string;
  otherName: string | null;
  publicId: string | null;
  pitchState: string | null;
  companyName: string | null;
  timeZone: string | null;
  lang: string;
}

/** Whoever may see offers at all: members, and nobody who looks in their place. */
export function mayReadOffers(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer;
}

/**
 * The actor's offers that a condition on `o` lets through. What stood in a conversation that they have deleted since is not among them, but
 * for what still waits for an answer and what was agreed.
 */
export async function offersWhere(
  actor: Member,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown> = sql`order by o.created_at, o.id limit 200`,
): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.conversation_id, o.previous_id, o.round, o.state, o.proposer_id, o.owner_id, o.proposer_lang, o.amount, o.currency,
      o.share, o.share_kind as kind, o.clauses, o.conditions, o.rates, o.valid_until, o.created_at, o.moved_at, o.content_hash,
      other.name as other_name, pitch.public_id, pitch.state as pitch_state,
      coalesce(revision.company_name, party.company_name) as company_name, reader.time_zone, reader.lang
    from offers o
    join users reader on reader.id = ${actor.id}
    left join users other on other.id = case when o.proposer_id = ${actor.id} then o.receiver_id else o.proposer_id end
      and other.deletion_due_at is null
    left join pitches pitch on pitch.id = o.pitch_id and pitch.state <> 'deleted'
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    left join offer_parties party on party.offer_id = o.id and party.party = 'owner'
    where ${actor.id} in (o.proposer_id, o.receiver_id) and (${condition}) and (o.state in ('open', 'accepted', 'agreed') or exists (
      select from messages m join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${actor.id}
      where m.subject_id = o.id and m.conversation_id = o.conversation_id and m.kind = 'offer' and m.number > me.cleared_number))
    ${end}`.execute(db);
  const at = now();
  return rows.map((row) => toOffer(row, actor, at));
}

function toOffer(row: OfferRow, actor: Member, at: Date): Offer {
  const { proposerId, ownerId, proposerLang, validUntil, createdAt, movedAt, publicId, pitchState, ...rest } = row;
  const { timeZone, lang, ...plain } = rest;
  const state = stateAt(row.state, validUntil, at);
  const as = proposerId === actor.id ? "proposer" : "receiver";
  const deal = dealOfTerms(row);
  const shown = publicId !== null && (pitchState === "published" || pitchState === "done");
  return {
    ...plain,
    state,
    as,
    party: ownerId === actor.id ? "owner" : "investor",
    proposedBy: proposerId === ownerId ? "owner" : "investor",
    pitch: shown ? { publicId, companyName: row.companyName ?? "" } : null,
    completes: state === "agreed" && ownerId === actor.id && pitchState === "published" ? publicId : null,
    preMoney: deal?.preMoney ?? 0,
    postMoney: deal?.postMoney ?? 0,
    conditionsLanguage: proposerLang,
    zone: zoneOf({ timeZone, lang }),
    acts: actsOf(state, as),
    validUntil: validUntil.toISOString(),
    madeAt: createdAt.toISOString(),
    // What has run out has moved then, whether or not that is written down yet.
    movedAt: (state === row.state ? movedAt : validUntil).toISOString(),
  };
}
