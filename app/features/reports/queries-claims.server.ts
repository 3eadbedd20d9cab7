import { type RawBuilder, sql } from "kysely";
import { now } from "#app/platform/clock.ts";

/** Who works on something now. */
export interface Claim {
  name: string;
  mine: boolean;
  until: Date;
}

/** The claim that holds now, or null. */
export function claimOf(
  row: { claimedBy: string | null; claimedUntil: Date | null; claimerName: string | null },
  actorId: string,
): Claim | null {
  const { claimedBy, claimedUntil, claimerName } = row;
  if (!claimedBy || !claimedUntil || claimedUntil.getTime() <= now().getTime()) return null;
  return { name: claimerName ?? "", mine: claimedBy === actorId, until: claimedUntil };
}

/** SQL for whether an appeal of that name is about held messages of which one is meant for the actor. */
export function isMeantFor(actorId: string, appeal = "appeals"): RawBuilder<boolean> {
  return sql<boolean>`exists (select from held_messages
    where batch_id = ${sql.ref(`${appeal}.held_batch_id`)} and receiver_id = ${actorId})`;
}
