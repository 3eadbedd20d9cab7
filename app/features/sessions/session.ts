/** Sessions: how long they last, by what they are trusted with (NIST SP 800-63B §2.1.3 and §2.2.3; OWASP ASVS 5.0 §7.3). */
import type { StaffRole } from "#app/platform/actor.ts";

/** How somebody got in. */
export const SIGN_IN_METHODS = ["password", "passkey", "google", "facebook", "twitter", "guest"] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Seconds that a session lasts unused, and in any case. */
export interface SessionLimits {
  idle: number;
  absolute: number;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Product rule: remembered for 30 days. Guests have nothing but their cookie to come back with, and are removed after 30 days unused. */
const REMEMBERED: SessionLimits = { idle: 30 * DAY, absolute: 30 * DAY };
const GUEST: SessionLimits = { idle: 30 * DAY, absolute: 365 * DAY };
/** Its cookie ends with the browser; a browser that is left open does not stay signed in for ever. */
const BROWSER: SessionLimits = { idle: 12 * HOUR, absolute: DAY };
/** Whoever works in the back office, remembered or not. */
const STAFF: SessionLimits = { idle: HOUR, absolute: 12 * HOUR };

/** The limits of a new session. */
export function limitsOf(way: SignInMethod, remembered: boolean, staffRole: StaffRole | null): SessionLimits {
  if (staffRole) return STAFF;
  if (way === "guest") return GUEST;
  return remembered ? REMEMBERED : BROWSER;
}
