/** Offers as their parties see them. Other people's offers are not found. */
import { type RawBuilder, sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { mayHaveRoom } from "#app/features/market-rules/closing-rooms.server.ts";
import { type OfferLabel, offerLabel } from "#app/features/market-rules/offer-label.ts";
import { withShares } from "#app/features/pitches/content.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import { stateAt } from "./lifecycle.ts";
import { dealOfTerms, MOST_BESIDE, type Offer, type OfferList, type Party } from "./offer.ts";
import { actionsOf, mayReadOfferOf } from "./policy.ts";

type OfferRow = Omit<
  Offer,
  | ("as" | "party" | "proposedBy" | "pitch" | "completes" | "label" | "actions" | "preMoney" | "postMoney")
  | ("zone" | "validUntil" | "madeAt" | "movedAt")
> & {
  proposerId: string;
  ownerId: string;
  proposerLang: Market;
  receiverLang: Market;
  /** The country of the company; null if the pitch is gone. */
  pitchMarket: Market | null;
  validUntil: Date;
  createdAt: Date;
  movedAt: Date;
  publicId: string | null;
  pitchState: string | null;
  timeZone: string | null;
  lang: string;
};

/** `mayReadOfferOf` in SQL, for an offer `o`. */
export function isReadable(actor: Member): RawBuilder<boolean> {
  return mayReadOfferOf(actor, null) ? sql`true` : sql`o.owner_id = ${actor.id}`;
}

/**
 * SQL: the language of the conditions of an offer `o`. A text that is the same as in an earlier offer of the negotiation keeps that one's
 * language: who counters an offer may leave the other's words as they are.
 */
export const conditionsLanguage: RawBuilder<Market> = sql`(case when o.conditions is null then o.proposer_lang else (
  with recursive earlier as (
    select o.previous_id, o.round, o.conditions, o.proposer_lang
    union all select p.previous_id, p.round, p.conditions, p.proposer_lang from offers p join earlier on p.id = earlier.previous_id
  )
  select proposer_lang from earlier where conditions = o.conditions order by round limit 1) end)`;

/** Whether the actor may see offers at all: members, not staff who impersonate them. */
export function mayReadOffers(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer;
}

/** SQL: whether an offer `o` is the actor's to read. Ended ones are not whose card the actor has deleted with the chat. */
function isListed(actor: Member): RawBuilder<boolean> {
  return sql`${actor.id} in (o.proposer_id, o.receiver_id) and ${isReadable(actor)} and (o.state in ('open', 'accepted', 'agreed') or exists (
      select from messages m join conversation_members me on me.conversation_id = m.conversation_id and me.user_id = ${actor.id}
      where m.subject_id = o.id and m.conversation_id = o.conversation_id and m.kind = 'offer' and m.number > me.cleared_number))`;
}

/** The actor's offers that meet a condition on `o`. */
async function offersWhere(
  actor: Member,
  condition: RawBuilder<unknown>,
  orderAndLimit: RawBuilder<unknown> = sql`order by o.created_at, o.id limit 200`,
): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.conversation_id, o.previous_id, o.round, o.state, o.proposer_id, o.owner_id, o.proposer_lang, o.receiver_lang, o.amount, o.currency,
      o.share, o.share_kind as kind, o.valuation, o.clauses, o.conditions, ${conditionsLanguage} as conditions_language, o.rates, o.valid_until, o.created_at, o.moved_at, o.content_hash,
      other.name as other_name, pitch.public_id, pitch.state as pitch_state, pitch.market as pitch_market,
      coalesce(revision.company_name, party.company_name) as company_name,
      o.state = 'agreed' and ${mayHaveRoom("o")} as closing, ${withShares("revision")} as shares, reader.time_zone, reader.lang
    from offers o
    join users reader on reader.id = ${actor.id}
    left join users other on other.id = case when o.proposer_id = ${actor.id} then o.receiver_id else o.proposer_id end
      and other.deletion_due_at is null
    left join pitches pitch on pitch.id = o.pitch_id and pitch.state <> 'deleted'
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    left join offer_parties party on party.offer_id = o.id and party.party = 'owner'
    where ${isListed(actor)} and (${condition})
    ${orderAndLimit}`.execute(db);
  const at = now();
  return rows.map((row) => toOffer(row, actor, at));
}

function toOffer(row: OfferRow, actor: Member, at: Date): Offer {
  const { proposerId, ownerId, proposerLang, validUntil, createdAt, movedAt, publicId, pitchState, ...rest } = row;
  const { receiverLang, pitchMarket, timeZone, lang, ...fields } = rest;
  const state = stateAt(row.state, validUntil, at);
  const as = proposerId === actor.id ? "proposer" : "receiver";
  const deal = dealOfTerms(row);
  const opens = publicId !== null && (pitchState === "published" || pitchState === "done");
  return {
    ...fields,
    state,
    as,
    party: ownerId === actor.id ? "owner" : "investor",
    proposedBy: proposerId === ownerId ? "owner" : "investor",
    pitch: opens ? { publicId, companyName: row.companyName ?? "" } : null,
    completes: state === "agreed" && ownerId === actor.id && pitchState === "published" ? publicId : null,
    label: offerLabel([...rulingMarkets(actor), proposerLang, receiverLang, pitchMarket]),
    preMoney: deal?.preMoney ?? 0,
    postMoney: deal?.postMoney ?? 0,
    zone: zoneOf({ timeZone, lang }),
    actions: actionsOf(state, as),
    validUntil: validUntil.toISOString(),
    madeAt: createdAt.toISOString(),
    // An expired offer changed when its validity ended, even if that is not stored yet.
    movedAt: (state === row.state ? movedAt : validUntil).toISOString(),
  };
}

/** The countries that a member's language, residence and former residences name. */
export function rulingMarkets({ lang, residence, formerResidences }: Member): (Market | null | undefined)[] {
  return [lang, residence, ...(formerResidences ?? [])];
}

/** One of the actor's offers, or undefined. */
export async function offerOf(actor: Actor, conversationId: string, offerId: string): Promise<Offer | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId) || !isId(offerId)) return undefined;
  const [offer] = await offersWhere(actor, sql`o.conversation_id = ${conversationId} and o.id = ${offerId}`);
  return offer;
}

/** The offers of a negotiation, oldest first: the chain of counter-offers that the given one belongs to. */
export async function negotiationOf(actor: Actor, { id, conversationId }: Pick<Offer, "id" | "conversationId">) {
  if (!mayReadOffers(actor)) return [];
  return offersWhere(
    actor,
    sql`o.conversation_id = ${conversationId} and o.id in (
      with recursive earlier as (
        select id, previous_id from offers where id = ${id}
        union all select o.id, o.previous_id from offers o join earlier on o.id = earlier.previous_id
      ), later as (
        select id from offers where id = ${id}
        union all select o.id from offers o join later on o.previous_id = later.id
      )
      select id from earlier union select id from later)`,
  );
}

/** The actor's side in a negotiation about a pitch. */
export async function partyOn(actor: Actor, pitchId: string | null): Promise<Party> {
  if (!mayReadOffers(actor) || pitchId === null) return "investor";
  const own = await db
    .selectFrom("pitches")
    .select("id")
    .where("id", "=", pitchId)
    .where("ownerId", "=", actor.id)
    .executeTakeFirst();
  return own ? "owner" : "investor";
}

/** The label of an offer that the actor would make in a conversation. */
export async function labelOfNew(actor: Member, conversationId: string): Promise<OfferLabel> {
  const { rows } = await sql<{ market: Market }>`
    select pitch.market from conversations c join pitches pitch on pitch.id = c.pitch_id where c.id = ${conversationId}
    union select u.lang from conversation_members m join users u on u.id = m.user_id where m.conversation_id = ${conversationId}`.execute(
    db,
  );
  return offerLabel([...rulingMarkets(actor), ...rows.map(({ market }) => market)]);
}

/** Whether the business of a pitch has shares; otherwise an offer is for a part of it. */
export async function isOfShares(actor: Actor, pitchId: string | null): Promise<boolean> {
  if (!mayReadOffers(actor) || pitchId === null) return true;
  const row = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(withShares("revision").as("shares"))
    .where("pitches.id", "=", pitchId)
    .executeTakeFirst();
  return row?.shares ?? true;
}

/** The live offer of a conversation, or undefined. */
export async function liveOfferIn(actor: Actor, conversationId: string): Promise<Offer | undefined> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return undefined;
  const [live] = await offersWhere(
    actor,
    sql`o.conversation_id = ${conversationId} and o.state in ('open', 'accepted') and o.valid_until > ${now()}`,
  );
  return live;
}

const PAGE = 20;

/** SQL: whether an offer `o` stands in a list. */
function inList(list: OfferList): RawBuilder<boolean> {
  const live = sql`o.state in ('open', 'accepted') and o.valid_until > ${now()}`;
  return { live, agreed: sql`o.state = 'agreed'`, closed: sql`o.state <> 'agreed' and not (${live})` }[
    list
  ] as RawBuilder<boolean>;
}

/** A page of the actor's offers, last changed first. `after`: the `next` of the page before; an invalid one gives the first page. */
export async function offersOf(
  actor: Actor,
  list: OfferList,
  after?: string,
): Promise<{ offers: Offer[]; next: string | null }> {
  if (!mayReadOffers(actor)) return { offers: [], next: null };
  const cursor = cursorRow(after);
  const older = cursor ? sql`and (o.moved_at, o.id) < ${cursor}` : sql``;
  const offers = await offersWhere(
    actor,
    sql`(${inList(list)}) ${older}`,
    sql`order by o.moved_at desc, o.id desc limit ${PAGE + 1}`,
  );
  const { page, next } = pageOf(offers, PAGE, ({ movedAt, id }) => ({ micros: Date.parse(movedAt) * 1_000, id }));
  return { offers: page, next };
}

const MOST_CARDS = 100;

/** The live offer of a conversation, by id, which is shown even if its card is not loaded. */
export async function liveOfferOf(actor: Actor, conversationId: string): Promise<Record<string, Offer>> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return {};
  const offers = await offersWhere(
    actor,
    sql`o.conversation_id = ${conversationId} and o.state in ('open', 'accepted')`,
  );
  return byId(offers);
}

/** The offers of a conversation's cards, by id; without those that the actor may not see. */
export async function offerCardsOf(
  actor: Actor,
  conversationId: string,
  ids: readonly string[],
): Promise<Record<string, Offer>> {
  const wanted = ids.filter(isId).slice(0, MOST_CARDS);
  if (!mayReadOffers(actor) || !isId(conversationId) || wanted.length === 0) return {};
  const offers = await offersWhere(actor, sql`o.conversation_id = ${conversationId} and o.id = any(${wanted}::uuid[])`);
  return byId(offers);
}

/** Offers by their ids, from any of the actor's conversations; without those that the actor may not see. */
export async function offersNamed(actor: Actor, ids: readonly string[]): Promise<Offer[]> {
  const wanted = ids.filter(isId).slice(0, MOST_CARDS);
  if (!mayReadOffers(actor) || wanted.length === 0) return [];
  return offersWhere(actor, sql`o.id = any(${wanted}::uuid[])`);
}

/** The newest offers of a conversation, oldest first: those that are shown beside it, and the one before them, which the first is compared with. */
export async function offersIn(actor: Actor, conversationId: string): Promise<Offer[]> {
  if (!mayReadOffers(actor) || !isId(conversationId)) return [];
  const newest = await offersWhere(
    actor,
    sql`o.conversation_id = ${conversationId}`,
    sql`order by o.created_at desc, o.id desc limit ${MOST_BESIDE + 1}`,
  );
  return newest.reverse();
}

function byId(offers: readonly Offer[]): Record<string, Offer> {
  return Object.fromEntries(offers.map((offer) => [offer.id, offer]));
}

/** SQL: the ids of the offers that wait for the actor's answer or confirmation. */
export function offersWaitingFor(actor: Member): RawBuilder<unknown> {
  return sql`select o.id from offers o where o.valid_until > ${now()} and ${isReadable(actor)}
    and ((o.receiver_id = ${actor.id} and o.state = 'open') or (o.proposer_id = ${actor.id} and o.state = 'accepted'))`;
}

/** The offers that wait for the actor's answer or confirmation, the first to expire first. */
export async function offersAwaiting(actor: Actor, most: number): Promise<Offer[]> {
  if (!mayReadOffers(actor)) return [];
  return offersWhere(actor, sql`o.id in (${offersWaitingFor(actor)})`, sql`order by o.valid_until, o.id limit ${most}`);
}

/** How many offers each of the actor's lists has, at most 99. */
export async function offerCounts(actor: Actor): Promise<Record<OfferList, number>> {
  if (!mayReadOffers(actor)) return { live: 0, agreed: 0, closed: 0 };
  const count = (list: OfferList) => sql`(select count(*)::int from (
    select from offers o where ${isListed(actor)} and (${inList(list)}) limit 99) as listed)`;
  const { rows } = await sql<Record<OfferList, number>>`
    select ${count("live")} as live, ${count("agreed")} as agreed, ${count("closed")} as closed`.execute(db);
  return rows[0]!;
}
