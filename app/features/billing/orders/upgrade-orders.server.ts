/** Orders of upgrades, stored before the provider is asked. */
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import {
  type ChoosableCode,
  holdCode,
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
  /** A code may be on the next invoice: it is free, or this order's, and is to be taken off at the provider. */
  hadCode: boolean;
}

/**
 * Stores the order of an upgrade, with its code reserved. While it is open no code is put on the next invoice. The same order that is being done at this
 * moment, as when its button was pressed twice, is gone on with. Fails with `subscription-busy` while the provider is being asked for anything else.
 */
export async function storeUpgrade(
  actor: Member,
  { subscription, sum, code, next }: Upgrade,
): Promise<Result<StoredUpgrade, "subscription-busy" | "promotion-code-reserved">> {
  const { id: upgrades, country } = subscription;
  const id = newId();
  const moment = now();
  return transaction(async (trx) => {
    // First, as a reading that is taken over does.
    await outdateReadings(trx, actor.id);
    if (!(await holdSubscription(trx, upgrades))) return failed("subscription-busy");
    const other = await underWay(trx, upgrades);
    if (other) {
      const isSame = other.amountMinor === sum.totalMinor && other.promotionCodeId === (code?.id ?? null);
      return isSame ? done({ orderId: other.id, hadCode: true }) : failed("subscription-busy");
    }
    if (code && !(await holdCode(trx, actor, { id: code.id, upgraded: upgrades })))
      return failed("promotion-code-reserved");
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
    return done({ orderId: id, hadCode });
  });
}

/** The upgrade of a subscription that is ordered already. */
async function underWay(trx: Tx, subscriptionId: string) {
  return trx
    .selectFrom("orders")
    .select(["id", "amountMinor", "promotionCodeId"])
    .where("upgrades", "=", subscriptionId)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** Holds a subscription against a code that is put on its next invoice at the same moment; false while one is under way. */
async function holdSubscription(trx: Tx, id: string): Promise<boolean> {
  await trx.selectFrom("subscriptions").select("id").where("id", "=", id).forUpdate().execute();
  const pending = await trx
    .selectFrom("promotionCodes")
    .select("id")
    .where("subscriptionId", "=", id)
    .where("pendingUntil", ">", now())
    .executeTakeFirst();
  return pending === undefined;
}
