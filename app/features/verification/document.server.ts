/** Checks of a document: the payment provider's VerificationSession. What it collects stays there, and is redacted after its result is read. */
import type Stripe from "stripe";
import { isAway, isRefusal, provider } from "#app/features/billing/provider.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Reading, settleAttempt } from "./settling.server.ts";
import type { VerificationFailure, VerificationStatus } from "./verification.ts";

type Session = Stripe.Identity.VerificationSession;

/** Creates the provider's session of an attempt and returns its page, which leads back to `returnTo`. Idempotent. */
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
  // An answer without an address: the session may have a new one.
  const { url } = session.url ? session : await stripe.identity.verificationSessions.retrieve(session.id);
  if (!url) throw new Error("The provider gave no address for a verification session");
  return url;
}

/** The provider's page where an attempt goes on; undefined if it has ended there. */
export async function documentAddress(sessionId: string): Promise<string | undefined> {
  const session = await (await provider()).identity.verificationSessions.retrieve(sessionId);
  return session.url ?? undefined;
}

/** Reads an attempt at the provider and settles it; `isBack` when its member has returned from there. Undefined for a session that is not ours. */
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

/** Cancels a session that its member has left, unless a document was submitted meanwhile, which counts. */
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

/** The reading of a session; undefined while nothing has been submitted. */
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

// The provider's error codes that tell the member what to do.
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
 * Redacts what the provider collected for a settled attempt. Idempotent. Throws while the provider cannot be reached, so that the job is
 * retried; what cannot be redacted yet is left to the hourly reconciliation.
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

/** Redacts a session; false if it cannot be redacted yet. */
async function redactSession(sessionId: string): Promise<boolean> {
  const sessions = (await provider()).identity.verificationSessions;
  try {
    await sessions.redact(sessionId);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return (await sessions.retrieve(sessionId)).redaction !== null;
  }
}

/** Reads an attempt at the provider; does nothing if that cannot be reached. */
export async function readIfReachable(sessionId: string, options: { isBack?: boolean } = {}): Promise<void> {
  try {
    await readDocument(sessionId, options);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "a check of a document could not be read anew");
  }
}

/** Cancels the attempts of an account in deletion, and redacts them. Those in processing are left to the hourly reconciliation. Idempotent. */
export async function leaveForGood(_actor: SystemActor, userId: string): Promise<void> {
  const attempts = await db
    .selectFrom("verifications")
    .select(["id", "status", "providerSessionId"])
    .where("userId", "=", userId)
    .where("redactedAt", "is", null)
    .execute();
  for (const { id, status, providerSessionId } of attempts) {
    if (status === "started") {
      if (providerSessionId) await cancelDocument(id, providerSessionId);
      else await settleAttempt(id, { kind: "cancelled" });
    }
    await redactDocument(id);
  }
}
