import { type RouterContextProvider, redirect } from "react-router";
import { passwordMatches } from "#app/features/accounts/password/password-check.server.ts";
import { type Reauthenticated, reauthenticate } from "#app/features/accounts/sign-in/authenticate.server.ts";
import {
  endAttempt,
  PASSWORD_AGAIN,
  releaseAttempt,
  startAttempt,
} from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, type Result } from "#app/platform/failure.ts";
import { reauthenticatedOf, type Session, type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** The second factors of an account. */
interface Factors {
  /** Since when an authenticator app is required; null without one. */
  appSince: Date | null;
  recoveryCodesLeft: number;
  /** The relying party of each passkey. */
  passkeyHosts: string[];
}

/** The second factors of the member's account. */
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

/**
 * Re-authenticates a member by the account's password. Failures count towards the sign-in lock. While that holds, the session goes on without
 * re-authentication: with a stolen session, nobody guesses faster than at sign-in.
 */
export async function reauthenticateWithPassword(
  actor: Member,
  session: Session,
  password: string,
  visit: Pick<Visit, "url">,
): Promise<Result<Reauthenticated, "wrong-credentials" | "account-deactivated">> {
  if (!(await startAttempt(actor.id, PASSWORD_AGAIN))) return err("account-deactivated");
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  if (!stored || !(await passwordMatches(stored.hash, password))) {
    return err((await endAttempt(actor.id, PASSWORD_AGAIN, visit)) ? "account-deactivated" : "wrong-credentials");
  }
  const reauthenticated = await reauthenticate(actor, session, { method: "password" });
  // Earlier failures still count for the second factor.
  if (reauthenticated.ok && reauthenticated.value.pending) await releaseAttempt(actor.id);
  return reauthenticated;
}

/**
 * The guard of changes to second factors: the member of this request, recently re-authenticated, with session and factors. Staff with a second
 * factor must have given it: otherwise a stolen password would be enough to add another. Throws a redirect to re-authentication, which leads
 * on to `next`.
 */
export async function factorChangerOf(
  context: Readonly<RouterContextProvider>,
  next?: string,
): Promise<{ actor: Member; session: Session; factors: Factors }> {
  const actor = reauthenticatedOf(context, next);
  const { url } = visitOf(context);
  const session = sessionOf(context);
  const factors = await factorsOf(actor);
  const has = factors.appSince !== null || factors.passkeyHosts.length > 0;
  if (session.withheldRole && has) throw redirect(paths.proof(next ?? url.pathname + url.search));
  return { actor, session, factors };
}

/** The session of a member's request. */
export function sessionOf(context: Readonly<RouterContextProvider>): Session {
  const { session } = visitOf(context);
  if (!session) throw new Response(null, { status: 401 });
  return session;
}
