import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import {
  type ChoosableCode,
  lockCode,
  outdateReadings,
  releaseNextInvoice,
  reserveForOrder,
} from "../promotions/reserving.server.ts";
import type { Subscription } from "../subscription.ts";
import type { OrderSum } from "./offer.ts";

interface Upgrade {
  subscription: Subscription;
  sum: OrderSum;
  code: ChoosableCode | null;
  next: string | null;
}

interface StoredUpgrade {
  orderId: string;
  /** Whether the subscription may still have a code on its next invoice, to be removed at the provider. */
  hadCode: boolean;
}

/**
 * Stores the order of an upgrade, before the provider is asked, and reserves its code. While it is open no code can be put on the next
 * invoice. If the same order is open already, as when the button was pressed twice, it is continued. Fails with `subscription-busy` while
 * another change of the subscription is under way.
 */
export async function storeUpgrade(
  actor: Member,
  { subscription, sum, code, next }: Upgrade,
): Promise<Result<StoredUpgrade, "subscription-busy" | "promotion-code-reserved">> {
  const { id: upgrades, country } = subscription;
  const id = newId();
  const moment = now();
  return transaction(async (trx) => {
    // First, in the lock order of a synchronisation.
    await outdateReadings(trx, actor.id);
    if (!(await lockSubscription(trx, upgrades))) return err("subscription-busy");
    const other = await openUpgrade(trx, upgrades);
    if (other) {
      const isSame = other.amountMinor === sum.totalMinor && other.promotionCodeId === (code?.id ?? null);
      return isSame ? ok({ orderId: other.id, hadCode: true }) : err("subscription-busy");
    }
    if (code && !(await lockCode(trx, actor, { id: code.id, upgraded: upgrades })))
      return err("promotion-code-reserved");
    await trx
      .insertInto("orders")
      .values({
        id,
        userId: actor.id,
        plan: sum.plan,
        country,
        currency: sum.currency,
        amountMinor: sum.totalMinor,
        upgrades,
        creditMinor: sum.creditMinor,
        discountMinor: sum.discountMinor,
        promotionCodeId: code?.id ?? null,
        vatBasisPoints: sum.vatBasisPoints,
        termsVersion: SALE_TERMS_VERSION,
        consentedAt: moment,
        state: "open",
        next,
        createdAt: moment,
      })
      .execute();
    const hadCode = await releaseNextInvoice(trx, upgrades);
    if (code) await reserveForOrder(trx, code.id, id);
    return ok({ orderId: id, hadCode });
  });
}

/** Whether an upgrade of a subscription waits for its payment. */
export async function hasOpenUpgrade(subscriptionId: string): Promise<boolean> {
  return (await openUpgrade(db, subscriptionId)) !== undefined;
}

/** The open upgrade order of a subscription. */
async function openUpgrade(trx: Database, subscriptionId: string) {
  return trx
    .selectFrom("orders")
    .select(["id", "amountMinor", "promotionCodeId"])
    .where("upgrades", "=", subscriptionId)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** Locks a subscription against a concurrent code for its next invoice; false while one is being applied. */
async function lockSubscription(trx: Tx, id: string): Promise<boolean> {
  await trx.selectFrom("subscriptions").select("id").where("id", "=", id).forUpdate().execute();
  const pending = await trx
    .selectFrom("promotionCodes")
    .select("id")
    .where("subscriptionId", "=", id)
    .where("pendingUntil", ">", now())
    .executeTakeFirst();
  return pending === undefined;
}
