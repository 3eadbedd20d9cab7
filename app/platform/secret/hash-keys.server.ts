/** Keyed hashes that are stored and looked up. Their keys are stored, encrypted, so that the hashes survive a rotation of SECRET. */
import { type Tx, transaction } from "../db/db.server.ts";
import { decrypt, encrypt, hashUnder, oldestHashKey } from "../encryption.server.ts";
import { log } from "../log.server.ts";
import type { SealedColumn } from "./resealing.server.ts";

const PURPOSE = "hash-key";

/** The column of the keys, for a rotation. */
export const HASH_KEYS: SealedColumn = {
  table: "hash_keys",
  column: "sealed",
  purpose: PURPOSE,
  id: "purpose",
  owner: "purpose",
};

/**
 * Returns the function that hashes a text of an owner for a purpose, always in the same way. Creates the key if there is none yet, or if it was
 * encrypted under a lost SECRET; earlier hashes then match nothing.
 */
export async function storedHasher(trx: Tx, purpose: string): Promise<(owner: string, text: string) => Buffer> {
  const key = (await storedKey(trx, purpose)) ?? (await createKey(trx, purpose));
  return (owner, text) => hashUnder(key, owner, text);
}

/**
 * Creates the keys that are missing. Before SECRET may be changed for the first time: hashes of before decision 097 follow from the secret of
 * then.
 */
export async function createHashKeys(purposes: readonly string[]): Promise<void> {
  for (const purpose of purposes) await transaction((trx) => storedHasher(trx, purpose));
}

async function storedKey(trx: Tx, purpose: string): Promise<Buffer | undefined> {
  const row = await trx.selectFrom("hashKeys").select("sealed").where("purpose", "=", purpose).executeTakeFirst();
  if (!row) return undefined;
  const key = decrypt(PURPOSE, purpose, row.sealed);
  if (!key) {
    log.warn({ purpose }, "the key of stored hashes cannot be read with this SECRET; a new one is made");
    await trx.deleteFrom("hashKeys").where("purpose", "=", purpose).execute();
  }
  return key;
}

async function createKey(trx: Tx, purpose: string): Promise<Buffer> {
  // Two concurrent transactions: the second waits for the first, and uses its key.
  await trx
    .insertInto("hashKeys")
    .values({ purpose, sealed: encrypt(PURPOSE, purpose, oldestHashKey(purpose)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const key = await storedKey(trx, purpose);
  if (!key) throw new Error(`the key of ${purpose} that was stored just now cannot be read`);
  return key;
}
