import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import { endSessionsBy, renewSession } from "#app/features/sessions/sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Session, Visit } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { isStaff } from "./authenticator-app.server.ts";
import { PASSKEY_ADDED, PASSKEY_REMOVED } from "./mails.ts";
import {
  checkNewPasskey,
  claimedChallenge,
  consumeChallenge,
  newPasskeyOptions,
  relyingPartyOf,
  storeChallenge,
} from "./passkey-ceremony.server.ts";
import { type NewCredential, PASSKEYS } from "./passkeys.ts";

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  /** It works on this host and its subdomains. */
  host: string;
  /** Synchronised to the owner's other devices by the maker of phone or browser. */
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

function own(actor: Member) {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "rpId as host", "backedUp as synced", "createdAt", "lastUsedAt"])
    .where("userId", "=", actor.id);
}

/** The member's passkeys, newest first. */
export function passkeysOf(actor: Member): Promise<Passkey[]> {
  return own(actor).orderBy("createdAt", "desc").limit(PASSKEYS).execute();
}

/** One of the member's passkeys. */
export async function passkeyOf(actor: Member, id: string): Promise<Passkey | undefined> {
  return isId(id) ? own(actor).where("id", "=", id).executeTakeFirst() : undefined;
}

/** The credential ids of a member's passkeys for one relying party. */
export async function credentialIdsOf(actor: Member, rpId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select("credentialId")
    .where("userId", "=", actor.id)
    .where("rpId", "=", rpId)
    .limit(PASSKEYS)
    .execute();
  return rows.map(({ credentialId }) => credentialId);
}

type Requester = Pick<Visit, "headers" | "url">;

/** Options for the authenticator that makes a passkey. Fails on hosts that can have no passkeys. */
export async function beginPasskey(actor: Member, visit: Requester) {
  const party = relyingPartyOf(visit.url);
  if (!party) return err("passkey-refused");
  const known = await credentialIdsOf(actor, party.id);
  const options = await newPasskeyOptions(actor, party, known);
  const cookie = await storeChallenge(visit.headers, options.challenge, { purpose: "add", userId: actor.id });
  return ok({ options, cookies: [cookie] });
}

/**
 * Adds a passkey. If it is the account's first second factor, the session counts as one of two factors from now on, under a new token. Returns
 * Set-Cookie values.
 */
export async function addPasskey(
  actor: Member,
  session: Session,
  { name, credential }: { name: string; credential: NewCredential },
  visit: Requester,
): Promise<Result<{ cookies: string[] }, "passkey-refused" | "passkey-known" | "passkey-limit">> {
  const party = relyingPartyOf(visit.url);
  const challenge = claimedChallenge(credential);
  if (!party || !(await consumeChallenge(visit.headers, challenge, { purpose: "add", userId: actor.id }))) {
    return err("passkey-refused");
  }
  const passkey = await checkNewPasskey(credential, challenge!, party);
  if (!passkey) return err("passkey-refused");
  try {
    return await transaction(async (trx) => {
      const { passkeys, hasApp } = await countFactors(trx, actor.id);
      if (passkeys >= PASSKEYS) return err("passkey-limit");
      await trx
        .insertInto("passkeys")
        .values({ id: newId(), userId: actor.id, rpId: party.id, name, ...passkey })
        .execute();
      await recordSecurityEvent({ event: "passkey-added", account: actor.id }, trx);
      await sendMail(trx, PASSKEY_ADDED, { to: actor.id, data: { name }, origin: visit.url.origin });
      const isFirst = passkeys === 0 && !hasApp;
      return ok({ cookies: isFirst ? [await renewSession(trx, session.id, { secondFactor: true })] : [] });
    });
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_credential_id_key")) return err("passkey-known");
    throw error;
  }
}

/** Renames one of the member's passkeys. */
export async function renamePasskey(actor: Member, id: string, name: string): Promise<Result<"renamed", "not-found">> {
  const row = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .returning("id")
    .executeTakeFirst();
  return row ? ok("renamed") : err("not-found");
}

/**
 * Removes one of the member's passkeys, and ends every other session that a passkey opened: which one isn't stored. Staff cannot remove their
 * last second factor.
 */
export async function removePasskey(
  actor: Member,
  id: string,
  visit: Pick<Visit, "url" | "session">,
): Promise<Result<"removed", "not-found" | "staff-need-two-factors">> {
  return transaction(async (trx) => {
    const { passkeys, hasApp } = await countFactors(trx, actor.id);
    const removed = await trx
      .selectFrom("passkeys")
      .select("name")
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .executeTakeFirst();
    if (!removed) return err("not-found");
    if (!hasApp && passkeys === 1 && (await isStaff(trx, actor.id))) return err("staff-need-two-factors");
    await trx.deleteFrom("passkeys").where("id", "=", id).execute();
    await endSessionsBy(trx, actor.id, "passkey", visit.session?.id);
    await recordSecurityEvent({ event: "passkey-removed", account: actor.id }, trx);
    await sendMail(trx, PASSKEY_REMOVED, { to: actor.id, data: { name: removed.name }, origin: visit.url.origin });
    return ok("removed");
  });
}

/** The second factors of an account, with its row locked: concurrent changes wait for each other. */
async function countFactors(trx: Tx, userId: string): Promise<{ passkeys: number; hasApp: boolean }> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const { passkeys, apps } = await trx
    .selectNoFrom((one) => [
      one
        .selectFrom("passkeys")
        .select((each) => each.fn.countAll<number>().as("count"))
        .where("userId", "=", userId)
        .as("passkeys"),
      one
        .selectFrom("totpFactors")
        .select((each) => each.fn.countAll<number>().as("count"))
        .where("userId", "=", userId)
        .where("confirmedAt", "is not", null)
        .as("apps"),
    ])
    .executeTakeFirstOrThrow();
  return { passkeys: passkeys ?? 0, hasApp: Boolean(apps) };
}
