/** Silence is answered (product rule 12): who publishes is asked now and then whether it still holds. Decision 030. */

const DAY = 86_400_000;

/** How long after the owner last stood by a published pitch they are asked whether it still holds. */
export const ASKED_AFTER = 60 * DAY;

/** How long a question may stay unanswered; then the pitch is hidden until it is answered. */
export const HIDDEN_AFTER = 90 * DAY;

/** How long before it is hidden the owner is reminded, once; nothing is hidden without. */
export const REMINDED_BEFORE = 14 * DAY;

/** When a pitch whose owner was asked at a moment, and reminded at another or not yet, is hidden at the earliest. */
export function hiddenFrom(askedAt: Date, remindedAt: Date | null): Date {
  const last = remindedAt ? remindedAt.getTime() + REMINDED_BEFORE : 0;
  return new Date(Math.max(askedAt.getTime() + HIDDEN_AFTER, last));
}
