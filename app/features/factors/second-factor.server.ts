/** The second factor, which completes a sign-in or a re-authentication. */
import {
  type Authenticated,
  type AuthenticationRefusal,
  authenticateWithin,
  type Evidence,
} from "#app/features/accounts/sign-in/authenticate.server.ts";
import {
  endAttempt,
  forgetAttempts,
  releaseAttempt,
  startAttempt,
} from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import { secondFactorCookie, secondFactorToken } from "#app/features/sessions/cookies.server.ts";
import { hashToken, renewSession } from "#app/features/sessions/sessions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit, forgetTokens, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Session, Visit } from "#app/platform/http/visit.server.ts";
import { type CodeRefusal, consumeCode } from "./authenticator-app.server.ts";
import { isAppCode } from "./factors.ts";

type Requester = Pick<Visit, "headers" | "ip" | "url" | "session">;

/** The outcome of the second factor. */
export type Completed =
  | { kind: "signed-in"; authenticated: Authenticated }
  | { kind: "re-authenticated"; cookies: string[] };

type Refusal = CodeRefusal | AuthenticationRefusal | "second-step-expired" | "too-many-requests";

/** A first factor that waits for the second. */
interface PendingStep {
  id: string;
  userId: string;
  sessionId: string | null;
  method: string;
  remember: boolean;
}

/** Whether this browser has given a first factor that waits for the second. */
export async function isSecondFactorWaiting(
  _actor: Actor,
  visit: Pick<Visit, "headers" | "session">,
): Promise<boolean> {
  return Boolean(await pendingStepOf(visit.headers, visit.session));
}

/** Completes this browser's pending step, by an app's code or a recovery code. Failures count towards the sign-in lock. */
export async function completeSecondFactor(
  _actor: Actor,
  code: string,
  visit: Requester,
): Promise<Result<Completed, Refusal>> {
  const step = await pendingStepOf(visit.headers, visit.session);
  if (!step) return err("second-step-expired");
  if (!(await consumeRateLimit("sign-in", visit.ip))) return err("too-many-requests");
  const method = isAppCode(code) ? "app" : "recovery-code";
  const attempt = { event: "second-factor-failed", method } as const;
  if (!(await startAttempt(step.userId, attempt))) return err("account-deactivated");
  // With the password, an attacker could guess for months, slowly enough for the lock. Recovery codes, too long to guess, stay usable.
  if (isAppCode(code) && !(await consumeRateLimit("second-step", step.userId))) {
    await releaseAttempt(step.userId);
    return err("too-many-requests");
  }
  const outcome = await transaction((trx) => complete(trx, step, code, visit));
  if (outcome.ok) {
    await forgetTokens("second-step", step.userId);
    // This attempt's, and that of the first factor, which only a password consumes.
    await refundRateLimit("sign-in", visit.ip);
    if (!step.sessionId && step.method === "password") await refundRateLimit("sign-in", visit.ip);
    return outcome;
  }
  const isWrongCode = outcome.code !== "second-step-expired" && outcome.code !== "account-suspended";
  return isWrongCode && (await endAttempt(step.userId, attempt, visit)) ? err("account-deactivated") : outcome;
}

async function complete(
  trx: Tx,
  step: PendingStep,
  code: string,
  visit: Requester,
): Promise<Result<Completed, Refusal>> {
  // Two concurrent codes: the second waits here and finds nothing.
  const pending = await trx.selectFrom("pendingSteps").select("id").where("id", "=", step.id).forUpdate().execute();
  if (pending.length === 0) return err("second-step-expired");
  const consumed = await consumeCode(trx, step.userId, code, visit);
  if (!consumed.ok) return consumed;
  await trx.deleteFrom("pendingSteps").where("id", "=", step.id).execute();
  const method = consumed.value;
  await recordSecurityEvent({ event: "second-factor-passed", account: step.userId, method }, trx);
  const noCookie = secondFactorCookie("", 0);
  if (step.sessionId) {
    await forgetAttempts(step.userId, trx);
    await recordSecurityEvent({ event: "re-authentication-passed", account: step.userId, method }, trx);
    return ok({
      kind: "re-authenticated",
      cookies: [await renewSession(trx, step.sessionId, { secondFactor: true }), noCookie],
    });
  }
  const evidence = { method: step.method as Evidence["method"], remember: step.remember, secondFactor: true };
  const authenticated = await authenticateWithin(trx, step.userId, evidence, visit);
  if (!authenticated.ok) return authenticated;
  const { value } = authenticated;
  return ok({ kind: "signed-in", authenticated: { ...value, cookies: [...value.cookies, noCookie] } });
}

/** This browser's pending step. A re-authentication belongs to its session: otherwise its cookie would open that session elsewhere. */
async function pendingStepOf(headers: Headers, session: Session | null): Promise<PendingStep | undefined> {
  const token = secondFactorToken(headers);
  if (!token) return undefined;
  const step = await db
    .selectFrom("pendingSteps")
    .select(["id", "userId", "sessionId", "way as method", "remember"])
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return step && (step.sessionId === null || step.sessionId === session?.id) ? step : undefined;
}
