/** Choosing codes for orders, and reserving each for one order only. */
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { CodeOff } from "./promotion-code.ts";

export type CodeFailure =
  | "promotion-code-unknown"
  | "promotion-code-used"
  | "promotion-code-reserved"
  | "promotion-code-expired"
  | "promotion-code-revoked";

/** A code that an order can have. */
export interface ChoosableCode extends CodeOff {
  id: string;
  expiresAt: Date;
  /** It is on the subscription's next invoice, and would be removed there. */
  onNextInvoice: boolean;
}

// Those that expire last are left out.
const MOST = 20;

/**
 * The codes that the actor can choose for an order, in order of expiry. Includes codes of an open order, which a new order expires, and of the
 * next invoice of `upgraded`, the subscription that the order changes.
 */
export async function choosableCodes(actor: Member, upgraded: string | null): Promise<ChoosableCode[]> {
  const rows = await db
    .selectFrom("promotionCodes")
    .select(["id", "code", "percent", "expiresAt", "subscriptionId"])
    .where("userId", "=", actor.id)
    .where("expiresAt", ">", now())
    .where((eb) =>
      eb.or([
        eb("state", "=", "available"),
        eb("orderId", "is not", null),
        ...(upgraded ? [eb("subscriptionId", "=", upgraded)] : []),
      ]),
    )
    .orderBy("expiresAt")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(({ subscriptionId, ...code }) => ({ ...code, onNextInvoice: subscriptionId !== null }));
}

/** The actor's code with a text; null for an empty text. */
export async function chosenCode(
  actor: Member,
  text: string | undefined,
  upgraded: string | null,
): Promise<Result<ChoosableCode | null, CodeFailure>> {
  const code = text?.trim().toUpperCase();
  if (!code) return ok(null);
  const chosen = (await choosableCodes(actor, upgraded)).find((each) => each.code === code);
  return chosen ? ok(chosen) : err(await whyNot(actor, { code }));
}

/** Locks a code for the transaction; false if it is no longer available. */
export async function lockCode(
  trx: Tx,
  actor: Member,
  { id, upgraded }: { id: string; upgraded: string | null },
): Promise<boolean> {
  const locked = await trx
    .selectFrom("promotionCodes")
    .select("id")
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .where("expiresAt", ">", now())
    .where((eb) => eb.or([eb("state", "=", "available"), ...(upgraded ? [eb("subscriptionId", "=", upgraded)] : [])]))
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Reserves a code that the transaction has locked for an order that it has stored. */
export async function reserveForOrder(trx: Tx, id: string, orderId: string): Promise<void> {
  await trx
    .updateTable("promotionCodes")
    .set({ state: "reserved", orderId, subscriptionId: null, pendingUntil: null })
    .where("id", "=", id)
    .execute();
}

/** Makes the code of a settled order available again, unless it was used. */
export async function releaseOrder(trx: Tx, orderId: string): Promise<void> {
  await trx
    .updateTable("promotionCodes")
    .set({ state: "available", orderId: null })
    .where("orderId", "=", orderId)
    .where("state", "=", "reserved")
    .execute();
}

/** Makes the code on the next invoice of a subscription available again. Returns whether there was one. */
export async function releaseNextInvoice(trx: Tx, subscriptionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("promotionCodes")
    .set({ state: "available", subscriptionId: null, pendingUntil: null })
    .where("subscriptionId", "=", subscriptionId)
    .where("state", "=", "reserved")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Why a code cannot be chosen, by its id or its text. Codes of other accounts are unknown. */
export async function whyNot(actor: Member, by: { id: string } | { code: string }): Promise<CodeFailure> {
  const row = await db
    .selectFrom("promotionCodes")
    .select(["state", "expiresAt"])
    .where("userId", "=", actor.id)
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("code", "=", by.code)))
    .executeTakeFirst();
  if (!row) return "promotion-code-unknown";
  if (row.state === "used") return "promotion-code-used";
  if (row.state === "revoked") return "promotion-code-revoked";
  return row.expiresAt <= now() ? "promotion-code-expired" : "promotion-code-reserved";
}

/** Invalidates readings of a customer that are under way: they may not have the change that this transaction stores. */
export async function outdateReadings(trx: Tx, userId: string): Promise<void> {
  await trx
    .updateTable("billingCustomers")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("userId", "=", userId)
    .execute();
}
