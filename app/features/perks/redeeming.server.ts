/** Members redeem perks. Codes are encrypted at rest until then. */

import { sql } from "kysely";
import { dayIn } from "#app/features/billing/books.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { storedHasher } from "#app/platform/secret/hash-keys.server.ts";
import { foldedCode } from "./desk/code-list.ts";
import { perkState } from "./perk.ts";
import { canRedeem } from "./policy.ts";

/** What codes are encrypted and hashed for. */
export const PURPOSE = "perk-code";

/** Encrypts a code for its row: `owner` is the row's id. */
export function sealCode(owner: string, code: string): Buffer {
  return encrypt(PURPOSE, owner, Buffer.from(code));
}

/** The code of a row; undefined when it was sealed for another row or under a lost SECRET, which is logged. */
function openCode(owner: string, sealed: Uint8Array): string | undefined {
  const code = decrypt(PURPOSE, owner, sealed)?.toString();
  if (code === undefined) log.error({ owner }, "a perk's code cannot be read with this SECRET");
  return code;
}

/**
 * Returns keyed hashes of a perk's codes, which find duplicates without decrypting them: `folded` ignores case, `exact` is that of codes that
 * were added before case was ignored.
 */
export async function codeHasher(trx: Tx, perkId: string) {
  const hash = await storedHasher(trx, PURPOSE);
  return { folded: (code: string) => hash(perkId, foldedCode(code)), exact: (code: string) => hash(perkId, code) };
}

export type RedemptionProblem =
  | "not-found"
  | "perk-upcoming"
  | "perk-used-up"
  | "perk-ended"
  | "perk-code-lost"
  | "too-many-requests";

/**
 * Gives the member a code of a perk that is offered in the market, or the one that they already have. A lock on the perk's row serialises this:
 * concurrent requests never get the same code, and a member never gets a second one. `perk-code-lost`: it cannot be decrypted any more.
 */
export async function redeemPerk(
  actor: Actor,
  perkId: string,
  market: Market,
): Promise<Result<string, RedemptionProblem>> {
  if (!canRedeem(actor) || !isId(perkId)) return err("not-found");
  const redeemed = await redeemedCode(db, perkId, actor.id);
  if (redeemed !== undefined) return ok(redeemed);
  if (!(await consumeRateLimit("perk-redemption", actor.id))) return err("too-many-requests");
  return transaction(async (trx): Promise<Result<string, RedemptionProblem>> => {
    const perk = await lockPerk(trx, perkId, market);
    if (!perk) return err("not-found");
    const meanwhile = await redeemedCode(trx, perkId, actor.id);
    if (meanwhile !== undefined) return ok(meanwhile);
    const state = perkState(perk, dayIn(market, now()));
    if (state === "draft") return err("not-found");
    if (state === "upcoming" || state === "used-up") return err(`perk-${state}`);
    if (state !== "open") return err("perk-ended");
    const next = perk.sharedCode ? { codeId: null, sealed: perk.sharedCode } : await nextCode(trx, perkId);
    const { codeId } = next;
    const code = openCode(codeId ?? perkId, next.sealed);
    if (code === undefined) return err("perk-code-lost");
    if (codeId) {
      // The row keeps only the hash.
      await trx.updateTable("perkCodes").set({ sealed: null, redeemedAt: now() }).where("id", "=", codeId).execute();
    }
    await trx
      .insertInto("perkRedemptions")
      .values({ perkId, userId: actor.id, codeId, code, redeemedAt: now() })
      .execute();
    await trx.updateTable("perks").set({ redeemed: sql`redeemed + 1` }).where("id", "=", perkId).execute();
    return ok(code);
  });
}

async function redeemedCode(executor: typeof db | Tx, perkId: string, userId: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom("perkRedemptions")
    .select("code")
    .where("perkId", "=", perkId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.code;
}

async function lockPerk(trx: Tx, perkId: string, market: Market) {
  return (
    trx
      .selectFrom("perks")
      .select(["publishedAt", "endedAt", "startsOn", "endsOn", "capacity", "redeemed", "sharedCode"])
      .where("id", "=", perkId)
      .where(sql<boolean>`${market} = any(markets)`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("perkTexts").select("market").whereRef("perkId", "=", "perks.id").where("market", "=", market),
        ),
      )
      // Not `for update`, which would block the insertion of codes that reference the row.
      .forNoKeyUpdate("perks")
      .executeTakeFirst()
  );
}

/** The first unredeemed code of the list. Throws when there is none, which the locked row's count rules out. */
async function nextCode(trx: Tx, perkId: string): Promise<{ codeId: string; sealed: Buffer }> {
  const { id, sealed } = await trx
    .selectFrom("perkCodes")
    .select(["id", "sealed"])
    .where("perkId", "=", perkId)
    .where("redeemedAt", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { codeId: id, sealed: sealed! };
}
