/** The lifecycle of an identity session: submitted, processed, decided, canceled, redacted. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { newIdentityReport, redactedReport, redactedSession } from "./identity-object.ts";
import type { CheckError } from "./identity-outcomes.ts";
import { letters } from "./ids.ts";
import type { Store } from "./store.ts";
import type { Submission } from "./tables.ts";

type Session = Stripe.Identity.VerificationSession;

/** Lifetime of an address, in seconds. */
const ADDRESS_LASTS = 48 * 3600;
/** Duration of a check that is not decided at once, in seconds. */
const PROCESSING_LASTS = 5;
/** Duration of a redaction, in seconds; the provider's takes up to four days. */
const REDACTION_LASTS = 20;

/** The session with its address, or a new one if that was used or has expired. */
export function withAddress(account: Account, session: Session): Session {
  if (session.status !== "requires_input" || session.redaction) return session;
  const now = account.now(null);
  let { token, tokenUntil = 0 } = account.store.need("identity_check", session.id);
  if (!token || tokenUntil <= now) {
    token = letters(58);
    tokenUntil = now + ADDRESS_LASTS;
    account.change("identity_check", session.id, { token, tokenUntil });
  }
  return {
    ...session,
    client_secret: `${session.id}_secret_test_${token}`,
    url: `${account.url}/identity/start/${token}`,
  };
}

/** Opens an address, which works once. Returns the token of the visit; undefined for an invalid address. */
export function openAddress(account: Account, token: string): string | undefined {
  const check = account.store.all("identity_check").find((each) => each.token === token);
  if (!check || (check.tokenUntil ?? 0) <= account.now(null)) return undefined;
  const visit = letters(40);
  account.change("identity_check", check.id, { token: undefined, tokenUntil: undefined, visit });
  return visit;
}

/** The session of a visit. */
export function sessionOfVisit(account: Account, visit: string): Session | undefined {
  const check = account.store.all("identity_check").find((each) => each.visit === visit);
  return check && account.store.need("identity_session", check.id);
}

/** Invalidates the session's address and page. */
function close(account: Account, id: string): void {
  account.change("identity_check", id, { token: undefined, tokenUntil: undefined, visit: undefined });
}

/** Ends a visit without a submission. */
export function failVisit(account: Account, id: string, error: CheckError): void {
  close(account, id);
  account.emit(
    "identity.verification_session.requires_input",
    account.change("identity_session", id, { last_error: error }),
  );
}

/** Begins to process a submission, and decides it at once unless `later`. */
export function submitCheck(account: Account, id: string, submission: Submission, later: boolean): void {
  close(account, id);
  account.change(
    "identity_session",
    id,
    { status: "processing", last_error: null },
    "identity.verification_session.processing",
  );
  account.change("identity_check", id, { submission, decidedAt: account.now(null) + PROCESSING_LASTS });
  if (!later) decide(account, id);
}

function decide(account: Account, id: string): void {
  const { submission } = account.store.need("identity_check", id);
  if (!submission) return;
  const { error, firstName, lastName } = submission;
  const report = newIdentityReport(account, account.store.need("identity_session", id), submission);
  account.make("identity_report", report);
  account.change("identity_check", id, {
    submission: undefined,
    decidedAt: undefined,
    ...(!error && { name: { first: firstName, last: lastName } }),
  });
  const status = error ? "requires_input" : "verified";
  const changes = { status, last_error: error ?? null, last_verification_report: report.id };
  account.change("identity_session", id, changes, `identity.verification_session.${status}`);
}

/** Cancels a session without a submission. */
export function cancelCheck(account: Account, id: string): Session {
  close(account, id);
  return account.change("identity_session", id, { status: "canceled" }, "identity.verification_session.canceled");
}

/** Begins to redact a session. */
export function redactCheck(account: Account, id: string): Session {
  if (account.store.need("identity_session", id).status === "requires_input") cancelCheck(account, id);
  account.change("identity_check", id, { redactedAt: account.now(null) + REDACTION_LASTS });
  return account.change("identity_session", id, { redaction: { status: "processing" } });
}

function finishRedaction(account: Account, id: string): void {
  const { store } = account;
  const { name } = store.need("identity_check", id);
  account.change("identity_check", id, {
    redactedAt: undefined,
    ...(name && { name: { first: "[redacted]", last: "[redacted]" } }),
  });
  for (const report of store.all("identity_report")) {
    if (report.verification_session === id) store.put("identity_report", redactedReport(report));
  }
  for (const event of store.all("event")) {
    const about = event.data.object as Session;
    if (about.id !== id) continue;
    store.put("event", { ...event, data: { object: redactedSession(about) } } as Stripe.Event);
  }
  const redacted = redactedSession(store.need("identity_session", id));
  account.change("identity_session", id, redacted, "identity.verification_session.redacted");
}

/** Finishes the checks and redactions that are due by a moment, in seconds. */
export function passIdentity(account: Account, until: number): void {
  for (const { id, decidedAt, redactedAt } of account.store.all("identity_check")) {
    if (decidedAt !== undefined && decidedAt <= until) decide(account, id);
    if (redactedAt !== undefined && redactedAt <= until) finishRedaction(account, id);
  }
}

/** `verified_outputs`, only in answers that expand it. Date of birth and id numbers need another kind of key. */
export function verifiedOutputs(store: Store, id: string): Session["verified_outputs"] {
  const { name } = store.need("identity_check", id);
  if (!name || store.need("identity_session", id).status !== "verified") return null;
  return {
    address: null,
    email: null,
    first_name: name.first,
    id_number_type: null,
    last_name: name.last,
    phone: null,
  };
}
