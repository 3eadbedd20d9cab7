/** An account that goes leaves nothing at the provider. */
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { cancelDocument, redactDocument } from "./document.server.ts";
import { settleAttempt } from "./settling.server.ts";

/** Ends what an account has begun, and has the provider forget it. What it still works on, the hourly reconciliation redacts. Idempotent. */
export async function leaveForGood(_actor: SystemActor, userId: string): Promise<void> {
  const left = await db
    .selectFrom("verifications")
    .select(["id", "status", "providerSessionId"])
    .where("userId", "=", userId)
    .where("redactedAt", "is", null)
    .execute();
  for (const { id, status, providerSessionId } of left) {
    if (status === "started") {
      if (providerSessionId) await cancelDocument(id, providerSessionId);
      else await settleAttempt(id, { kind: "cancelled" });
    }
    await redactDocument(id);
  }
}
