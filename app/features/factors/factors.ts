/** The codes of second factors: those of an authenticator app (RFC 6238) and recovery codes. */
import { z } from "zod";

/** Seconds for which an app shows one code. */
export const STEP_SECONDS = 30;
/** Steps by which a phone's clock may be off: one minute; NIST SP 800-63B §3.1.4.2 allows two. */
export const NEAR = 2;
/** Up to this many steps away, five minutes and one step for typing at each end, the phone's clock is taken to be wrong. */
export const FAR = 12;

/** What a code is by the server's clock. */
export type CodeVerdict = "fits" | "used" | "clock" | "wrong";

/**
 * Judges a code by its step: `delta` steps from the present one, or null if it fits none. A step counts once (RFC 6238 §5.2), and no earlier
 * one counts afterwards.
 */
export function judgeCode(delta: number | null, present: number, lastUsed: number | null): CodeVerdict {
  if (delta === null || Math.abs(delta) > FAR) return "wrong";
  if (Math.abs(delta) > NEAR) return "clock";
  return lastUsed !== null && present + delta <= lastUsed ? "used" : "fits";
}

/** The number of a moment's step. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS);
}

/** Number of recovery codes that an account gets. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 10;
/** Without vowels and look-alikes, so that no code spells a word or is misread on paper. */
export const RECOVERY_ALPHABET = "23456789bcdfghjkmnpqrstvwxz";

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** Whether a parsed code is an app's. */
export function isAppCode(code: string): boolean {
  return APP_CODE.test(code);
}

/** A typed code: spaces, hyphens and the full-width digits of some keyboards are accepted. */
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

/** The first code of a new app. */
export const appCodeSchema = z.object({ code: typedCode().refine(isAppCode, { error: "code-digits" }) });

/** An app's code or a recovery code. */
export const secondFactorSchema = z.object({
  code: typedCode().refine((code) => isAppCode(code) || RECOVERY_CODE.test(code), { error: "code-form" }),
});

/** A recovery code for display: two groups. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}

/** An app's key for display: groups of four. */
export function shownKey(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? "";
}
