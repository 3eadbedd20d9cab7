/** Issuing, revoking and listing promotion codes in our database. Changes at the provider follow by jobs. */
import { randomBytes } from "node:crypto";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { billingChanged } from "../events.ts";
import { periodAfter } from "../subscription.ts";
import { CODE_MONTHS, codeText, type PromotionCode } from "./promotion-code.ts";

interface IssuedCode {
  id: string;
  code: string;
  percent: number;
  issuedAt: Date;
  expiresAt: Date;
}

// Two codes for the same first name collide about once in a million.
const TRIES = 8;

/** Issues a code to an account, in the caller's transaction; the provider gets it when it is first reserved. It starts with `name`'s first word. */
export async function issuePromotionCode(
  trx: Tx,
  { userId, percent, name }: { userId: string; percent: number; name: string },
): Promise<IssuedCode> {
  const issuedAt = now();
  const issued = { id: newId(), percent, issuedAt, expiresAt: periodAfter(issuedAt, "month", CODE_MONTHS) };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const code = codeText(name, percent, randomBytes(8));
    const stored = await trx
      .insertInto("promotionCodes")
      .values({ ...issued, code, userId })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("code")
      .executeTakeFirst();
    if (!stored) continue;
    await emit(trx, billingChanged({ userId }));
    return { ...issued, code };
  }
  throw new Error("No promotion code could be found that does not exist yet");
}

/**
 * Revokes an unused code; returns whether this call revoked it. A job removes it where it is reserved: it closes the open checkout, or takes
 * the discount off the next invoice. A payment before that keeps its discount, and the code becomes used.
 */
export async function revokePromotionCode(trx: Tx, id: string): Promise<boolean> {
  const code = await trx
    .selectFrom("promotionCodes")
    .select(["userId", "state", "promotionId"])
    .where("id", "=", id)
    .where("state", "in", ["available", "reserved"])
    .forUpdate()
    .executeTakeFirst();
  if (!code) return false;
  await trx
    .updateTable("promotionCodes")
    .set({ state: "revoked", revokedAt: now(), orderId: null, subscriptionId: null, pendingUntil: null })
    .where("id", "=", id)
    .execute();
  await emit(trx, billingChanged({ userId: code.userId }));
  // The provider does not know a code that was never reserved.
  if (code.state === "reserved" || code.promotionId) await addCodeRemoval(trx, id);
  return true;
}

/** Enqueues the removal of a revoked code at the provider. */
export async function addCodeRemoval(trx: Tx, codeId: string): Promise<void> {
  await addJob(trx, "take-off-promotion-code", { codeId }, { key: `take off ${codeId}` });
}

const MOST = 100;

/** The actor's codes, newest first, at most 100. */
export async function promotionCodesOf(actor: Member): Promise<PromotionCode[]> {
  const rows = await codes(actor).orderBy("c.issuedAt", "desc").orderBy("c.id", "desc").limit(MOST).execute();
  return rows.map(asCode);
}

/** A code of the actor; undefined if there is none. */
export async function promotionCodeOf(actor: Member, id: string): Promise<PromotionCode | undefined> {
  const row = await codes(actor).where("c.id", "=", id).executeTakeFirst();
  return row && asCode(row);
}

function codes(actor: Member) {
  return db
    .selectFrom("promotionCodes as c")
    .leftJoin("payments as p", (join) => join.onRef("p.invoiceId", "=", "c.invoiceId").on("p.kind", "=", "payment"))
    .select([
      "c.id",
      "c.code",
      "c.percent",
      "c.issuedAt",
      "c.expiresAt",
      "c.state",
      "c.orderId",
      "c.invoiceId",
      "c.usedAt",
      "c.discountMinor",
      "p.plan",
      "p.currency",
    ])
    .where("c.userId", "=", actor.id);
}

type Row = Awaited<ReturnType<ReturnType<typeof codes>["execute"]>>[number];

function asCode({ orderId, invoiceId, usedAt, discountMinor, plan, currency, state, ...rest }: Row): PromotionCode {
  const isOver = state === "available" && rest.expiresAt <= now();
  return {
    ...rest,
    state: isOver ? "expired" : (state as PromotionCode["state"]),
    reservedBy: state !== "reserved" ? null : orderId ? "order" : "next-invoice",
    used:
      usedAt && invoiceId && discountMinor && plan && currency
        ? { at: usedAt, invoiceId, plan: plan as "premium" | "enterprise", currency, discountMinor }
        : null,
  };
}
