import { z } from "zod";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { entitled } from "#app/features/accounts/plan.ts";
import { isAway } from "#app/features/billing/provider.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
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

// Beginning a check: who may, how often, and one at a time.

export type StartFailure =
  | "not-found"
  | "nothing-to-do"
  | "too-many-requests"
  | "verification-needs-plan"
  | "verification-under-way"
  | "verification-away";

/**
 * Begins an attempt. One that the actor has left open ends, here and at the provider. Fails with `verification-needs-plan` where the plan
 * includes no check, with `verification-under-way` while the provider works on what was handed in, and with `nothing-to-do` while a check of
 * the same name holds for long.
 */
export async function beginAttempt(actor: Member, method: CheckMethod): Promise<Result<string, StartFailure>> {
  if (actor.viewer || !methodsFor(actor).includes(method)) return failed("not-found");
  if (!entitled(actor.plan, "identity")) return failed("verification-needs-plan");
  if (await hasLastingCheck(actor)) return failed("nothing-to-do");
  if (!(await takeToken("verification", actor.id))) return failed("too-many-requests");
  if (!(await leaveOpenAttempts(actor))) return failed("verification-under-way");
  return transaction(async (trx): Promise<Result<string, StartFailure>> => {
    await lockAccount(trx, actor.id);
    const id = newId();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("verifications")
      .values({ id, userId: actor.id, method, startedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another window was faster.
    if (numInsertedOrUpdatedRows === 0n) return failed("verification-under-way");
    await emit(trx, verificationMoved({ userId: actor.id, verificationId: id }));
    return done(id);
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

/** Ends attempts of the actor that nobody goes on with. False while the provider works on one, or it has just come to an end there. */
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
      if (!(await leftAtProvider(id, providerSessionId))) return false;
    } else await cancelHere(id, actor.id);
  }
  return true;
}

async function leftAtProvider(id: string, sessionId: string): Promise<boolean> {
  try {
    return (await cancelDocument(id, sessionId)) === "cancelled";
  } catch (error) {
    if (!isAway(error)) throw error;
    return false;
  }
}

/** Cancels an attempt about which nobody else needs to be asked. */
async function cancelHere(id: string, userId: string): Promise<void> {
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

/** Begins a check of a document; returns the provider's page. `origin` is where the member comes back to. */
export async function startDocument(actor: Member, origin: string): Promise<Result<string, StartFailure>> {
  try {
    const running = await runningDocument(actor);
    if (running) return done(running);
    const begun = await beginAttempt(actor, "document");
    if (!begun.ok) return begun;
    const returnTo = origin + paths.identityReturn(begun.value);
    return done(await openDocumentSession({ id: begun.value }, returnTo));
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the provider opened no check of a document");
    return failed("verification-away");
  }
}

/** The page of a check that was begun just now, perhaps by the same press: it is not begun twice. */
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
