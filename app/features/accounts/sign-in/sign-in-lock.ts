/**
 * Product rule: five failed attempts on an account within 15 minutes lock sign-in to it for 15 minutes, doubling up to 24 hours. Attempts
 * count before the password is checked, so that a hundred concurrent ones are not a hundred guesses.
 */

const ATTEMPTS = 5;
const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const FIRST_LOCK = 15 * MINUTE;
const LONGEST_LOCK = 24 * 60 * MINUTE;

/** An account's attempts so far; reset by the right password. */
export interface Attempts {
  /** When, oldest first; only those of the last 15 minutes count. */
  attempts: readonly Date[];
  /** Locks in a row. */
  locks: number;
  lockedUntil: Date | null;
}

/** Length of the nth lock in a row, in milliseconds. */
export function lockLength(nth: number): number {
  return Math.min(FIRST_LOCK * 2 ** (nth - 1), LONGEST_LOCK);
}

/** Counts one more attempt. Undefined while the account is locked, or when five attempts count already. */
export function claimAttempt(known: Attempts | undefined, now: Date): Attempts | undefined {
  if (known?.lockedUntil && known.lockedUntil > now) return undefined;
  // A lock that has ended resets the attempts; only the number of locks remains.
  const counted = known?.lockedUntil ? [] : (known?.attempts ?? []);
  const recent = counted.filter((at) => now.getTime() - at.getTime() < WINDOW);
  if (recent.length >= ATTEMPTS) return undefined;
  return { attempts: [...recent, now], locks: known?.locks ?? 0, lockedUntil: null };
}

/** The state after a claimed attempt has failed: locked after the fifth. */
export function failAttempt(known: Attempts, now: Date): Attempts {
  if (known.attempts.length < ATTEMPTS || known.lockedUntil) return known;
  const locks = known.locks + 1;
  return { ...known, locks, lockedUntil: new Date(now.getTime() + lockLength(locks)) };
}
