/** What was lost on the way is found: attempts that nobody came back from, and what the provider still has. */
import { isAway } from "#app/features/billing/provider.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { cancelDocument, readDocument, redactDocument } from "./document.server.ts";
import { settleAttempt } from "./settling.server.ts";
import { abandonedAfter, type VerificationStatus } from "./verification.ts";

// In one go; the rest waits for the next.
const AT_ONCE = 500;
const HOUR = 3_600_000;

/** Reads every open attempt anew, and cancels those that nobody came back from. Returns how many have moved. */
export async function reconcileOpen(_actor: SystemActor): Promise<number> {
  const open = await db
    .selectFrom("verifications")
    .select(["id", "method", "status", "providerSessionId", "startedAt"])
    .where("status", "in", ["started", "processing"])
    .where("startedAt", "<", new Date(now().getTime() - HOUR))
    .orderBy("startedAt")
    .limit(AT_ONCE)
    .execute();
  let moved = 0;
  for (const attempt of open) if ((await onward(attempt)) !== attempt.status) moved++;
  return moved;
}

interface OpenAttempt {
  id: string;
  method: string;
  status: string;
  providerSessionId: string | null;
  startedAt: Date;
}

async function onward({ id, method, status, providerSessionId, startedAt }: OpenAttempt): Promise<string> {
  const isOver = startedAt.getTime() + abandonedAfter(method === "document" ? "document" : "mitid") < now().getTime();
  try {
    let next: VerificationStatus | undefined = status as VerificationStatus;
    if (providerSessionId) next = await readDocument(providerSessionId);
    if (next === "started" && isOver) {
      next = providerSessionId
        ? await cancelDocument(id, providerSessionId)
        : await settleAttempt(id, { kind: "cancelled" });
    }
    return next ?? status;
  } catch (error) {
    // One that cannot be read does not keep the others waiting.
    log.warn({ error, verification: id, away: isAway(error) }, "a check could not be read anew");
    return status;
  }
}

/** Redacts what the provider still has of attempts that are over; of failed ones after a day, in which a member may try again there. Returns how many. */
export async function redactLeft(_actor: SystemActor): Promise<number> {
  const yesterday = new Date(now().getTime() - 24 * HOUR);
  const left = await db
    .selectFrom("verifications")
    .select("id")
    .where("providerSessionId", "is not", null)
    .where("redactedAt", "is", null)
    .where("status", "not in", ["started", "processing"])
    .where(({ eb, or }) => or([eb("status", "<>", "failed"), eb("settledAt", "<", yesterday)]))
    .orderBy("startedAt")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of left) {
    try {
      await redactDocument(id);
    } catch (error) {
      log.warn({ error, verification: id }, "a check of a document could not be redacted");
    }
  }
  return left.length;
}

/** Removes visits to e-IDs that are over. */
export async function forgetFlows(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("verificationFlows").where("expiresAt", "<", now()).execute();
}
