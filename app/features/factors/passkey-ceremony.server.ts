/** What authenticators sign and how it is checked (WebAuthn Level 3), by `@simplewebauthn/server`. */

import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { challengeCookie, challengeToken } from "#app/features/sessions/cookies.server.ts";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { type Result, statusOf } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { ownOrigin, siteAt } from "#app/platform/site/site.server.ts";
import { type Assertion, type NewCredential, relyingPartyId } from "./passkeys.ts";

/** Where passkeys of a request belong, and the origin that authenticators have to have seen. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** EdDSA, ES256, RS256: what authenticators sign with, the best first (WebAuthn §5.8.5). */
const ALGORITHMS = [-8, -7, -257] as const;

/** Seconds to answer a challenge. */
const CHALLENGE_LASTS = 300;

/** The relying party of a request's address; null on hosts that are not the product's, and on bare addresses, which can have no passkeys. */
export function relyingPartyOf(url: URL): RelyingParty | null {
  const local = !env().PUBLIC_URL && url.hostname === "localhost";
  if (!siteAt(url) && !local && url.origin !== ownOrigin()) return null;
  if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) return null;
  return { id: relyingPartyId(url.hostname, env().hosts), origin: url.origin };
}

/** What the browser is to ask an authenticator for that makes a new passkey; `known` are not to be made again. */
export function newPasskeyOptions(actor: Member, { id }: RelyingParty, known: readonly string[]) {
  return generateRegistrationOptions({
    rpName: BRAND,
    rpID: id,
    userID: handleOf(actor.id),
    userName: actor.email,
    userDisplayName: actor.name,
    timeout: CHALLENGE_LASTS * 1000,
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: known.map((each) => ({ id: each })),
    // Found without an address being typed, and never used without PIN, finger or face: so it counts as two factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What the browser is to ask an authenticator for that signs in; without `known`, with whichever passkey the person chooses. */
export function passkeyOptions({ id }: RelyingParty, known?: readonly string[]) {
  return generateAuthenticationOptions({
    rpID: id,
    timeout: CHALLENGE_LASTS * 1000,
    userVerification: "required",
    ...(known ? { allowCredentials: known.map((each) => ({ id: each })) } : {}),
  });
}

/** The account's id as authenticators keep it. */
export function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

/** The challenge that an answer says it answers, to look for it; nothing of it is believed before the signature is checked. */
export function claimedChallenge(answer: NewCredential | Assertion): string | null {
  try {
    const data = JSON.parse(Buffer.from(answer.response.clientDataJSON, "base64url").toString()) as {
      challenge?: unknown;
    };
    return typeof data.challenge === "string" && data.challenge.length <= 200 ? data.challenge : null;
  } catch {
    return null;
  }
}

/** A new passkey as it is to be stored; null when the answer does not hold. */
export async function checkNewPasskey(answer: NewCredential, challenge: string, { id, origin }: RelyingParty) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      backedUp: credentialBackedUp,
    };
  } catch (error) {
    return refused(error);
  }
}

/** What is stored of a passkey. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/** The passkey's new counter, and whether it is synchronised; null when the answer does not hold, or the counter has not grown. */
export async function checkPasskey(
  answer: Assertion,
  challenge: string,
  { id, origin }: RelyingParty,
  stored: StoredPasskey,
) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: stored.credentialId, publicKey: Uint8Array.from(stored.publicKey), counter: stored.counter },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch (error) {
    return refused(error);
  }
}

// The library throws at whatever does not hold, in sentences that hold neither names nor secrets.
function refused(error: unknown): null {
  log.info({ reason: error instanceof Error ? error.message : String(error) }, "a passkey was refused");
  return null;
}

// Challenges for authenticators: made for one purpose and one browser, answered once.

/** What an answer is to be good for: a new passkey, a sign-in, or a proof of identity. `userId` is null for a sign-in alone. */
export type ChallengePurpose = { purpose: "sign-in"; userId: null } | { purpose: "add" | "proof"; userId: string };

/** Remembers a challenge. Returns the Set-Cookie value that binds it to the browser; several windows of one have it in common. */
export async function keepChallenge(headers: Headers, challenge: string, meant: ChallengePurpose): Promise<string> {
  const token = challengeToken(headers) ?? randomBytes(32).toString("base64url");
  await db
    .insertInto("passkeyChallenges")
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      ...meant,
      challenge,
      expiresAt: new Date(now().getTime() + CHALLENGE_LASTS * 1000),
    })
    .execute();
  return challengeCookie(token, CHALLENGE_LASTS);
}

/** Uses a challenge up. False when it was not made for this browser and purpose, has been answered, or is over. */
export async function takeChallenge(
  headers: Headers,
  challenge: string | null,
  { purpose, userId }: ChallengePurpose,
): Promise<boolean> {
  const token = challengeToken(headers);
  if (!token || !challenge) return false;
  // The delete is the claim: of two answers at once, one gets the row.
  const kept = await db
    .deleteFrom("passkeyChallenges")
    .where("challenge", "=", challenge)
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("userId", userId === null ? "is" : "=", userId)
    .returning("expiresAt")
    .executeTakeFirst();
  return kept !== undefined && kept.expiresAt > now();
}

/** Answers a page's script with what the browser is to ask an authenticator for. */
export function challengeResponse(result: Result<{ options: object; cookies: string[] }>): Response {
  if (!result.ok) return Response.json({ code: result.code }, { status: statusOf(result) });
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of result.value.cookies) headers.append("Set-Cookie", cookie);
  return Response.json(result.value.options, { headers });
}
