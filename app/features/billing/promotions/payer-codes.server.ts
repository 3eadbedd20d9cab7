/** The codes of a subscription's payer, as the page of the subscription has them. */
import type { Member } from "#app/platform/actor.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { promotionCodesOf } from "./codes.server.ts";
import { codeOn, hasNextInvoice } from "./next-invoice.server.ts";
import type { PayerCodes } from "./promotion-code.ts";

/** The codes of the actor's that matter to their subscription: the one on it, and what could be put there with one click. */
export async function payerCodesOf(actor: Member): Promise<PayerCodes> {
  const subscription = await runningSubscription(actor);
  if (!subscription) return { on: null, removable: false, offered: null, more: 0 };
  const on = await codeOn(actor, subscription.id);
  if (on || !hasNextInvoice(subscription))
    return { on, removable: subscription.status === "active", offered: null, more: 0 };
  const free = (await promotionCodesOf(actor)).filter(({ state }) => state === "available");
  const [offered = null, ...others] = free.sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  return { on: null, removable: false, offered, more: others.length };
}
