import { type RouterContextProvider, redirect } from "react-router";
import { passwordMatches } from "#app/features/accounts/password/password-check.server.ts";
import { type Proved, proveAgain } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { endAttempt, releaseAttempt, startAttempt } from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { failed, type Result } from "#app/platform/failure.ts";
import { provenOf, type Session, type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** What an account has besides its first factor. */
interface Factors {
  /** Since when an authenticator app is asked for; null when none is. */
  appSince: Date | null;
  recoveryCodesLeft: number;
  /** Hosts of its passkeys, one entry each. */
  passkeyHosts: string[];
}

/** What the member's account has besides its first factor. */
export async function factorsOf(actor: Member): Promise<Factors> {
  const row = await db
    .selectFrom("users")
    .leftJoin("totpFactors", (join) =>
      join.onRef("totpFactors.userId", "=", "users.id").on("totpFactors.confirmedAt", "is not", null),
    )
    .select((one) => [
      "totpFactors.confirmedAt",
      one
        .selectFrom("recoveryCodes")
        .select((each) => each.fn.countAll<number>().as("count"))
        .whereRef("recoveryCodes.userId", "=", "users.id")
        .where("usedAt", "is", null)
        .as("left"),
      one
        .selectFrom("passkeys")
        .select((each) => each.fn.agg<string[]>("array_agg", ["passkeys.rpId"]).as("hosts"))
        .whereRef("passkeys.userId", "=", "users.id")
        .as("hosts"),
    ])
    .where("users.id", "=", actor.id)
    .executeTakeFirst();
  return {
    appSince: row?.confirmedAt ?? null,
    recoveryCodesLeft: row?.left ?? 0,
    passkeyHosts: row?.hosts ?? [],
  };
}

// Proof by password, within a session, that it is still its owner who is there.

/**
 * Proves who is signed in by the account's password. Failures count in the one lock; while that holds, the session goes on, but nothing that
 * wants a proof opens: whoever has taken over a session guesses no faster than anybody else.
 */
export async function proveWithPassword(
  actor: Member,
  session: Session,
  password: string,
  visit: Pick<Visit, "url">,
): Promise<Result<Proved, "wrong-credentials" | "account-deactivated">> {
  if (!(await startAttempt(actor.id))) return failed("account-deactivated");
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  if (!stored || !(await passwordMatches(stored.hash, password))) {
    return failed((await endAttempt(actor.id, visit)) ? "account-deactivated" : "wrong-credentials");
  }
  const proved = await proveAgain(actor, session, { way: "password" });
  // The second step is counted with the failures before this one.
  if (proved.ok && proved.value.pending) await releaseAttempt(actor.id);
  return proved;
}

// Who may change second factors.

/**
 * The member of this request, freshly proved, with session and factors. Staff whose account has a second factor must have proved it: else
 * a stolen password would be enough to add another. Throws a redirect to the proof, which leads on to `next`.
 */
export async function changerOf(
  context: Readonly<RouterContextProvider>,
  next?: string,
): Promise<{ actor: Member; session: Session; factors: Factors }> {
  const actor = provenOf(context, next);
  const { url } = visitOf(context);
  const session = sessionOf(context);
  const factors = await factorsOf(actor);
  const has = factors.appSince !== null || factors.passkeyHosts.length > 0;
  if (session.withheldRole && has) throw redirect(paths.proof(next ?? url.pathname + url.search));
  return { actor, session, factors };
}

/** The session of a request that has a member: there is always one. */
export function sessionOf(context: Readonly<RouterContextProvider>): Session {
  const { session } = visitOf(context);
  if (!session) throw new Response(null, { status: 401 });
  return session;
}
