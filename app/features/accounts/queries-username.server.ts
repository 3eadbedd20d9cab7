import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { suggestedUsernames, usernamesLike } from "./username.ts";

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

/** A username that nobody has, made of the member's name; empty when none suggests itself. */
export async function suggestUsername(actor: Member): Promise<string> {
  const [first = ""] = await freeOf(suggestedUsernames(actor.name), 1);
  return first;
}

/** At most three usernames that nobody has, close to one that somebody has. */
export function usernamesInstead(actor: Member, wanted: string): Promise<string[]> {
  return freeOf(usernamesLike(wanted, actor.name), 3);
}

async function freeOf(candidates: string[], most: number): Promise<string[]> {
  if (candidates.length === 0) return [];
  const taken = await db.selectFrom("users").select("username").where("username", "in", candidates).execute();
  const names = new Set(taken.map(({ username }) => username));
  return candidates.filter((candidate) => !names.has(candidate)).slice(0, most);
}
