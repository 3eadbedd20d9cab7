/** The objects of identity sessions and reports. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { newId } from "./ids.ts";
import type { Given } from "./routes.ts";
import type { Submission } from "./tables.ts";

type Session = Stripe.Identity.VerificationSession;
type Report = Stripe.Identity.VerificationReport;

/** A new session. Nothing is stored. Answers add its address (`withAddress`). */
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

/** The report of a submission. Numbers, dates and pictures of a document are never in answers to our kind of key. */
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

const REDACTED = "[redacted]";

const redacted = (value: string | null | undefined) => (value ? REDACTED : (value ?? null));

/** A session without personal data. */
export function redactedSession(session: Session): Session {
  const { email, phone } = session.provided_details ?? {};
  return {
    ...session,
    metadata: {},
    provided_details: session.provided_details
      ? { ...(email && { email: REDACTED }), ...(phone && { phone: REDACTED }) }
      : (session.provided_details ?? null),
    redaction: { status: "redacted" },
  };
}

/** A report without personal data. */
export function redactedReport(report: Report): Report {
  const { document } = report;
  if (!document) return report;
  return {
    ...report,
    document: { ...document, first_name: redacted(document.first_name), last_name: redacted(document.last_name) },
  };
}
