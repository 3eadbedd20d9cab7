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
  // Accounts (specification §8)
  "wrong-credentials": 400,
  "unknown-email": 400,
  "email-unconfirmed": 403,
  "email-not-in-records": 400,
  "reset-already-sent": 429,
  "account-deactivated": 403,
  "sign-up-incomplete": 422,
  "email-taken": 409,
  "username-taken": 409,
  "link-expired": 400,
  "side-already-chosen": 409,
  "members-only": 403,
  "confirm-email-first": 403,
  // Files (specification §5 and §8)
  "logo-required": 422,
  "file-too-large": 413,
  "image-type-wrong": 415,
  "image-unreadable": 422,
  "image-dimensions": 422,
  // Pitches
  "pitch-incomplete": 422,
  "illegal-move": 409,
  "edited-elsewhere": 409,
  "already-decided": 409,
  // Conversations
  "own-pitch": 409,
  "message-id-reused": 409,
  "recipient-gone": 409,
  "conversation-limit": 429,
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
