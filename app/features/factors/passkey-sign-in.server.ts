/** Sign-in and re-authentication with a passkey. */
import {
  type Authenticated,
  type AuthenticationRefusal,
  authenticate,
  type Reauthenticated,
  reauthenticate,
} from "#app/features/accounts/sign-in/authenticate.server.ts";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { Client } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Session, Visit } from "#app/platform/http/visit.server.ts";
import {
  type ChallengePurpose,
  checkPasskey,
  claimedChallenge,
  consumeChallenge,
  handleOf,
  passkeyOptions,
  relyingPartyOf,
  storeChallenge,
} from "./passkey-ceremony.server.ts";
import { credentialIdsOf } from "./passkeys.server.ts";
import type { Assertion } from "./passkeys.ts";

type Requester = Pick<Visit, "headers" | "ip" | "url">;

/** Options for the authenticator of a visitor: any passkey of this site. */
export async function beginPasskeySignIn(_actor: Actor, visit: Requester) {
  const party = relyingPartyOf(visit.url);
  if (!party) return err("passkey-refused");
  if (!(await consumeRateLimit("passkey-challenge", visit.ip))) return err("too-many-requests");
  const options = await passkeyOptions(party);
  const cookie = await storeChallenge(visit.headers, options.challenge, { purpose: "sign-in", userId: null });
  return ok({ options, cookies: [cookie] });
}

/** Options for the authenticator of a member: one of the member's own passkeys. */
export async function beginPasskeyReauthentication(actor: Member, visit: Requester) {
  const party = relyingPartyOf(visit.url);
  if (!party) return err("passkey-refused");
  if (!(await consumeRateLimit("passkey-challenge", visit.ip))) return err("too-many-requests");
  const own = await credentialIdsOf(actor, party.id);
  const options = await passkeyOptions(party, own);
  const cookie = await storeChallenge(visit.headers, options.challenge, { purpose: "proof", userId: actor.id });
  return ok({ options, cookies: [cookie] });
}

type Refusal = "passkey-refused" | "too-many-requests";

/** Signs in with a passkey, which is two factors: a device, and the PIN, fingerprint or face that unlocks it. */
export async function signInWithPasskey(
  _actor: Actor,
  { credential, remember }: { credential: Assertion; remember: boolean },
  visit: Client,
): Promise<Result<Authenticated, Refusal | AuthenticationRefusal>> {
  if (!(await consumeRateLimit("sign-in", visit.ip))) return err("too-many-requests");
  const userId = await passkeyOwner(credential, { purpose: "sign-in", userId: null }, visit);
  if (!userId) {
    await recordSecurityEvent({ event: "sign-in-failed", method: "passkey", result: "passkey-refused" });
    return err("passkey-refused");
  }
  const authenticated = await authenticate(userId, { method: "passkey", remember, secondFactor: true }, visit);
  if (authenticated.ok) await refundRateLimit("sign-in", visit.ip);
  return authenticated;
}

/** Re-authenticates a member with one of the member's own passkeys. */
export async function reauthenticateWithPasskey(
  actor: Member,
  session: Session,
  credential: Assertion,
  visit: Requester,
): Promise<Result<Reauthenticated, "passkey-refused" | "account-deactivated">> {
  const userId = await passkeyOwner(credential, { purpose: "proof", userId: actor.id }, visit);
  if (userId !== actor.id) {
    const refused = { account: actor.id, method: "passkey", result: "passkey-refused" } as const;
    await recordSecurityEvent({ event: "re-authentication-failed", ...refused });
    return err("passkey-refused");
  }
  return reauthenticate(actor, session, { method: "passkey", secondFactor: true });
}

/** The owner of the passkey that answered a challenge of this browser; undefined if anything about the answer is wrong. */
async function passkeyOwner(
  credential: Assertion,
  purpose: ChallengePurpose,
  visit: Pick<Visit, "headers" | "url">,
): Promise<string | undefined> {
  const party = relyingPartyOf(visit.url);
  const challenge = claimedChallenge(credential);
  if (!party || !(await consumeChallenge(visit.headers, challenge, purpose))) return undefined;
  const stored = await db
    .selectFrom("passkeys")
    .select(["id", "userId", "credentialId", "publicKey", "counter"])
    .where("credentialId", "=", credential.id)
    .where("rpId", "=", party.id)
    .executeTakeFirst();
  if (!stored) return undefined;
  const handle = credential.response.userHandle;
  if (handle && handle !== Buffer.from(handleOf(stored.userId)).toString("base64url")) return undefined;
  const checked = await checkPasskey(credential, challenge!, party, stored);
  if (!checked) return undefined;
  const updated = await db
    .updateTable("passkeys")
    .set({ ...checked, lastUsedAt: now() })
    .where("id", "=", stored.id)
    // Two concurrent answers with the same counter: one of the two passkeys is a copy.
    .where("counter", "=", stored.counter)
    .returning("id")
    .executeTakeFirst();
  return updated && stored.userId;
}
