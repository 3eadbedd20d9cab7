/** Staff add and remove the codes of a partner's list. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { canManagePerks } from "../policy.ts";
import { codeHasher, sealCode } from "../redeeming.server.ts";
import { type BadLine, MOST_BAD, MOST_CODES, readCodeList } from "./code-list.ts";

/** Codes per insert: hashing and encrypting a batch blocks the process for some tens of milliseconds. */
const BATCH = 500;

/** The outcome of an import, in lines. */
export interface CodeReport {
  added: number;
  /** Duplicates within the list, and codes that the perk already has. */
  repeated: number;
  blank: number;
  bad: BadLine[];
  /** Valid codes that were not added because most lines were invalid. */
  withheld: number;
}

export type CodesProblem = "not-found" | "conflict" | "perk-codes-too-many" | "perk-codes-unreadable";

/**
 * Adds the codes of a list in one transaction. Idempotent: codes that the perk already has are skipped. Adds nothing if most lines are invalid;
 * fails with `perk-codes-unreadable` if more than `MOST_BAD` are.
 */
export async function addCodes(actor: Actor, perkId: string, text: string): Promise<Result<CodeReport, CodesProblem>> {
  if (!canManagePerks(actor) || !isId(perkId)) return err("not-found");
  const { codes, bad, blank, repeated } = readCodeList(text);
  if (codes.length > MOST_CODES) return err("perk-codes-too-many");
  if (bad.length > MOST_BAD) return err("perk-codes-unreadable");
  return transaction(async (trx): Promise<Result<CodeReport, CodesProblem>> => {
    await lockCodes(trx, perkId);
    const perk = await trx
      .selectFrom("perks")
      .select(["codeKind", "endedAt"])
      .where("id", "=", perkId)
      .executeTakeFirst();
    if (!perk) return err("not-found");
    if (perk.codeKind !== "list" || perk.endedAt) return err("conflict");
    if (bad.length > codes.length + repeated) return ok({ added: 0, repeated, blank, bad, withheld: codes.length });
    const added = await insertCodes(trx, perkId, codes);
    if (added > 0) {
      await recordAuditEntry(trx, actor.id, {
        action: "perk-codes-added",
        subjectType: "perk",
        subjectId: perkId,
        data: { added },
      });
    }
    return ok({ added, repeated: repeated + codes.length - added, blank, bad, withheld: 0 });
  });
}

/** Serialises changes of a perk's code list and of its kind. Does not block members who redeem. */
export async function lockCodes(trx: Tx, perkId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('perk-codes ' || ${perkId}, 0))`.execute(trx);
}

/** Stores the codes that the perk does not have yet, and adds them to its capacity. Returns how many were new. */
export async function insertCodes(trx: Tx, perkId: string, codes: readonly string[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < codes.length; from += BATCH) {
    added += await insertBatch(trx, perkId, codes.slice(from, from + BATCH));
  }
  await trx
    .updateTable("perks")
    .set({ capacity: sql`capacity + ${added}` })
    .where("id", "=", perkId)
    .execute();
  return added;
}

async function insertBatch(trx: Tx, perkId: string, codes: readonly string[]): Promise<number> {
  const hasher = await codeHasher(trx, perkId);
  const listed = codes.map((code) => ({ code, hash: hasher.folded(code), exact: hasher.exact(code) }));
  const hashes = listed.flatMap(({ hash, exact }) => [hash, exact]);
  const stored = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from perk_codes
    where perk_id = ${perkId} and hash = any(${hashes}::bytea[])`.execute(trx);
  const known = new Set(stored.rows.map(({ hash }) => hash));
  const fresh = listed
    .filter(({ hash, exact }) => !known.has(hash.toString("hex")) && !known.has(exact.toString("hex")))
    .map(({ code, hash }) => {
      const id = newId();
      return { id, perkId, hash, sealed: sealCode(id, code) };
    });
  if (fresh.length > 0) await trx.insertInto("perkCodes").values(fresh).execute();
  return fresh.length;
}

export type RemovalProblem = "not-found" | "conflict" | "perk-used-up";

/**
 * Removes the unredeemed codes of a perk; they can be added again. Returns how many were removed. `capacity` is the one that the actor saw: fails
 * with `conflict` when codes have been added or removed since, with `perk-used-up` when all are redeemed.
 */
export async function removeCodes(
  actor: Actor,
  perkId: string,
  { capacity }: { capacity: number },
): Promise<Result<number, RemovalProblem>> {
  if (!canManagePerks(actor) || !isId(perkId)) return err("not-found");
  return transaction(async (trx): Promise<Result<number, RemovalProblem>> => {
    await lockCodes(trx, perkId);
    const perk = await trx
      .selectFrom("perks")
      .select(["codeKind", "capacity", "endedAt"])
      .where("id", "=", perkId)
      // The same lock as in `redeemPerk`.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!perk) return err("not-found");
    if (perk.codeKind !== "list" || perk.endedAt || perk.capacity !== capacity) return err("conflict");
    const { numDeletedRows } = await trx
      .deleteFrom("perkCodes")
      .where("perkId", "=", perkId)
      .where("redeemedAt", "is", null)
      .executeTakeFirst();
    const removed = Number(numDeletedRows);
    if (removed === 0) return err("perk-used-up");
    await trx
      .updateTable("perks")
      .set({ capacity: sql`capacity - ${removed}` })
      .where("id", "=", perkId)
      .execute();
    await recordAuditEntry(trx, actor.id, {
      action: "perk-codes-removed",
      subjectType: "perk",
      subjectId: perkId,
      data: { removed },
    });
    return ok(removed);
  });
}
