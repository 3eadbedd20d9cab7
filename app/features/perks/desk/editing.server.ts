/** Staff create, change, publish, hide and end perks. Each command is audited. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { AuditAction } from "#app/features/audit/audit-log.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canManagePerks } from "../policy.ts";
import { sealCode } from "../redeeming.server.ts";
import { lockCodes } from "./codes.server.ts";
import { type PerkInput, textsOf } from "./perk-desk.ts";

type Outcome<F extends "not-found" | "conflict" | "invalid-input" | "perk-incomplete" | "perk-without-codes"> = Result<
  undefined,
  F
>;

/** Creates an unpublished perk. Idempotent by the id from the form. */
export async function createPerk(
  actor: Actor,
  id: string,
  input: PerkInput,
): Promise<Outcome<"not-found" | "invalid-input">> {
  if (!canManagePerks(actor) || !isId(id)) return err("not-found");
  if (input.codeKind !== "list" && input.sharedCode === undefined) {
    return err("invalid-input", { sharedCode: ["required"] });
  }
  return transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("perks")
      .values({
        ...{ id, ...factsOf(input), sharedCode: newSharedCode(id, input), createdAt: now() },
        capacity: input.codeKind === "list" ? 0 : capacityOf(input),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return ok(undefined);
    await writeTexts(trx, id, input);
    await record(trx, actor, id, "perk-created", dataOf(input));
    return ok(undefined);
  });
}

/**
 * Saves a perk's form. Fails with `conflict` when somebody else has saved it since, or it has ended; with `perk-incomplete` when a published perk
 * would have no text for any of its markets. Switching between a list and a shared code is refused once there are codes or redemptions.
 */
export async function changePerk(
  actor: Actor,
  id: string,
  input: PerkInput,
): Promise<Outcome<"not-found" | "conflict" | "invalid-input" | "perk-incomplete">> {
  if (!canManagePerks(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Outcome<"not-found" | "conflict" | "invalid-input" | "perk-incomplete">> => {
    await lockCodes(trx, id);
    const perk = await lockPerk(trx, id);
    if (!perk) return err("not-found");
    if (perk.version !== input.version || perk.endedAt) return err("conflict");
    if (perk.publishedAt && !isComplete(input)) return err("perk-incomplete");
    const isList = input.codeKind === "list";
    const wasList = perk.codeKind === "list";
    if (isList !== wasList && (perk.redeemed > 0 || (wasList && perk.capacity! > 0))) {
      return err("invalid-input", { codeKind: ["perk-kind"] });
    }
    if (!isList && wasList && input.sharedCode === undefined) {
      return err("invalid-input", { sharedCode: ["required"] });
    }
    const capacity = isList ? (wasList ? perk.capacity : 0) : capacityOf(input);
    if (capacity !== null && capacity < perk.redeemed) {
      return err("invalid-input", { capacity: [`too-small:${perk.redeemed}`] });
    }
    const sharedCode = isList ? null : (newSharedCode(id, input) ?? perk.sharedCode);
    await trx
      .updateTable("perks")
      .set({ ...factsOf(input), capacity, sharedCode, version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
    await trx.deleteFrom("perkTexts").where("perkId", "=", id).execute();
    await writeTexts(trx, id, input);
    await record(trx, actor, id, "perk-changed", dataOf(input));
    return ok(undefined);
  });
}

/** Publishes a perk, or hides it from everybody without a code of it. Idempotent. */
export async function setPublished(
  actor: Actor,
  id: string,
  published: boolean,
): Promise<Outcome<"not-found" | "conflict" | "perk-incomplete" | "perk-without-codes">> {
  if (!canManagePerks(actor) || !isId(id)) return err("not-found");
  return transaction(
    async (trx): Promise<Outcome<"not-found" | "conflict" | "perk-incomplete" | "perk-without-codes">> => {
      const perk = await lockPerk(trx, id);
      if (!perk) return err("not-found");
      if (perk.endedAt) return err("conflict");
      if ((perk.publishedAt !== null) === published) return ok(undefined);
      if (published) {
        const texts = await trx.selectFrom("perkTexts").select("market").where("perkId", "=", id).execute();
        if (!texts.some(({ market }) => perk.markets.includes(market))) return err("perk-incomplete");
        if (perk.capacity === 0) return err("perk-without-codes");
      }
      await trx
        .updateTable("perks")
        .set({ publishedAt: published ? now() : null })
        .where("id", "=", id)
        .execute();
      await record(trx, actor, id, published ? "perk-published" : "perk-unpublished");
      return ok(undefined);
    },
  );
}

/** Ends a perk permanently. Members keep their codes. */
export async function endPerk(
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Outcome<"not-found" | "conflict">> {
  if (!canManagePerks(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Outcome<"not-found" | "conflict">> => {
    const perk = await lockPerk(trx, id);
    if (!perk) return err("not-found");
    if (perk.endedAt) return err("conflict");
    await trx.updateTable("perks").set({ endedAt: now() }).where("id", "=", id).execute();
    await record(trx, actor, id, "perk-ended", { redeemed: perk.redeemed }, reason);
    return ok(undefined);
  });
}

async function lockPerk(trx: Tx, id: string) {
  return trx
    .selectFrom("perks")
    .select(["version", "codeKind", "capacity", "redeemed", "sharedCode", "markets", "publishedAt", "endedAt"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function factsOf({ partner, category, url, markets, startsOn, endsOn, position, codeKind }: PerkInput) {
  return { partner, category, url, markets, startsOn, endsOn: endsOn ?? null, position, codeKind };
}

function capacityOf({ codeKind, capacity }: PerkInput): number | null {
  return codeKind === "shared" ? capacity! : null;
}

function newSharedCode(id: string, { codeKind, sharedCode }: PerkInput): Buffer | null {
  return codeKind === "list" || sharedCode === undefined ? null : sealCode(id, sharedCode);
}

function isComplete(input: PerkInput): boolean {
  const texts = textsOf(input);
  return input.markets.some((market) => texts[market]);
}

async function writeTexts(trx: Tx, perkId: string, input: PerkInput): Promise<void> {
  const rows = Object.entries(textsOf(input)).map(([market, text]) => ({ perkId, market, ...text! }));
  if (rows.length > 0) await trx.insertInto("perkTexts").values(rows).execute();
}

// For the audit log; never contains a code.
function dataOf({ partner, markets, startsOn, endsOn, codeKind }: PerkInput) {
  return { partner, markets, startsOn, endsOn: endsOn ?? null, codeKind };
}

async function record(
  trx: Tx,
  { id: actorId }: Member,
  subjectId: string,
  action: AuditAction,
  data: object = {},
  reason?: string,
): Promise<void> {
  await recordAuditEntry(trx, actorId, {
    ...{ action, subjectType: "perk", subjectId, data },
    ...(reason !== undefined && { reason }),
  });
}
