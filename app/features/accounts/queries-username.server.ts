import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Whether nobody has this username, given in its stored form. An answer of the moment: the command decides. */
export async function isUsernameFree(actor: Member, username: string): Promise<boolean> {
  const taken = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .where("id", "<>", actor.id)
    .executeTakeFirst();
  return !taken;
}
