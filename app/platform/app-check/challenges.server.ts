/** The app check's challenges: our own proof of work (altcha), or reCAPTCHA v3 where the operator has set its keys. */
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { sql } from "kysely";
import { z } from "zod";
import { now } from "../clock.ts";
import { db } from "../db/db.server.ts";
import { signatureKeys } from "../encryption.server.ts";
import { env } from "../env/env.server.ts";
import { log } from "../log.server.ts";

/** Lifetime of a challenge, in milliseconds; the slowest phone needs some seconds. */
const LIFETIME = 5 * 60_000;

/** Range of keys to try: on average 450 × 5,000 rounds, a quarter of a second on a laptop and a second on a phone. */
const TRIES = { least: 300, most: 600 } as const;

/** The keys that altcha signs with: of the current SECRET, then of the previous one. */
function signingKeys() {
  const solutions = signatureKeys("app check solution");
  return signatureKeys("app check challenge").map((key, index) => ({
    hmacSignatureSecret: key.toString("base64url"),
    hmacKeySignatureSecret: solutions[index]!.toString("base64url"),
  }));
}

/** A new challenge. It is signed, so that nothing needs to be stored until it is solved. */
export function newChallenge(): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: env().APP_CHECK_COST,
    counter: randomInt(TRIES.most, TRIES.least),
    deriveKey,
    expiresAt: new Date(now().getTime() + LIFETIME),
    ...signingKeys()[0]!,
  });
}

// The fields that altcha reads; each is signed or checked against the signature.
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

function parsePayload(payload: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Whether a payload is an unexpired challenge of ours with its solution, redeemed for the first time; stores it as used. */
export async function redeemSolution(payload: string): Promise<boolean> {
  const solved = parsePayload(payload);
  if (!solved) return false;
  let verified = false;
  for (const keys of signingKeys()) verified ||= (await verifySolution({ ...solved, deriveKey, ...keys })).verified;
  const { nonce, expiresAt } = solved.challenge.parameters;
  const expires = new Date((expiresAt ?? 0) * 1000);
  if (!verified || expires <= now()) return false;
  const { rows } = await sql`
    insert into app_check_challenges (challenge, expires_at) values (${Buffer.from(nonce, "hex")}, ${expires})
    on conflict do nothing returning challenge`.execute(db);
  return rows.length === 1;
}

/** Job: deletes used challenges that have expired since. */
export async function forgetUsedChallenges(): Promise<void> {
  await db.deleteFrom("appCheckChallenges").where("expiresAt", "<", now()).execute();
}

/** The reCAPTCHA action that our script names; a token made for another is refused. */
const RECAPTCHA_ACTION = "app_check";

/** Google's suggested threshold: 1.0 is very likely a person, 0.0 very likely a program. */
const LEAST_SCORE = 0.5;

const TIMEOUT = 5_000;

/** Content-Security-Policy sources of reCAPTCHA's script and frames, if it is set up (developers.google.com/recaptcha/docs/faq). */
export function recaptchaSources(): string[] {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_URL } = env();
  return RECAPTCHA_SITE_KEY ? [`${RECAPTCHA_URL}/`, "https://www.gstatic.com/recaptcha/"] : [];
}

const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() });

/** Verifies a token with Google; false also when Google cannot be reached. A token can be verified once. */
export async function redeemRecaptcha(token: string): Promise<boolean> {
  const { RECAPTCHA_SECRET, RECAPTCHA_URL } = env();
  if (!RECAPTCHA_SECRET || token.length > 8_192) return false;
  try {
    const response = await fetch(`${RECAPTCHA_URL}/api/siteverify`, {
      method: "POST",
      // The optional `remoteip` is not sent: Google need not learn it from us.
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
