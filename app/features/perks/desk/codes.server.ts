/** Staff add the codes that a partner has sent. */
import { sql } from "kysely";
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { canManagePerks } from "../policy.ts";
import { exactHashOfCode, hashOfCode, sealCode } from "../redeeming.server.ts";
import { type BadLine, MOST_BAD, MOST_CODES, readCodeList } from "./code-list.ts";

/** Codes of one round: hashing and sealing them is all that the process does for some hundredths of a second. */
const BATCH = 500;

/** What became of each line. */
export interface CodeReport {
  added: number;
  /** Codes that stand twice in the list, or that the perk has already. */
  repeated: number;
  blank: number;
  bad: BadLine[];
  /** Codes that were not added because most lines are none. */
  withheld: number;
}

export type CodesProblem = "not-found" | "conflict" | "perk-codes-too-many" | "perk-codes-unreadable";

/**
 * Adds the codes of a list, all in one transaction; codes that the perk has are left out, so that the same list can be sent again. Where most lines
 * are no codes nothing is added; more than `MOST_BAD` of them are not even named.
 */
export async function addCodes(actor: Actor, perkId: string, text: string): Promise<Result<CodeReport, CodesProblem>> {
  if (!canManagePerks(actor) || !isId(perkId)) return failed("not-found");
  const { codes, bad, blank, repeated } = readCodeList(text);
  if (codes.length > MOST_CODES) return failed("perk-codes-too-many");
  if (bad.length > MOST_BAD) return failed("perk-codes-unreadable");
  return transaction(async (trx): Promise<Result<CodeReport, CodesProblem>> => {
    await lockCodes(trx, perkId);
    const perk = await trx
      .selectFrom("perks")
      .select(["codeKind", "endedAt"])
      .where("id", "=", perkId)
      .executeTakeFirst();
    if (!perk) return failed("not-found");
    if (perk.codeKind !== "list" || perk.endedAt) return failed("conflict");
    if (bad.length > codes.length + repeated) return done({ added: 0, repeated, blank, bad, withheld: codes.length });
    const added = await insertCodes(trx, perkId, codes);
    if (added > 0) {
      await recordAct(trx, actor.id, {
        action: "perk-codes-added",
        subjectType: "perk",
        subjectId: perkId,
        data: { added },
      });
    }
    return done({ added, repeated: repeated + codes.length - added, blank, bad, withheld: 0 });
  });
}

/** One after the other adds codes to a perk, or changes whether it has any. Members go on fetching meanwhile. */
export async function lockCodes(trx: Tx, perkId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('perk-codes ' || ${perkId}, 0))`.execute(trx);
}

/** Stores codes that the perk does not have yet, and counts them in. Returns how many that were. */
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
  const listed = codes.map((code) => ({
    code,
    hash: hashOfCode(perkId, code),
    exact: exactHashOfCode(perkId, code),
  }));
  const hashes = listed.flatMap(({ hash, exact }) => [hash, exact]);
  const known = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from perk_codes
    where perk_id = ${perkId} and hash = any(${hashes}::bytea[])`.execute(trx);
  const there = new Set(known.rows.map(({ hash }) => hash));
  const fresh = listed
    .filter(({ hash, exact }) => !there.has(hash.toString("hex")) && !there.has(exact.toString("hex")))
    .map(({ code, hash }) => {
      const id = newId();
      return { id, perkId, hash, sealed: sealCode(id, code) };
    });
  if (fresh.length > 0) await trx.insertInto("perkCodes").values(fresh).execute();
  return fresh.length;
}

// Staff take back codes that nobody has fetched.

export type RemovalProblem = "not-found" | "conflict" | "perk-used-up";

/**
 * Removes the codes of a list that nobody has fetched; they can be added again. `capacity` is how many codes the list had when the actor saw it:
 * fails with `conflict` when codes have been added or removed since. Members who fetch one meanwhile have theirs or find none left; with
 * `perk-used-up` when they have fetched all. Returns how many were removed.
 */
export async function removeCodes(
  actor: Actor,
  perkId: string,
  { capacity }: { capacity: number },
): Promise<Result<number, RemovalProblem>> {
  if (!canManagePerks(actor) || !isId(perkId)) return failed("not-found");
  return transaction(async (trx): Promise<Result<number, RemovalProblem>> => {
    await lockCodes(trx, perkId);
    const perk = await trx
      .selectFrom("perks")
      .select(["codeKind", "capacity", "endedAt"])
      .where("id", "=", perkId)
      // The lock that members fetch behind.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!perk) return failed("not-found");
    if (perk.codeKind !== "list" || perk.endedAt || perk.capacity !== capacity) return failed("conflict");
    const { numDeletedRows } = await trx
      .deleteFrom("perkCodes")
      .where("perkId", "=", perkId)
      .where("redeemedAt", "is", null)
      .executeTakeFirst();
    const removed = Number(numDeletedRows);
    if (removed === 0) return failed("perk-used-up");
    await trx
      .updateTable("perks")
      .set({ capacity: sql`capacity - ${removed}` })
      .where("id", "=", perkId)
      .execute();
    await recordAct(trx, actor.id, {
      action: "perk-codes-removed",
      subjectType: "perk",
      subjectId: perkId,
      data: { removed },
    });
    return done(removed);
  });
}
