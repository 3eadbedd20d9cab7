import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { leaveForGood, readDocument, redactDocument } from "./document.server.ts";
import { endChecks, warnOfEnds } from "./expiring.server.ts";
import { forgetFlows, reconcileOpen, redactLeft } from "./reconciling.server.ts";
import { compareAnew, settleBadge } from "./settling.server.ts";

/** After an announcement of the provider: the session is read anew. One that is not ours is left alone. */
export async function readVerification(payload: unknown): Promise<void> {
  const { sessionId } = payload as { sessionId: string };
  await readDocument(sessionId);
}

/** After the result was read: the provider forgets what it collected. */
export async function redactVerification(payload: unknown): Promise<void> {
  const { verificationId } = payload as { verificationId: string };
  await redactDocument(verificationId);
}

/** After `plan-changed`: a plan that ends hides the badge, one that begins again shows it. */
export async function settleBadgeNow(payload: unknown): Promise<void> {
  const { userId } = payload as { userId: string };
  await transaction((trx) => settleBadge(trx, userId));
}

/** After `name-changed`: it may be the verified one now. */
export async function compareNamesAnew(payload: unknown): Promise<void> {
  const { userId } = payload as { userId: string };
  await compareAnew(userId);
}

/** After `deletion-asked`: what has been begun ends, and the provider forgets it. */
export async function leaveVerifications(payload: unknown): Promise<void> {
  const { userId } = payload as { userId: string };
  await leaveForGood(systemActor("leave-verifications"), userId);
}

/** Every hour: attempts that nobody came back from, and what was lost on the way. */
export async function reconcileVerifications(): Promise<void> {
  const actor = systemActor("reconcile-verifications");
  await reconcileOpen(actor);
  await redactLeft(actor);
  await forgetFlows(actor);
}

/** Every day: checks end, and their ends are announced. */
export async function endVerifications(): Promise<void> {
  const actor = systemActor("end-verifications");
  await endChecks(actor);
  await warnOfEnds(actor);
}
