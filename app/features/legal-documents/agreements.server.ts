/** Agreed offers whose terms a member's document can use. */
import { type RawBuilder, sql } from "kysely";
import { withShares } from "#app/features/pitches/content.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { type Agreement, filledFrom } from "./agreement.ts";
import type { RequestValues } from "./request-form.ts";

const MOST = 50;

/** An agreed offer of the member, or undefined: also for offers of others and those that are not agreed. */
export async function agreementOf(
  memberId: string,
  offerId: string,
  executor: typeof db | Tx = db,
): Promise<Agreement | undefined> {
  if (!isId(offerId)) return undefined;
  const [agreement] = await agreementsWhere(memberId, sql`o.id = ${offerId}`, executor);
  return agreement;
}

/** The member's agreed offers, latest first; at most fifty. */
export function agreementsOf(memberId: string): Promise<Agreement[]> {
  return agreementsWhere(memberId, sql`true`, db);
}

async function agreementsWhere(
  memberId: string,
  condition: RawBuilder<unknown>,
  executor: typeof db | Tx,
): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    select o.id as offer_id, o.conversation_id, owner.company_name, owner.organisation_number, pitch.market as pitch_market,
      owner.name as owner, investor.name as investor, o.owner_id = ${memberId} as is_owner, o.amount, o.currency, o.share, o.valuation,
      o.share_kind, ${withShares("revision")} as shares, o.clauses, o.conditions, o.proposer_lang as conditions_language, o.moved_at as agreed_at
    from offers o
    left join offer_parties owner on owner.offer_id = o.id and owner.party = 'owner'
    left join offer_parties investor on investor.offer_id = o.id and investor.party = 'investor'
    left join pitches pitch on pitch.id = o.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where ${memberId} in (o.proposer_id, o.receiver_id) and o.state = 'agreed' and ${condition}
    order by o.moved_at desc, o.id desc limit ${MOST}`.execute(executor);
  return rows;
}

/** What the page of a new request shows. */
export interface NewRequestPage {
  /** The id that the request gets. */
  id: string;
  /** The agreed offer whose terms are used. */
  agreement: Agreement | null;
  agreements: Agreement[];
  /** Within how many working days a document is promised. */
  days: number;
  initial: RequestValues;
}

/** The page's form with what was typed, overridden by the terms of the offer. Undefined for an offer that is not the actor's own and agreed. */
export async function newRequestPage(
  actor: Member,
  offer: string | null,
  typed: RequestValues = {},
): Promise<NewRequestPage | undefined> {
  const agreement = offer ? await agreementOf(actor.id, offer) : undefined;
  if (offer && !agreement) return undefined;
  const own = { partyA: actor.name ?? "", market: actor.lang, language: actor.lang };
  return {
    id: newId(),
    agreement: agreement ?? null,
    agreements: await agreementsOf(actor.id),
    days: env().LEGAL_DOCUMENT_DAYS,
    initial: { ...own, ...typed, ...(agreement ? filledFrom(agreement) : {}) },
  };
}
