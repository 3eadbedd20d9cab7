import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { PASSKEYS } from "./passkeys.ts";

/** A passkey, as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  /** The host where it works, and below which. */
  host: string;
  /** Kept by the maker of phone or browser and found on the owner's other devices too. */
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

/** What a member's passkeys of one host are called there, for a browser to ask for or to leave out. */
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
