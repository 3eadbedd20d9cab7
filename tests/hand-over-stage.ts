/** Browsers that are signed in here, and arrive on another of our hosts. `accountsWorld()` stands before. */
import { startGuest } from "#app/features/accounts/commands-guest.server.ts";
import { acceptHandOver, issueHandOver } from "#app/features/sessions/commands-hand-over.server.ts";
import { openSession } from "#app/features/sessions/commands-sessions.server.ts";
import { recognise } from "#app/features/sessions/queries-session.server.ts";
import { type AccountHolder, VISITOR } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import type { Session } from "#app/platform/visit.server.ts";
import { freshVisit, headersWith, newAccount } from "#tests/world/accounts.ts";

/** Where they go; `freshVisit` is on this host. */
export const FI = "fi.localhost:3000";

/** A browser's cookies on one host, and who it is there. */
export async function standing(headers: Headers) {
  const { actor, session } = await recognise(headers);
  if (!session || (actor.kind !== "member" && actor.kind !== "guest")) throw new Error("signed out");
  return { actor: actor as AccountHolder, session: session as Session, headers };
}

/** Signs the account in by password, in a browser of its own. */
export async function signedInAs(id: string, { remember = true, secondFactor = false } = {}) {
  const cookie = await transaction((trx) =>
    openSession(trx, { userId: id, way: "password", remember, secondFactor }, freshVisit()),
  );
  return standing(headersWith([cookie]));
}

/** A new member who is signed in. */
export async function member() {
  const { id } = await newAccount();
  return signedInAs(id);
}

/** A guest who is signed in. */
export async function guest() {
  const started = await startGuest(VISITOR, freshVisit());
  if (!started.ok) throw new Error(started.code);
  return standing(headersWith(started.value.cookies));
}

/** What the browser carries over to the host. */
export async function tokenFrom(
  { actor, session }: { actor: AccountHolder; session: Session },
  host = FI,
): Promise<string> {
  const token = await issueHandOver(actor, session, host);
  if (!token) throw new Error("no token");
  return token;
}

/** Arrives in a browser that holds the cookies, as the sync address does. */
export async function arrive(token: string, headers = new Headers(), confirmed = false) {
  const { actor, session } = await recognise(headers);
  const result = await acceptHandOver(token, { actor, session, confirmed }, { ...freshVisit(), headers });
  return result.ok ? { code: "in", cookies: result.value.cookies } : { code: result.code, cookies: [] };
}
