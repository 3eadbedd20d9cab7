/** The closing rooms in which something waits for a member. */
import { sql } from "kysely";
import { mayHaveRoom } from "#app/features/market-rules/closing-rooms.server.ts";
import type { Offer } from "#app/features/offers/offer.ts";
import { mayReadOffers, offersNamed } from "#app/features/offers/offers.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isParty } from "./locking.server.ts";

/** A room that waits: for steps, or at the end for the mark that the deal is completed. */
export interface WaitingClosing {
  offer: Offer;
  /** Steps that the member can do now; none if only the mark is missing. */
  steps: number;
  /** The first date among them, an ISO date. */
  dueOn: string | null;
}

/** The rooms that wait for the actor, the first to be due first. */
export async function closingsAwaiting(actor: Actor, most: number): Promise<WaitingClosing[]> {
  if (!mayReadOffers(actor)) return [];
  const { rows } = await sql<{ id: string; steps: number; dueOn: string | null }>`
    select id, steps, due_on::text from (
      select c.offer_id as id, c.state, side.own, count(*) filter (where waits)::int as steps,
        min(s.due_on) filter (where waits) as due_on, bool_and(s.state in ('done', 'unneeded')) as settled
      from closings c join offers o on o.id = c.offer_id
        join users other on other.id = case when o.proposer_id = ${actor.id} then o.receiver_id else o.proposer_id end
          and other.deletion_due_at is null
        cross join lateral (select case when o.owner_id = ${actor.id} then 'owner' else 'investor' end as own,
          case when o.owner_id = ${actor.id} then 'investor' else 'owner' end as others) side
        join closing_steps s on s.offer_id = c.offer_id
        -- As awaits() in the lifecycle; a test compares the two.
        cross join lateral (select s.state = 'unneeded-' || side.others or (s.who in (side.own, 'both') and (s.state = 'open'
          or (s.who = 'both' and s.state = side.others))) as waits) turn
      where c.state in ('open', 'owner', 'investor') and ${isParty(actor)} and ${mayHaveRoom("o")}
      group by c.offer_id, c.state, side.own) rooms
    where steps > 0 or (settled and state <> own)
    order by due_on nulls last, id limit ${most}`.execute(db);
  const offers = await offersNamed(
    actor,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, ...row }) => {
    const offer = offers.find((each) => each.id === id);
    return offer ? [{ offer, ...row }] : [];
  });
}
