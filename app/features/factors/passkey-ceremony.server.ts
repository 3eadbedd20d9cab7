/** The WebAuthn ceremonies (Level 3), by `@simplewebauthn/server`: options for authenticators, checks of what they sign, challenges. */
import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { challengeCookie, challengeToken } from "#app/features/sessions/cookies.server.ts";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { ownOrigin, siteAt } from "#app/platform/site/site.server.ts";
import { type Assertion, type NewCredential, relyingPartyId } from "./passkeys.ts";

/** The relying party of a request, and the origin that authenticators must have seen. */
interface RelyingParty {
  id: string;
  origin: string;
}

/** EdDSA, ES256 and RS256, the best first (WebAuthn §5.8.5). */
const ALGORITHMS = [-8, -7, -257] as const;

/** Seconds within which a challenge has to be answered. */
const CHALLENGE_LASTS = 300;

/** The relying party of an address; null on hosts that are not the product's, and on IP addresses, which can have no passkeys. */
export function relyingPartyOf(url: URL): RelyingParty | null {
  const local = !env().PUBLIC_URL && url.hostname === "localhost";
  if (!siteAt(url) && !local && url.origin !== ownOrigin()) return null;
  if (isIP(url.hostname.replace(/^\[|\]$/g, ""))) return null;
  return { id: relyingPartyId(url.hostname, env().hosts), origin: url.origin };
}

/** Options for an authenticator that makes a new passkey; the credentials `known` are excluded. */
export async function newPasskeyOptions(actor: Member, { id }: RelyingParty, known: readonly string[]) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: BRAND,
    rpID: id,
    userID: handleOf(actor.id),
    userName: actor.email,
    userDisplayName: actor.name,
    timeout: CHALLENGE_LASTS * 1000,
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: known.map((each) => ({ id: each })),
    // Discoverable without a typed address, and never used without PIN, fingerprint or face: so it counts as two factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Options for an authenticator that signs a challenge: by one of the credentials `known`, or by any that the person chooses. */
export async function passkeyOptions({ id }: RelyingParty, known?: readonly string[]) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: id,
    timeout: CHALLENGE_LASTS * 1000,
    userVerification: "required",
    ...(known ? { allowCredentials: known.map((each) => ({ id: each })) } : {}),
  });
}

/** The user handle: the account's id as authenticators store it. */
export function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

/** The challenge that an answer claims, to find it; nothing is trusted before the signature is checked. */
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

/** Checks the answer that makes a passkey: the columns to store, or null if it is invalid. */
export async function checkNewPasskey(answer: NewCredential, challenge: string, { id, origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
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

interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/** Checks the answer of a stored passkey: its new counter and whether it is synchronised, or null if it is invalid or the counter has not grown. */
export async function checkPasskey(
  answer: Assertion,
  challenge: string,
  { id, origin }: RelyingParty,
  stored: StoredPasskey,
) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
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

/** The library throws whatever is invalid; its messages contain neither names nor secrets. */
function refused(error: unknown): null {
  log.info({ reason: error instanceof Error ? error.message : String(error) }, "a passkey was refused");
  return null;
}

/** What a challenge is for: a new passkey, a sign-in, or re-authentication ("proof"). */
export type ChallengePurpose = { purpose: "sign-in"; userId: null } | { purpose: "add" | "proof"; userId: string };

/** Stores a challenge. Returns the Set-Cookie value that binds it to the browser; all windows of a browser share it. */
export async function storeChallenge(headers: Headers, challenge: string, purpose: ChallengePurpose): Promise<string> {
  const token = challengeToken(headers) ?? randomBytes(32).toString("base64url");
  await db
    .insertInto("passkeyChallenges")
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      ...purpose,
      challenge,
      expiresAt: new Date(now().getTime() + CHALLENGE_LASTS * 1000),
    })
    .execute();
  return challengeCookie(token, CHALLENGE_LASTS);
}

/** Consumes a challenge. False if it was not made for this browser and purpose, has been answered, or has expired. */
export async function consumeChallenge(
  headers: Headers,
  challenge: string | null,
  { purpose, userId }: ChallengePurpose,
): Promise<boolean> {
  const token = challengeToken(headers);
  if (!token || !challenge) return false;
  // The delete is the claim: two concurrent answers, one gets the row.
  const stored = await db
    .deleteFrom("passkeyChallenges")
    .where("challenge", "=", challenge)
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("userId", userId === null ? "is" : "=", userId)
    .returning("expiresAt")
    .executeTakeFirst();
  return stored !== undefined && stored.expiresAt > now();
}
