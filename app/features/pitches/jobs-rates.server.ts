/** Other rates are in force: the euros in which listings are compared follow, a few at a time, while they are searched. */
import { sql } from "kysely";
import { transaction } from "#app/platform/db.server.ts";
import { addJob } from "#app/platform/outbox.server.ts";

/** Listings in one transaction: short enough that a publication does not wait for it. */
const BATCH = 500;

/** Transactions of one job; then it makes room for others and for a stop. */
const BATCHES = 10;

/** Where it goes on: currency by currency, in the order of the listings' ids. */
interface Place {
  currency: string;
  after: string;
}

const START: Place = { currency: "", after: "00000000-0000-0000-0000-000000000000" };

/**
 * Rewrites the euros of listings that were made by other rates than those in force. Asked by an event, or daily for what was written at the
 * very moment of a change; may run twice at once.
 */
export async function revalueListings(payload: unknown): Promise<void> {
  let place: Place | undefined = { ...START, ...(payload as Partial<Place>) };
  for (let batch = 1; place && batch <= BATCHES; batch++) place = await revalueSome(place, batch === BATCHES);
}

/** One batch. Returns where the next begins, or undefined at the end; the last of a job leaves it to the next. */
async function revalueSome({ currency, after }: Place, last: boolean): Promise<Place | undefined> {
  return transaction(async (trx) => {
    const { rows } = await sql<Place>`
      with batch as materialized (
        select l.pitch_id, l.currency, r.per_euro from listings l join exchange_rates r using (currency)
        where (l.currency, l.pitch_id) > (${currency}, ${after}::uuid)
        order by l.currency, l.pitch_id limit ${BATCH}),
      changed as (
        update listings l set valuation_euro = round(l.valuation / batch.per_euro), revenue_euro = round(l.revenue / batch.per_euro)
        from batch where l.pitch_id = batch.pitch_id
          and (l.valuation_euro, l.revenue_euro) is distinct from (round(l.valuation / batch.per_euro), round(l.revenue / batch.per_euro)))
      select currency, pitch_id::text as after from batch order by currency desc, pitch_id desc limit 1`.execute(trx);
    const next = rows[0];
    if (next && last) await addJob(trx, "revalue-listings", next);
    return next;
  });
}
