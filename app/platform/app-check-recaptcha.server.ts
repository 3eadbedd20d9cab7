/** reCAPTCHA v3 instead of our own challenge, where the operator has set its keys. */
import { z } from "zod";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/** What a browser says it is doing; a token made for something else is refused. */
export const RECAPTCHA_ACTION = "app_check";

/** Google's own suggestion: 1.0 is very likely a person, 0.0 very likely a program. */
const LEAST_SCORE = 0.5;

const TIMEOUT = 5_000;

/** Sources that pages may load script and frames from, when reCAPTCHA is set up (developers.google.com/recaptcha/docs/faq). */
export function recaptchaSources(): string[] {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_URL } = env();
  return RECAPTCHA_SITE_KEY ? [`${RECAPTCHA_URL}/`, "https://www.gstatic.com/recaptcha/"] : [];
}

const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() });

/** Asks Google what it thinks of a token; false also when it cannot be asked. Each token is good for one question. */
export async function redeemRecaptcha(token: string): Promise<boolean> {
  const { RECAPTCHA_SECRET, RECAPTCHA_URL } = env();
  if (!RECAPTCHA_SECRET || token.length > 8_192) return false;
  try {
    const response = await fetch(`${RECAPTCHA_URL}/api/siteverify`, {
      method: "POST",
      // The reader's network address may be sent too; we do not.
      body: new URLSearchParams({ secret: RECAPTCHA_SECRET, response: token }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { success, score = 0, action } = verdictSchema.parse(await response.json());
    return success && action === RECAPTCHA_ACTION && score >= LEAST_SCORE;
  } catch (error) {
    log.error({ error }, "reCAPTCHA could not be asked");
    return false;
  }
}
