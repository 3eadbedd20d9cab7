/** The hourly reconciliation: abandoned attempts, lost events, and data that the provider still has. */
import { isAway } from "#app/features/billing/provider.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { cancelDocument, readDocument, redactDocument } from "./document.server.ts";
import { settleAttempt } from "./settling.server.ts";
import { abandonedAfter, type VerificationStatus } from "./verification.ts";

// In one run; the rest waits for the next.
const BATCH = 500;
const HOUR = 3_600_000;

/** Reads every open attempt at the provider, and cancels abandoned ones. Returns the number that have changed. */
export async function reconcileOpen(_actor: SystemActor): Promise<number> {
  const open = await db
    .selectFrom("verifications")
    .select(["id", "method", "status", "providerSessionId", "startedAt"])
    .where("status", "in", ["started", "processing"])
    .where("startedAt", "<", new Date(now().getTime() - HOUR))
    .orderBy("startedAt")
    .limit(BATCH)
    .execute();
  let changed = 0;
  for (const attempt of open) if ((await reconcile(attempt)) !== attempt.status) changed++;
  return changed;
}

interface OpenAttempt {
  id: string;
  method: string;
  status: string;
  providerSessionId: string | null;
  startedAt: Date;
}

async function reconcile({ id, method, status, providerSessionId, startedAt }: OpenAttempt): Promise<string> {
  const isAbandoned =
    startedAt.getTime() + abandonedAfter(method === "document" ? "document" : "mitid") < now().getTime();
  try {
    let next: VerificationStatus | undefined = status as VerificationStatus;
    if (providerSessionId) next = await readDocument(providerSessionId);
    if (next === "started" && isAbandoned) {
      next = providerSessionId
        ? await cancelDocument(id, providerSessionId)
        : await settleAttempt(id, { kind: "cancelled" });
    }
    return next ?? status;
  } catch (error) {
    // A failure does not stop the others.
    log.warn({ error, verification: id, away: isAway(error) }, "a check could not be read anew");
    return status;
  }
}

/** Redacts settled attempts at the provider; failed ones after a day, during which the member may try again there. Returns their number. */
export async function redactLeft(_actor: SystemActor): Promise<number> {
  const yesterday = new Date(now().getTime() - 24 * HOUR);
  const unredacted = await db
    .selectFrom("verifications")
    .select(["id", "status", "providerSessionId"])
    .where("providerSessionId", "is not", null)
    .where("redactedAt", "is", null)
    .where("status", "not in", ["started", "processing"])
    .where(({ eb, or }) => or([eb("status", "<>", "failed"), eb("settledAt", "<", yesterday)]))
    .orderBy("startedAt")
    .limit(BATCH)
    .execute();
  for (const { id, status, providerSessionId } of unredacted) {
    try {
      // Closed first: its member may be trying again at this moment, and what came of it would be redacted unread.
      if (status === "failed") await cancelDocument(id, providerSessionId!);
      await redactDocument(id);
    } catch (error) {
      log.warn({ error, verification: id }, "a check of a document could not be redacted");
    }
  }
  return unredacted.length;
}

/** Deletes expired e-ID flows. */
export async function forgetFlows(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("verificationFlows").where("expiresAt", "<", now()).execute();
}
