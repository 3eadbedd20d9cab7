import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";

const DAY = 86_400_000;

/** Hourly: forgets uploads that began more than a day ago. Their parts go with the daily clean-up of the store. */
export async function forgetOldUploads(): Promise<void> {
  await db
    .deleteFrom("uploads")
    .where("createdAt", "<", new Date(now().getTime() - DAY))
    .execute();
}
