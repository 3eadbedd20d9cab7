/** Notices of what waits at a pitch: for its owner, and for all others who may act on it. */
import { onceToldOf, toldOf } from "#app/features/pitches/managers/roles.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { type News, notifyMany, settleEach } from "../notify.server.ts";

interface PitchOfOwner {
  pitchId: string;
  ownerId: string;
}

/** Notifies those who may act on something at a pitch. */
export async function notifyRunners(
  trx: Tx,
  { pitchId, ownerId }: PitchOfOwner,
  { kind, about, key }: Omit<News, "userId">,
): Promise<void> {
  const told = await toldOf(trx, { pitchId, ownerId });
  await notifyMany(
    trx,
    kind,
    told.map((userId) => ({ userId, about: { pitchId, ...about }, key })),
  );
}

/** Removes notices of what has been dealt with, by whomever, from all who were told of it. */
export async function settleForRunners(trx: Tx, { pitchId, ownerId }: PitchOfOwner, keys: readonly string[]) {
  const told = await onceToldOf(trx, { pitchId, ownerId });
  await settleEach(
    trx,
    told.flatMap((userId) => keys.map((key) => ({ userId, key }))),
  );
}
