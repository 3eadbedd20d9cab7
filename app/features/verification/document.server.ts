/** A check of a document: the payment provider's VerificationSession. What it collects stays there, and is redacted once its result was read. */
import type Stripe from "stripe";
import { isAway, isRefusal, provider } from "#app/features/billing/provider.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { verificationDone } from "./events.ts";
import { type Reading, settleAttempt } from "./settling.server.ts";
import type { VerificationFailure, VerificationStatus } from "./verification.ts";

type Session = Stripe.Identity.VerificationSession;

/** Opens the provider's page of an attempt; `returnTo` is where it sends the member back to. Called again it finds the same one. */
export async function openDocumentSession(attempt: { id: string }, returnTo: string): Promise<string> {
  const stripe = await provider();
  const session = await stripe.identity.verificationSessions.create(
    {
      type: "document",
      options: {
        document: {
          allowed_types: ["passport", "driving_license"],
          require_matching_selfie: true,
          require_live_capture: true,
        },
      },
      client_reference_id: attempt.id,
      metadata: { verification: attempt.id },
      return_url: returnTo,
    },
    { idempotencyKey: `verification ${attempt.id}` },
  );
  await db
    .updateTable("verifications")
    .set({ providerSessionId: session.id })
    .where("id", "=", attempt.id)
    .where("providerSessionId", "is", null)
    .execute();
  // An answer that was given before has an address that may have been used.
  const { url } = session.url ? session : await stripe.identity.verificationSessions.retrieve(session.id);
  if (!url) throw new Error("The provider gave no address for a verification session");
  return url;
}

/** The address at which an attempt that was begun goes on; undefined when it is over there. */
export async function documentAddress(sessionId: string): Promise<string | undefined> {
  const session = await (await provider()).identity.verificationSessions.retrieve(sessionId);
  return session.url ?? undefined;
}

/** Reads an attempt anew at the provider and takes over what it says; `isBack` when its member has returned from there. */
export async function readDocument(
  sessionId: string,
  { isBack = false }: { isBack?: boolean } = {},
): Promise<VerificationStatus | undefined> {
  const attempt = await db
    .selectFrom("verifications")
    .select(["id", "status"])
    .where("providerSessionId", "=", sessionId)
    .executeTakeFirst();
  if (!attempt) return undefined;
  const stripe = await provider();
  const session = await stripe.identity.verificationSessions.retrieve(sessionId, { expand: ["verified_outputs"] });
  const reading = readingOf(session);
  if (reading) return settleAttempt(attempt.id, reading);
  if (!isBack) return attempt.status as VerificationStatus;
  return cancelDocument(attempt.id, sessionId);
}

/** Closes a session at the provider that its member has left; what was handed in meanwhile counts. */
export async function cancelDocument(attemptId: string, sessionId: string): Promise<VerificationStatus | undefined> {
  const stripe = await provider();
  try {
    await stripe.identity.verificationSessions.cancel(sessionId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const session = await stripe.identity.verificationSessions.retrieve(sessionId, { expand: ["verified_outputs"] });
    const reading = readingOf(session);
    if (reading) return settleAttempt(attemptId, reading);
  }
  return settleAttempt(attemptId, { kind: "cancelled" });
}

/** What a session says; undefined while nothing has been handed in. */
function readingOf({ status, last_error: error, verified_outputs: outputs }: Session): Reading | undefined {
  if (status === "processing") return { kind: "processing" };
  if (status === "canceled") return { kind: "cancelled" };
  if (status === "verified") {
    return {
      kind: "verified",
      name: { given: outputs?.first_name ?? undefined, family: outputs?.last_name ?? undefined },
    };
  }
  if (!error?.code) return undefined;
  const failure = FAILURE_OF[error.code] ?? "provider";
  return failure === "left" ? { kind: "cancelled" } : { kind: "failed", failure };
}

// The provider's codes of what went wrong, as far as they tell the member what to do.
const FAILURE_OF: Readonly<Record<string, VerificationFailure | "left">> = {
  abandoned: "left",
  consent_declined: "left",
  country_not_supported: "country",
  device_not_supported: "device",
  document_expired: "document-expired",
  document_type_not_supported: "document-type",
  document_unverified_other: "document-unreadable",
  selfie_document_missing_photo: "selfie",
  selfie_face_mismatch: "selfie",
  selfie_manipulated: "selfie",
  selfie_unverified_other: "selfie",
  under_supported_age: "age",
};

/**
 * Has the provider forget what it collected for an attempt whose result was read. Idempotent. Throws while the provider cannot be asked, so
 * that the job runs again; what cannot be redacted yet the nightly reconciliation finds.
 */
export async function redactDocument(verificationId: string): Promise<void> {
  const row = await db
    .selectFrom("verifications")
    .select("providerSessionId")
    .where("id", "=", verificationId)
    .where("redactedAt", "is", null)
    .where("status", "not in", ["started", "processing"])
    .executeTakeFirst();
  if (!row?.providerSessionId) return;
  if (!(await redactSession(row.providerSessionId))) return;
  await db.updateTable("verifications").set({ redactedAt: now() }).where("id", "=", verificationId).execute();
}

/** Redacts a session; false when it cannot be redacted now. */
export async function redactSession(sessionId: string): Promise<boolean> {
  const sessions = (await provider()).identity.verificationSessions;
  try {
    await sessions.redact(sessionId);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return (await sessions.retrieve(sessionId)).redaction !== null;
  }
}

/** Asks for what an attempt left at the provider to be redacted, in the background. */
export async function addRedaction(verificationId: string): Promise<void> {
  await transaction((trx) => emit(trx, verificationDone({ verificationId })));
}

/** Reads an attempt anew if the provider can be asked; else it stays as it is known. */
export async function readIfReachable(sessionId: string, options: { isBack?: boolean } = {}): Promise<void> {
  try {
    await readDocument(sessionId, options);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "a check of a document could not be read anew");
  }
}

// An account that goes leaves nothing at the provider.

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
