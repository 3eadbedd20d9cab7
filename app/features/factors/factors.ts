/** Second factors: codes of an authenticator app (RFC 6238) and recovery codes; what fits, and what is said of what does not. */
import { z } from "zod";

/** Seconds for which an app shows one code. */
export const STEP_SECONDS = 30;
/** Steps by which a phone's clock may be off: a minute, NIST SP 800-63B §3.1.4.2 allows two. */
export const NEAR = 2;
/** Up to five minutes off, and a step for typing at either end, the clock is what is wrong; further away nobody can tell. */
export const FAR = 12;

/** What a code is, seen from the server's clock. */
export type CodeVerdict = "fits" | "used" | "clock" | "wrong";

/**
 * Judges a code by the step whose it is: `delta` steps from the present one, or null when it belongs to none near. A step counts once
 * (RFC 6238 §5.2), and none before it counts afterwards.
 */
export function judgeCode(delta: number | null, present: number, lastUsed: number | null): CodeVerdict {
  if (delta === null || Math.abs(delta) > FAR) return "wrong";
  if (Math.abs(delta) > NEAR) return "clock";
  return lastUsed !== null && present + delta <= lastUsed ? "used" : "fits";
}

/** The number of the step that a moment falls in. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS);
}

/** Recovery codes that an account gets at a time. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 10;
/** Without vowels and look-alikes, so that no code spells a word or is misread from paper. */
export const RECOVERY_ALPHABET = "23456789bcdfghjkmnpqrstvwxz";

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** Whether a code, as a schema below has read it, is an app's. */
export function isAppCode(code: string): boolean {
  return APP_CODE.test(code);
}

/** A code as typed, with the spaces and hyphens of how it is shown, or the full-width digits of some keyboards. */
function typedCode() {
  return z
    .string()
    .max(60)
    .transform((text) =>
      text
        .normalize("NFKC")
        .replace(/[\s\p{Dash}]/gu, "")
        .toLowerCase(),
    )
    .pipe(z.string().min(1));
}

/** The code of an app that is being set up. */
export const appCodeSchema = z.object({ code: typedCode().refine(isAppCode, { error: "code-digits" }) });

/** The second step: an app's code, or a recovery code in its place. */
export const secondFactorSchema = z.object({
  code: typedCode().refine((code) => isAppCode(code) || RECOVERY_CODE.test(code), { error: "code-form" }),
});

/** A recovery code as it is shown: two groups. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}

/** An app's key as it is shown to be typed: groups of four. */
export function shownKey(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? "";
}
