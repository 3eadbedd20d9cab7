/** Opens the closing rooms of offers whose terms are accepted, with the checklist of their market. */
import { sql } from "kysely";
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { mayHaveRoom } from "#app/features/market-rules/closing-rooms.server.ts";
import { withShares } from "#app/features/pitches/content.server.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { closingChanged } from "./events.ts";
import { CHECKLIST_VERSION, checklistOf, dueOn } from "./steps/checklists.ts";

/** Rooms that are opened by one run of the job; the next opens the rest. */
const BATCH = 200;

/** Opens the rooms that accepted offers lack: those that the job after acceptance has missed, or a setting has allowed since. */
export async function openMissingRooms(actor: SystemActor): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.state = 'agreed' and not exists (select from closings c where c.offer_id = o.id) and ${mayHaveRoom("o")}
      and exists (select from pitches where id = o.pitch_id)
    order by o.moved_at limit ${BATCH}`.execute(db);
  for (const { id } of rows) await openRoom(actor, id);
}

/** Opens the room of an offer, if its terms are accepted and it may have one. Idempotent. */
export async function openRoom(_actor: SystemActor, offerId: string): Promise<void> {
  await transaction(async (trx) => {
    const opened = await createRoom(trx, offerId, now());
    if (opened) await emit(trx, closingChanged({ offerId, userIds: [opened.proposerId, opened.receiverId] }));
  });
}

/** Writes the room of such an offer, with its steps; undefined if there is none to open. */
export async function createRoom(
  trx: Tx,
  offerId: string,
  at: Date,
): Promise<Pick<Agreed, "proposerId" | "receiverId"> | undefined> {
  const { rows } = await sql<Agreed>`
    select o.share, o.share_kind as kind, o.amount, o.currency, o.rates, o.moved_at, o.proposer_id, o.receiver_id, pitch.market,
      ${withShares("revision")} as shares
    from offers o join pitches pitch on pitch.id = o.pitch_id
      left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where o.id = ${offerId} and o.state = 'agreed' and ${mayHaveRoom("o")}`.execute(trx);
  const [offer] = rows;
  if (!offer) return undefined;
  const { market, share, kind, shares, movedAt } = offer;
  const variant = shares ? kind : "part";
  const version = CHECKLIST_VERSION;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("closings")
    .values({ offerId, market, variant, version, openedAt: at, movedAt: at })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return undefined;
  const pounds = convert(offer.rates, offer.amount, offer.currency, "GBP");
  const accepted = wallClock(movedAt, factsOf(market).timeZone).slice(0, 10);
  const steps = checklistOf({ version, market, variant, share, pounds });
  await trx
    .insertInto("closingSteps")
    .values(
      steps.map((rule, position) => ({
        ...{ offerId, position, step: rule.step, who: rule.who },
        dueOn: dueOn(rule, accepted),
      })),
    )
    .execute();
  return offer;
}

interface Agreed {
  share: number;
  kind: ShareKind;
  amount: number;
  currency: Currency;
  rates: DayRates;
  movedAt: Date;
  proposerId: string;
  receiverId: string;
  market: Market;
  shares: boolean;
}
