/** What becomes of an owner's published pitches when staff deactivate the account, and when it is active again. */
import type { SystemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { listPitch, unlistPitch } from "./commands-listing.server.ts";
import { pitchPublished, pitchTakenDown } from "./events.ts";

/** Hides them: they stay published, but nobody finds or opens them (`pitchPage` looks at the account). Returns how many. */
export async function hidePitchesOf(trx: Tx, ownerId: string): Promise<number> {
  const pitches = await publishedOf(trx, ownerId);
  for (const { id } of pitches) await unlistPitch(trx, id);
  await emit(trx, ...pitches.map(({ id, publicId }) => pitchTakenDown({ pitchId: id, publicId, ownerId })));
  return pitches.length;
}

/** Shows them again as they were. Returns how many. */
export async function showPitchesOf(trx: Tx, ownerId: string): Promise<number> {
  const pitches = await publishedOf(trx, ownerId);
  for (const { id } of pitches) await listPitch(trx, id);
  await emit(
    trx,
    ...pitches.map(({ id, publicId }) => pitchPublished({ pitchId: id, publicId, ownerId, first: false })),
  );
  return pitches.length;
}

/** Writes an owner's listings anew, after the plan by which they are boosted has changed. Of a deactivated account none are shown. */
export async function relistPitchesOf(_actor: SystemActor, ownerId: string): Promise<void> {
  await transaction(async (trx) => {
    const owner = await trx.selectFrom("users").select("suspendedAt").where("id", "=", ownerId).executeTakeFirst();
    if (owner && !owner.suspendedAt) await showPitchesOf(trx, ownerId);
  });
}

function publishedOf(trx: Tx, ownerId: string): Promise<{ id: string; publicId: string }[]> {
  return trx
    .selectFrom("pitches")
    .select(["id", "publicId"])
    .where("ownerId", "=", ownerId)
    .where("state", "=", "published")
    .forUpdate()
    .execute();
}

/** How many pitches an account has that are neither done nor deleted. */
export async function unfinishedPitches(trx: Tx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("pitches")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .where("state", "not in", ["done", "deleted"])
    .executeTakeFirstOrThrow();
  return count;
}
