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
