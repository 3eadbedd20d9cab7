/** The API of identity sessions and reports. Their page is in `identity-page.ts`. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { cancelCheck, redactCheck, withAddress } from "./identity-checks.ts";
import { newIdentitySession } from "./identity-object.ts";
import {
  address,
  email,
  flag,
  hash,
  list,
  metadata,
  oneOf,
  paging,
  type Rule,
  range,
  required,
  text,
} from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";

export const DOCUMENT_TYPES = ["passport", "id_card", "driving_license"] as const;

/** A parameter that must not be true: the product never collects id numbers. */
const never: Rule = (value, at) => {
  if (flag(value, at)) throw invalid(`The stand-in does not collect this: ${at}`, { param: at });
  return false;
};

const DOCUMENT = hash<Stripe.Identity.VerificationSessionCreateParams.Options.Document>({
  allowed_types: list(oneOf(...DOCUMENT_TYPES)),
  require_id_number: never,
  require_live_capture: flag,
  require_matching_selfie: flag,
});

const sessionAt = (account: Account, id: string) =>
  named(account, "identity_session", id, "identity.verification_session");

export const identityRoutes: Route[] = [
  route<Stripe.Identity.VerificationSessionCreateParams>(
    "POST",
    "/v1/identity/verification_sessions",
    {
      client_reference_id: text,
      metadata,
      options: hash<Stripe.Identity.VerificationSessionCreateParams.Options>({ document: DOCUMENT }),
      provided_details: hash<Stripe.Identity.VerificationSessionCreateParams.ProvidedDetails>({ email, phone: text }),
      related_customer: text,
      return_url: address,
      type: required(oneOf("document")),
    },
    ({ account, params }) => {
      const { related_customer: customer, return_url: returnUrl } = params;
      if (customer && !account.store.get("customer", customer)) throw missing("customer", customer, "related_customer");
      const session = newIdentitySession(account, params);
      account.store.put("identity_check", { id: session.id, returnUrl: returnUrl ?? null });
      account.make("identity_session", session, "identity.verification_session.created");
      return withAddress(account, session);
    },
  ),
  route<Stripe.Identity.VerificationSessionRetrieveParams>(
    "GET",
    "/v1/identity/verification_sessions/:id",
    {},
    ({ account, id }) => withAddress(account, sessionAt(account, id)),
  ),
  route<Stripe.Identity.VerificationSessionCancelParams>(
    "POST",
    "/v1/identity/verification_sessions/:id/cancel",
    {},
    ({ account, id }) => {
      const { status, redaction } = sessionAt(account, id);
      refuseRedacted(redaction);
      if (status !== "requires_input") throw wrongStatus("cancel", status, "requires_input");
      return cancelCheck(account, id);
    },
  ),
  route<Stripe.Identity.VerificationSessionRedactParams>(
    "POST",
    "/v1/identity/verification_sessions/:id/redact",
    {},
    ({ account, id }) => {
      const { status, redaction } = sessionAt(account, id);
      refuseRedacted(redaction);
      if (status === "processing") throw wrongStatus("redact", status, "requires_input, verified, canceled");
      return redactCheck(account, id);
    },
  ),
  route<Stripe.Identity.VerificationSessionListParams>(
    "GET",
    "/v1/identity/verification_sessions",
    {
      ...paging,
      client_reference_id: text,
      created: range,
      related_customer: text,
      status: oneOf("canceled", "processing", "requires_input", "verified"),
    },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "identity_session",
          (session) =>
            (!params.status || session.status === params.status) &&
            (!params.related_customer || session.related_customer === params.related_customer) &&
            (!params.client_reference_id || session.client_reference_id === params.client_reference_id) &&
            inRange(session.created, params.created),
        ),
        params,
        path,
      ),
  ),
  route<Stripe.Identity.VerificationReportRetrieveParams>(
    "GET",
    "/v1/identity/verification_reports/:id",
    {},
    ({ account, id }) => named(account, "identity_report", id, "identity.verification_report"),
  ),
  route<Stripe.Identity.VerificationReportListParams>(
    "GET",
    "/v1/identity/verification_reports",
    { ...paging, client_reference_id: text, created: range, type: oneOf("document"), verification_session: text },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "identity_report",
          (report) =>
            (!params.verification_session || report.verification_session === params.verification_session) &&
            (!params.client_reference_id || report.client_reference_id === params.client_reference_id) &&
            inRange(report.created, params.created),
        ),
        params,
        path,
      ),
  ),
];

function wrongStatus(verb: string, status: string, allowed: string) {
  return invalid(
    `You cannot ${verb} this VerificationSession because it has a status of ${status}. Only a VerificationSession with one of the following statuses may be used so: ${allowed}.`,
  );
}

function refuseRedacted(redaction: Stripe.Identity.VerificationSession.Redaction | null): void {
  if (redaction) throw invalid("This VerificationSession has been redacted and can no longer be changed.");
}
