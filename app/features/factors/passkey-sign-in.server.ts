/** Getting in, and proving who one is, with a passkey. */

import {
  type Entered,
  type EntranceRefusal,
  enter,
  type Proved,
  proveAgain,
} from "#app/features/accounts/sign-in/authenticate.server.ts";
import type { Client } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { returnToken, takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Session, Visit } from "#app/platform/http/visit.server.ts";
import {
  type ChallengePurpose,
  checkPasskey,
  claimedChallenge,
  handleOf,
  keepChallenge,
  passkeyOptions,
  relyingPartyOf,
  takeChallenge,
} from "./passkey-ceremony.server.ts";
import { credentialIdsOf } from "./passkeys.server.ts";
import type { Assertion } from "./passkeys.ts";

type Requester = Pick<Visit, "headers" | "ip" | "url">;

/** What a visitor's browser is to ask an authenticator for: any passkey of this site. */
export async function beginPasskeySignIn(_actor: Actor, visit: Requester) {
  const party = relyingPartyOf(visit.url);
  if (!party) return failed("passkey-refused");
  if (!(await takeToken("passkey-challenge", visit.ip))) return failed("too-many-requests");
  const options = await passkeyOptions(party);
  const cookie = await keepChallenge(visit.headers, options.challenge, { purpose: "sign-in", userId: null });
  return done({ options, cookies: [cookie] });
}

/** What a member's browser is to ask an authenticator for: one of the member's own passkeys. */
export async function beginPasskeyProof(actor: Member, visit: Requester) {
  const party = relyingPartyOf(visit.url);
  if (!party) return failed("passkey-refused");
  if (!(await takeToken("passkey-challenge", visit.ip))) return failed("too-many-requests");
  const own = await credentialIdsOf(actor, party.id);
  const options = await passkeyOptions(party, own);
  const cookie = await keepChallenge(visit.headers, options.challenge, { purpose: "proof", userId: actor.id });
  return done({ options, cookies: [cookie] });
}

type Refusal = "passkey-refused" | "too-many-requests";

/** Signs in with a passkey, which is two factors: what one has, and the PIN, finger or face that unlocks it. */
export async function signInWithPasskey(
  _actor: Actor,
  { credential, remember }: { credential: Assertion; remember: boolean },
  visit: Client,
): Promise<Result<Entered, Refusal | EntranceRefusal>> {
  if (!(await takeToken("sign-in", visit.ip))) return failed("too-many-requests");
  const userId = await ownerOf(credential, { purpose: "sign-in", userId: null }, visit);
  if (!userId) return failed("passkey-refused");
  const entered = await enter(userId, { way: "passkey", remember, secondFactor: true }, visit);
  if (entered.ok) await returnToken("sign-in", visit.ip);
  return entered;
}

/** Proves with a passkey that whoever is signed in is still the member. */
export async function proveWithPasskey(
  actor: Member,
  session: Session,
  credential: Assertion,
  visit: Requester,
): Promise<Result<Proved, "passkey-refused" | "account-deactivated">> {
  const userId = await ownerOf(credential, { purpose: "proof", userId: actor.id }, visit);
  if (userId !== actor.id) return failed("passkey-refused");
  return proveAgain(actor, session, { way: "passkey", secondFactor: true });
}

/** Whose passkey it is that answered a challenge of this browser; undefined when anything about the answer is wrong. */
async function ownerOf(
  credential: Assertion,
  meant: ChallengePurpose,
  visit: Pick<Visit, "headers" | "url">,
): Promise<string | undefined> {
  const party = relyingPartyOf(visit.url);
  const challenge = claimedChallenge(credential);
  if (!party || !(await takeChallenge(visit.headers, challenge, meant))) return undefined;
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
    // Somebody else may have been let in by the same count meanwhile: then one of the two is a copy.
    .where("counter", "=", stored.counter)
    .returning("id")
    .executeTakeFirst();
  return updated && stored.userId;
}
