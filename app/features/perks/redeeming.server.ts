/** Codes at rest: a code is a secret until a member fetches it. */

import { sql } from "kysely";
import { dayIn } from "#app/features/billing/books.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { keyedHash, seal, unseal } from "#app/platform/encryption.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { foldedCode } from "./desk/code-list.ts";
import { perkState } from "./perk.ts";
import { canRedeem } from "./policy.ts";

const PURPOSE = "perk-code";

/** Encrypts a code for its row: `owner` is the row's id. */
export function sealCode(owner: string, code: string): Buffer {
  return seal(PURPOSE, owner, Buffer.from(code));
}

/** The code of a row. Throws when it was changed, or sealed for another row. */
function openCode(owner: string, sealed: Uint8Array): string {
  return unseal(PURPOSE, owner, sealed).toString();
}

/** By which two equal codes of a perk are known without being read, upper and lower case aside. */
export function hashOfCode(perkId: string, code: string): Buffer {
  return keyedHash(PURPOSE, perkId, foldedCode(code));
}

/** The hash of codes that were added when upper and lower case still made a difference. */
export function exactHashOfCode(perkId: string, code: string): Buffer {
  return keyedHash(PURPOSE, perkId, code);
}

// Members fetch codes.

export type RedemptionProblem = "not-found" | "perk-upcoming" | "perk-used-up" | "perk-ended" | "too-many-requests";

/**
 * Gives the member a code of a perk that is offered in the market, or the one that they have. One after the other by a lock on the perk's row:
 * concurrent requests never get the same code, and a member never a second one.
 */
export async function redeemPerk(
  actor: Actor,
  perkId: string,
  market: Market,
): Promise<Result<string, RedemptionProblem>> {
  if (!canRedeem(actor) || !isId(perkId)) return failed("not-found");
  const before = await redeemedCode(db, perkId, actor.id);
  if (before !== undefined) return done(before);
  if (!(await takeToken("perk-redemption", actor.id))) return failed("too-many-requests");
  return transaction(async (trx): Promise<Result<string, RedemptionProblem>> => {
    const perk = await lockPerk(trx, perkId, market);
    if (!perk) return failed("not-found");
    const meanwhile = await redeemedCode(trx, perkId, actor.id);
    if (meanwhile !== undefined) return done(meanwhile);
    const state = perkState(perk, dayIn(market, now()));
    if (state === "draft") return failed("not-found");
    if (state === "upcoming" || state === "used-up") return failed(`perk-${state}`);
    if (state !== "open") return failed("perk-ended");
    const { codeId, code } = perk.sharedCode
      ? { codeId: null, code: openCode(perkId, perk.sharedCode) }
      : await nextCode(trx, perkId);
    await trx
      .insertInto("perkRedemptions")
      .values({ perkId, userId: actor.id, codeId, code, redeemedAt: now() })
      .execute();
    await trx.updateTable("perks").set({ redeemed: sql`redeemed + 1` }).where("id", "=", perkId).execute();
    return done(code);
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
      // Not `for update`: adding codes refers to the row, and would have to wait.
      .forNoKeyUpdate("perks")
      .executeTakeFirst()
  );
}

/** The first code of the list that nobody has. The row keeps no more of it than its hash. Throws when there is none: the perk's row counts them. */
async function nextCode(trx: Tx, perkId: string): Promise<{ codeId: string; code: string }> {
  const { id, sealed } = await trx
    .selectFrom("perkCodes")
    .select(["id", "sealed"])
    .where("perkId", "=", perkId)
    .where("redeemedAt", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx.updateTable("perkCodes").set({ sealed: null, redeemedAt: now() }).where("id", "=", id).execute();
  return { codeId: id, code: openCode(id, sealed!) };
}
