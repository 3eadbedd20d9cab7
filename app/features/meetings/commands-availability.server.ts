import type { Member } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import type { Hours, Reminder } from "./availability.ts";

/** Keeps when a member can be met, in place of what was said before, and when they want to be reminded. */
export async function saveAvailability(
  actor: Member,
  { hours, reminder }: { hours: readonly Hours[]; reminder: Reminder },
): Promise<void> {
  if (actor.viewer) return;
  const userId = actor.id;
  await transaction(async (trx) => {
    // Two windows that save at once are one after the other.
    await trx
      .insertInto("meetingSettings")
      .values({ userId, reminder })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ reminder }))
      .execute();
    await trx.deleteFrom("availabilityHours").where("userId", "=", userId).execute();
    if (hours.length === 0) return;
    await trx
      .insertInto("availabilityHours")
      .values(hours.map(({ weekday, from, to }) => ({ userId, weekday, fromMinute: from, toMinute: to })))
      .execute();
  });
}
