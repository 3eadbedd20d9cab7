/** Expected failures: a closed set of codes, each mapped once to an HTTP status (here) and once to words (catalog `errors`). */

/** Every expected failure and its HTTP status (RFC 9110). */
export const FAILURES = {
  "not-found": 404,
  forbidden: 403,
  "sign-in-needed": 401,
  "invalid-input": 422,
  conflict: 409,
  "too-many-requests": 429,
  "too-large": 413,
  // Status of a wrong app-check token: specification §8.
  "app-check-failed": 401,
  "app-check-needed": 429,
  // Accounts (specification §8)
  "wrong-credentials": 400,
  "unknown-email": 400,
  "email-unconfirmed": 403,
  "email-not-in-records": 400,
  "reset-already-sent": 429,
  "account-deactivated": 403,
  "account-suspended": 403,
  "sign-up-incomplete": 422,
  "email-taken": 409,
  "new-email-taken": 409,
  "username-taken": 409,
  "link-expired": 400,
  "side-already-chosen": 409,
  "members-only": 403,
  "confirm-email-first": 403,
  // Second factors
  "code-wrong": 400,
  "code-used": 400,
  "phone-clock-wrong": 400,
  "second-step-expired": 400,
  "staff-need-two-factors": 403,
  "passkey-refused": 400,
  "passkey-known": 409,
  "passkey-limit": 409,
  // Ways in through a provider
  "provider-refused": 403,
  "provider-error": 502,
  "provider-unreachable": 503,
  "provider-flow-ended": 400,
  "provider-other-account": 403,
  "provider-not-again": 403,
  "provider-taken": 409,
  "provider-linked": 409,
  "last-way-in": 409,
  // A sign-in on its way from another of our hosts
  "hand-over-malformed": 400,
  "hand-over-unknown": 401,
  "hand-over-ended": 401,
  "hand-over-elsewhere": 403,
  "hand-over-other-account": 409,
  "hand-over-used": 410,
  "hand-over-expired": 410,
  // Files (specification §5 and §8)
  "logo-required": 422,
  "file-too-large": 413,
  "image-type-wrong": 415,
  "image-unreadable": 422,
  "image-dimensions": 422,
  "document-type-wrong": 415,
  "document-unreadable": 422,
  "document-locked": 422,
  "document-active": 422,
  "file-infected": 422,
  "file-empty": 422,
  "attachment-type-wrong": 415,
  "upload-incomplete": 400,
  "upload-offset-wrong": 400,
  "checksum-wrong": 400,
  // Status of a full quota: specification §8.
  "quota-exceeded": 402,
  "store-full": 507,
  "store-unreachable": 503,
  "scan-unreachable": 503,
  // Pitches
  "pitch-incomplete": 422,
  "illegal-move": 409,
  "edited-elsewhere": 409,
  "already-decided": 409,
  // Documents of a pitch, and asking for what is kept back
  "paid-plan-needed": 403,
  "document-limit": 409,
  "agreement-changed": 409,
  "ask-again-later": 409,
  // Conversations
  "own-pitch": 409,
  "message-id-reused": 409,
  "recipient-gone": 409,
  "conversation-limit": 429,
  // Specification §8
  "blocked-contact": 409,
  "blocked-by-contact": 409,
  "too-late-to-change": 409,
  "message-gone": 409,
  "attachment-plan-needed": 403,
  // What cannot wait for a moderator, to somebody who has not answered (decision 054)
  "message-waits": 409,
  "same-to-many": 409,
  // Offers
  "offer-needs-pitch": 409,
  "offer-pitch-closed": 409,
  "offer-under-way": 409,
  "offer-moved": 409,
  "offer-expired": 410,
  "offer-term": 422,
  "offer-rounds": 409,
  // Meetings
  "meeting-changed": 409,
  "time-passed": 409,
  "time-taken": 409,
  // Saved searches
  "search-empty": 422,
  "search-limit": 409,
  // Reports and appeals
  "claimed-by-other": 409,
  "reports-added": 409,
  "messages-added": 409,
  "own-decision": 403,
  "already-appealed": 409,
  "appeal-too-late": 410,
  // Privacy
  "staff-stay": 409,
  "export-under-way": 409,
  "export-limit": 429,
  // Support and staff
  "case-incomplete": 422,
  "request-open": 409,
  "own-account": 409,
  "staff-account": 403,
  "last-admin": 409,
  "pitches-unfinished": 409,
  "nothing-to-do": 409,
} as const;

export type FailureCode = keyof typeof FAILURES;

/** An expected failure. `fields` names the form fields at fault with validation codes. */
export interface Failure<C extends FailureCode = FailureCode> {
  ok: false;
  code: C;
  fields?: Record<string, string[]>;
}

/** What a command returns: its value, or a failure out of a closed set. */
export type Result<T, C extends FailureCode = FailureCode> = { ok: true; value: T } | Failure<C>;

/** Wraps a command's value. */
export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Makes a failure with the given code. */
export function failed<C extends FailureCode>(code: C, fields?: Record<string, string[]>): Failure<C> {
  return fields ? { ok: false, code, fields } : { ok: false, code };
}

/** The HTTP status that answers a failure. */
export function statusOf(failure: Failure): number {
  return FAILURES[failure.code];
}
