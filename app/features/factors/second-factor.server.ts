/** The second step after a first: of a sign-in, or of a proof of identity within a session. */

import {
  type Entered,
  type EntranceRefusal,
  enterWithin,
  type Proof,
} from "#app/features/accounts/sign-in/authenticate.server.ts";
import {
  endAttempt,
  forgetAttempts,
  releaseAttempt,
  startAttempt,
} from "#app/features/accounts/sign-in/sign-in-lock.server.ts";
import { secondStepCookie, secondStepToken } from "#app/features/sessions/cookies.server.ts";
import { hashToken, renewSession } from "#app/features/sessions/sessions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { forgetTokens, returnToken, takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Session, Visit } from "#app/platform/http/visit.server.ts";
import { type CodeRefusal, takeCode } from "./authenticator-app.server.ts";
import { isAppCode } from "./factors.ts";

type Requester = Pick<Visit, "headers" | "ip" | "url" | "session">;

/** What the second step completes: a sign-in, or a proof in the session that goes on. */
export type Completed = { kind: "entered"; entered: Entered } | { kind: "proved"; cookies: string[] };

type Refusal = CodeRefusal | EntranceRefusal | "second-step-expired" | "too-many-requests";

interface Step {
  id: string;
  userId: string;
  sessionId: string | null;
  way: string;
  remember: boolean;
}

/** Whether this browser has taken a first step that still waits for its second. */
export async function isStepWaiting(_actor: Actor, visit: Pick<Visit, "headers" | "session">): Promise<boolean> {
  return Boolean(await stepOf(visit.headers, visit.session));
}

/** Completes what waits for its second step in this browser, by an app's code or a recovery code. Failures count in the account's one lock. */
export async function completeStep(_actor: Actor, code: string, visit: Requester): Promise<Result<Completed, Refusal>> {
  const step = await stepOf(visit.headers, visit.session);
  if (!step) return failed("second-step-expired");
  if (!(await takeToken("sign-in", visit.ip))) return failed("too-many-requests");
  if (!(await startAttempt(step.userId))) return failed("account-deactivated");
  // Slowly enough for the lock, somebody who has the password could go on for months. Recovery codes nobody guesses: the owner's way past.
  if (isAppCode(code) && !(await takeToken("second-step", step.userId))) {
    await releaseAttempt(step.userId);
    return failed("too-many-requests");
  }
  const outcome = await transaction((trx) => complete(trx, step, code, visit));
  if (outcome.ok) {
    await forgetTokens("second-step", step.userId);
    // This step's, and that of the first, which only a password takes.
    await returnToken("sign-in", visit.ip);
    if (!step.sessionId && step.way === "password") await returnToken("sign-in", visit.ip);
    return outcome;
  }
  const isWrongCode = outcome.code !== "second-step-expired" && outcome.code !== "account-suspended";
  return isWrongCode && (await endAttempt(step.userId, visit)) ? failed("account-deactivated") : outcome;
}

async function complete(trx: Tx, step: Step, code: string, visit: Requester): Promise<Result<Completed, Refusal>> {
  // Of two at once, the second waits here and then finds nothing.
  const waiting = await trx.selectFrom("pendingSteps").select("id").where("id", "=", step.id).forUpdate().execute();
  if (waiting.length === 0) return failed("second-step-expired");
  const taken = await takeCode(trx, step.userId, code, visit);
  if (!taken.ok) return taken;
  await trx.deleteFrom("pendingSteps").where("id", "=", step.id).execute();
  const over = secondStepCookie("", 0);
  if (step.sessionId) {
    await forgetAttempts(step.userId, trx);
    return done({ kind: "proved", cookies: [await renewSession(trx, step.sessionId, { secondFactor: true }), over] });
  }
  const proof = { way: step.way as Proof["way"], remember: step.remember, secondFactor: true };
  const entered = await enterWithin(trx, step.userId, proof, visit);
  if (!entered.ok) return entered;
  return done({ kind: "entered", entered: { ...entered.value, cookies: [...entered.value.cookies, over] } });
}

/** A proof's step belongs to its session: with another's cookie it would hand that session to whoever has the cookie. */
async function stepOf(headers: Headers, session: Session | null): Promise<Step | undefined> {
  const token = secondStepToken(headers);
  if (!token) return undefined;
  const step = await db
    .selectFrom("pendingSteps")
    .select(["id", "userId", "sessionId", "way", "remember"])
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return step && (step.sessionId === null || step.sessionId === session?.id) ? step : undefined;
}
