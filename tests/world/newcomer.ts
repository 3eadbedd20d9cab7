/** A signed-in member of a test's world, as routes hand one to commands. */
import { recognise } from "#app/features/sessions/queries-session.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { freshVisit, newAccount } from "./accounts.ts";
import { signedIn } from "./sign-in.ts";

/** Who a Cookie header signs in, with the visit that it makes. Throws for anybody but members. */
export async function visitWith(cookie: string) {
  const { actor, session } = await recognise(new Headers({ cookie }));
  if (actor.kind !== "member" || !session) throw new Error("The cookie signs no member in");
  return { member: actor satisfies Member, visit: { ...freshVisit(cookie), session } };
}

/** An account with `PASSWORD` whose owner is signed in. */
export async function newcomer(about: { name?: string } = {}) {
  const { id, email } = await newAccount(about);
  const cookie = await signedIn(id);
  return { email, cookie, ...(await visitWith(cookie)) };
}
