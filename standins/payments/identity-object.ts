/** Identity sessions and their reports as objects. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { newId } from "./ids.ts";
import type { Given } from "./routes.ts";
import type { Submission } from "./tables.ts";

type Session = Stripe.Identity.VerificationSession;
type Report = Stripe.Identity.VerificationReport;

/** A session that waits for its visitor. Nothing is stored. Its address is added to the answers that have it. */
export function newIdentitySession(
  account: Account,
  params: Given<Stripe.Identity.VerificationSessionCreateParams>,
): Session {
  const document = params.options?.document;
  return {
    id: newId("vs"),
    object: "identity.verification_session",
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    created: account.now(null),
    last_error: null,
    last_verification_report: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    options: { document: document || {} },
    provided_details: params.provided_details ?? null,
    redaction: null,
    related_customer: params.related_customer ?? null,
    related_customer_account: null,
    status: "requires_input",
    type: "document",
    url: null,
  };
}

/** What was found of a submission. Number, dates and pictures of a document are never in an answer to our kind of key. */
export function newIdentityReport(
  account: Account,
  session: Session,
  { document, country, firstName, lastName, error, fails }: Submission,
): Report {
  const isRead = fails !== "document";
  const options = session.options?.document;
  return {
    id: newId("vr"),
    object: "identity.verification_report",
    client_reference_id: session.client_reference_id,
    created: account.now(null),
    document: {
      address: null,
      error: fails === "document" ? (error ?? null) : null,
      files: [],
      first_name: isRead ? firstName : null,
      issued_date: null,
      issuing_country: country,
      last_name: isRead ? lastName : null,
      status: isRead ? "verified" : "unverified",
      type: document,
    },
    livemode: false,
    options: { document: options ?? {} },
    ...(options?.require_matching_selfie &&
      isRead && {
        selfie: {
          document: null,
          error: fails === "selfie" ? (error ?? null) : null,
          selfie: null,
          status: fails === "selfie" ? "unverified" : "verified",
        },
      }),
    type: "document",
    verification_session: session.id,
  };
}

/** What stands in the place of personal data that is gone. */
const GONE = "[redacted]";

const gone = (value: string | null | undefined) => (value ? GONE : (value ?? null));

/** A session without what was known of its person. */
export function redactedSession(session: Session): Session {
  const { email, phone } = session.provided_details ?? {};
  return {
    ...session,
    metadata: {},
    provided_details: session.provided_details
      ? { ...(email && { email: GONE }), ...(phone && { phone: GONE }) }
      : (session.provided_details ?? null),
    redaction: { status: "redacted" },
  };
}

/** A report without what was known of its person. */
export function redactedReport(report: Report): Report {
  const { document } = report;
  if (!document) return report;
  return {
    ...report,
    document: { ...document, first_name: gone(document.first_name), last_name: gone(document.last_name) },
  };
}
