/** After a rotation of SECRET: encrypts under the current secret what is stored under the previous one, and says when nothing is left. */
import { sql } from "kysely";
import { db, transaction } from "../db/db.server.ts";
import { decrypt, encrypt, KEY_ID } from "../encryption.server.ts";
import { log } from "../log.server.ts";
import { keyIdOf, secrets } from "./secret.server.ts";

/** A column of encrypted values, as features register it. */
export interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
  /** The column of the primary key. */
  id: string;
  /** The column whose text the value is bound to. */
  owner: string;
  /** The plain bytes of a value in a form from before it was encrypted; undefined if it is not in that form. */
  adopt?: (stored: Buffer) => Buffer | undefined;
}

/** Rows in one transaction. */
const BATCH = 200;

function currentId(): Buffer {
  return keyIdOf(secrets()[0]);
}

/** Whether a value is not under the current secret. */
function elsewhere({ column }: SealedColumn) {
  return sql`substr(${sql.ref(column)}, 1, ${sql.lit(KEY_ID)}) <> ${currentId()}`;
}

/** The number of stored values that are not encrypted under the current secret. */
export async function countElsewhere(columns: readonly SealedColumn[]): Promise<number> {
  let count = 0;
  for (const each of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(each.table)} where ${elsewhere(each)}`.execute(db);
    count += rows[0]!.count;
  }
  return count;
}

/**
 * Job: encrypts all values under the current secret. Idempotent, and safe beside writers and other runs: rows in use are left to the next run.
 * Values under a secret that is not known stay as they are, for the day on which it is found.
 */
export async function resealSecrets(columns: readonly SealedColumn[]): Promise<void> {
  await registerSecrets();
  let [resealed, unreadable] = [0, 0];
  for (const each of columns) {
    const done = await resealColumn(each);
    resealed += done.resealed;
    unreadable += done.unreadable;
  }
  if (resealed > 0) log.info({ resealed }, "stored secrets were encrypted under the current SECRET");
  if (unreadable > 0) {
    log.error({ unreadable }, "stored secrets are encrypted under a SECRET that is not set; set it as SECRET_PREVIOUS");
  }
  if ((await countElsewhere(columns)) > 0) return;
  await db.deleteFrom("secretKeys").where("id", "<>", currentId()).execute();
  if (secrets().length > 1) {
    log.info(
      "nothing is encrypted under the previous SECRET any more; only links and addresses in mails still need it",
    );
  }
}

async function resealColumn(each: SealedColumn): Promise<{ resealed: number; unreadable: number }> {
  const { table, column, id, owner, purpose, adopt } = each;
  let [resealed, unreadable] = [0, 0];
  let after: unknown;
  for (;;) {
    const rows = await transaction(async (trx) => {
      const found = await sql<{ id: unknown; owner: string; stored: Buffer }>`
        select ${sql.ref(id)} as id, ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as stored
        from ${sql.table(table)} where ${elsewhere(each)} and ${after === undefined ? sql`true` : sql`${sql.ref(id)} > ${after}`}
        order by ${sql.ref(id)} limit ${BATCH} for update skip locked`.execute(trx);
      for (const row of found.rows) {
        const plain = adopt?.(row.stored) ?? decrypt(purpose, row.owner, row.stored);
        if (!plain) {
          unreadable++;
          continue;
        }
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${encrypt(purpose, row.owner, plain)}
          where ${sql.ref(id)} = ${row.id}`.execute(trx);
        resealed++;
      }
      return found.rows;
    });
    if (rows.length < BATCH) return { resealed, unreadable };
    after = rows.at(-1)!.id;
  }
}

/** Notes which secrets something may be encrypted under. */
async function registerSecrets(): Promise<void> {
  await db
    .insertInto("secretKeys")
    .values(secrets().map((secret) => ({ id: keyIdOf(secret) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether stored values may still be encrypted under a secret. */
export async function mayNeed(secret: string): Promise<boolean> {
  const row = await db.selectFrom("secretKeys").select("id").where("id", "=", keyIdOf(secret)).executeTakeFirst();
  return row !== undefined;
}

/** At each start: notes the secrets, and returns a sentence for the operator if the database was used with one that is not known here. */
export async function secretProblem(): Promise<string | undefined> {
  const known = secrets().map(keyIdOf);
  const foreign = await db.selectFrom("secretKeys").select("id").where("id", "not in", known).executeTakeFirst();
  await registerSecrets();
  if (!foreign) return undefined;
  return "SECRET is not the one that this database was used with: codes of authenticator apps, recovery codes and perk codes cannot be read. Set SECRET_PREVIOUS to the earlier one, or bring DATA_DIR/secret back from a backup.";
}
