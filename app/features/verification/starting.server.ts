/** Beginning a check: who may, how often, and one at a time. */
import { z } from "zod";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { entitled } from "#app/features/accounts/plan.ts";
import { isAway } from "#app/features/billing/provider.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { cancelDocument, documentAddress, openDocumentSession, readDocument } from "./document.server.ts";
import { verificationMoved } from "./events.ts";
import { lockAccount } from "./settling.server.ts";
import { isRepeatable } from "./verification.ts";
import { methodsFor } from "./verifications.server.ts";

/** The form that begins a check of a document; e-IDs begin with a link. */
export const startSchema = z.object({ method: z.literal("document") });

export type StartFailure =
  | "not-found"
  | "nothing-to-do"
  | "too-many-requests"
  | "verification-needs-plan"
  | "verification-under-way"
  | "verification-away";

/**
 * Begins an attempt and cancels one that the actor has left open. Fails with `verification-needs-plan` if the plan includes no check, with
 * `verification-under-way` while the provider processes one, and with `nothing-to-do` while a valid check cannot be repeated yet.
 */
export async function beginAttempt(actor: Member, method: CheckMethod): Promise<Result<string, StartFailure>> {
  if (actor.viewer || !methodsFor(actor).includes(method)) return err("not-found");
  if (!entitled(actor.plan, "identity")) return err("verification-needs-plan");
  if (await hasLastingCheck(actor)) return err("nothing-to-do");
  if (!(await consumeRateLimit("verification", actor.id))) return err("too-many-requests");
  if (!(await leaveOpenAttempts(actor))) return err("verification-under-way");
  return transaction(async (trx): Promise<Result<string, StartFailure>> => {
    await lockAccount(trx, actor.id);
    const id = newId();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("verifications")
      .values({ id, userId: actor.id, method, startedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another window has begun one.
    if (numInsertedOrUpdatedRows === 0n) return err("verification-under-way");
    await emit(trx, verificationMoved({ userId: actor.id, verificationId: id }));
    return ok(id);
  });
}

async function hasLastingCheck(actor: Member): Promise<boolean> {
  const valid = await db
    .selectFrom("verifications")
    .select("expiresAt")
    .where("userId", "=", actor.id)
    .where("status", "=", "succeeded")
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return valid !== undefined && !isRepeatable(valid.expiresAt!, now());
}

/** Cancels the actor's open attempts. False while the provider processes one, or if it has just ended there. */
async function leaveOpenAttempts(actor: Member): Promise<boolean> {
  const open = await db
    .selectFrom("verifications")
    .select(["id", "providerSessionId", "status"])
    .where("userId", "=", actor.id)
    .where("status", "in", ["started", "processing", "review"])
    .execute();
  for (const { id, providerSessionId, status } of open) {
    if (status === "processing") return false;
    if (status === "started" && providerSessionId) {
      if (!(await cancelAtProvider(id, providerSessionId))) return false;
    } else await cancelAttempt(id, actor.id);
  }
  return true;
}

async function cancelAtProvider(id: string, sessionId: string): Promise<boolean> {
  try {
    return (await cancelDocument(id, sessionId)) === "cancelled";
  } catch (error) {
    if (!isAway(error)) throw error;
    return false;
  }
}

/** Cancels an attempt without a session at the provider, or in review. */
async function cancelAttempt(id: string, userId: string): Promise<void> {
  await transaction(async (trx) => {
    await lockAccount(trx, userId);
    const { numUpdatedRows } = await trx
      .updateTable("verifications")
      .set({
        status: "cancelled",
        settledAt: now(),
        ...{ verifiedName: null, verifiedGiven: null, verifiedFamily: null, profileName: null, dueAt: null },
        ...{ claimedBy: null, claimedUntil: null },
      })
      .where("id", "=", id)
      .where("status", "in", ["started", "review"])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit(trx, verificationMoved({ userId, verificationId: id }));
  });
}

/** Begins a check of a document; returns the provider's page. The member comes back to `origin`. */
export async function startDocument(actor: Member, origin: string): Promise<Result<string, StartFailure>> {
  try {
    const running = await runningDocument(actor);
    if (running) return ok(running);
    const begun = await beginAttempt(actor, "document");
    if (!begun.ok) return begun;
    const returnTo = origin + paths.identityReturn(begun.value);
    return ok(await openDocumentSession({ id: begun.value }, returnTo));
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the provider opened no check of a document");
    return err("verification-away");
  }
}

/** The page of a check begun in the last minute, so that a button pressed twice begins one. */
async function runningDocument(actor: Member): Promise<string | undefined> {
  const begun = await db
    .selectFrom("verifications")
    .select("providerSessionId")
    .where("userId", "=", actor.id)
    .where("status", "=", "started")
    .where("providerSessionId", "is not", null)
    .where("startedAt", ">", new Date(now().getTime() - 60_000))
    .executeTakeFirst();
  if (!begun?.providerSessionId) return undefined;
  await readDocument(begun.providerSessionId);
  return documentAddress(begun.providerSessionId);
}
