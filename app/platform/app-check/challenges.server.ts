/** The challenge of the app check that we serve ourselves: proof of work, altcha's. */
import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { sql } from "kysely";
import { z } from "zod";
import { now } from "../clock.ts";
import { db } from "../db/db.server.ts";
import { secret } from "../encryption.server.ts";
import { env } from "../env/env.server.ts";
import { log } from "../log.server.ts";

/** Milliseconds that a challenge may take; the slowest phone needs some seconds. */
const LIFETIME = 5 * 60_000;

/** How many keys are tried before the right one: about 450 times 5,000 rounds, a quarter of a second of a laptop and one of a phone. */
const TRIES = { least: 300, most: 600 } as const;

function key(purpose: string): string {
  return createHmac("sha256", secret()).update(`app check ${purpose}`).digest("base64url");
}

/** A new challenge, signed, so that nothing of it need be stored until it is solved. */
export function newChallenge(): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: env().APP_CHECK_COST,
    counter: randomInt(TRIES.most, TRIES.least),
    deriveKey,
    expiresAt: new Date(now().getTime() + LIFETIME),
    hmacSignatureSecret: key("challenge"),
    hmacKeySignatureSecret: key("solution"),
  });
}

// What altcha reads of a payload; everything in it is under the signature or checked against it.
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.string(),
        nonce: z.string().regex(/^[0-9a-f]{32}$/),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string().regex(/^[0-9a-f]{64}$/),
        expiresAt: z.number(),
      })
      .strict(),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128) }),
});

function read(payload: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Whether a payload is a challenge of ours with its solution, in time and for the first time; it is remembered as used. */
export async function redeemSolution(payload: string): Promise<boolean> {
  const solved = read(payload);
  if (!solved) return false;
  const { verified } = await verifySolution({
    ...solved,
    deriveKey,
    hmacSignatureSecret: key("challenge"),
    hmacKeySignatureSecret: key("solution"),
  });
  const { nonce, expiresAt } = solved.challenge.parameters;
  const expires = new Date((expiresAt ?? 0) * 1000);
  if (!verified || expires <= now()) return false;
  const { rows } = await sql`
    insert into app_check_challenges (challenge, expires_at) values (${Buffer.from(nonce, "hex")}, ${expires})
    on conflict do nothing returning challenge`.execute(db);
  return rows.length === 1;
}

/** Job: forgets challenges that nobody could use any more. */
export async function forgetUsedChallenges(): Promise<void> {
  await db.deleteFrom("appCheckChallenges").where("expiresAt", "<", now()).execute();
}

// reCAPTCHA v3 instead of our own challenge, where the operator has set its keys.

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
