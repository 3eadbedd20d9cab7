import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { withShares } from "#app/features/pitches/content.server.ts";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { OfferState } from "./lifecycle.ts";

/** An offer as a mail shows it to one of its parties. */
interface MailedOffer {
  conversationId: string;
  state: OfferState;
  round: number;
  as: "proposer" | "receiver";
  amount: number;
  currency: Currency;
  share: number;
  kind: ShareKind;
  valuation: number | null;
  validUntil: Date;
  /** The reader's IANA zone. */
  zone: string;
  /** The reader would be the investor. */
  invests: boolean;
  /** Whether the reader may see its terms: on their own pitch always, on others' while they may see figures. */
  readable: boolean;
  /** Null once the account is deleted. */
  otherName: string | null;
  companyName: string | null;
  /** Whether the business has shares; otherwise the offer is for a part of it. */
  shares: boolean;
  /** The country of the company, null if the pitch is gone, and the languages of both parties. */
  markets: (Market | null)[];
  /** Public id of the reader's own published pitch, to mark it as done. */
  completes: string | null;
}

/** An offer for a mail to one of its parties; undefined when it was deleted. */
export async function offerForMail(
  _actor: SystemActor,
  offerId: string,
  readerId: string,
): Promise<MailedOffer | undefined> {
  const { rows } = await sql<Omit<MailedOffer, "zone"> & { timeZone: string | null; lang: string }>`
    select o.conversation_id, o.state, o.round, case when o.proposer_id = ${readerId} then 'proposer' else 'receiver' end as "as",
      o.amount, o.currency, o.share, o.share_kind as kind, o.valuation, o.valid_until, o.owner_id <> ${readerId} as invests, (o.owner_id = ${readerId} or ${seesFigures("reader")}) as readable, other.name as other_name, revision.company_name, ${withShares("revision")} as shares, array[pitch.market, o.proposer_lang, o.receiver_lang] as markets, reader.time_zone, reader.lang,
      case when o.owner_id = ${readerId} and pitch.state = 'published' then pitch.public_id end as completes
    from offers o join users reader on reader.id = ${readerId}
    left join users other on other.id = case when o.proposer_id = ${readerId} then o.receiver_id else o.proposer_id end
      and other.deletion_due_at is null
    left join pitches pitch on pitch.id = o.pitch_id and pitch.state <> 'deleted'
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where o.id = ${offerId} and ${readerId} in (o.proposer_id, o.receiver_id)`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { timeZone, lang, ...offer } = row;
  return { ...offer, zone: zoneOf({ timeZone, lang }) };
}
