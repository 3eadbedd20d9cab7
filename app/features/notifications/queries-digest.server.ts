import { db } from "#app/platform/db.server.ts";
import { DIGEST_HOUR } from "./preferences.ts";

/** At which hour of their own clock, 0 to 23, a member gets the digest. */
export async function digestHourOf(userId: string): Promise<number> {
  const settings = await db.selectFrom("digestSettings").select("hour").where("userId", "=", userId).executeTakeFirst();
  return settings?.hour ?? DIGEST_HOUR;
}
