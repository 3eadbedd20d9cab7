/** What a customer does in the product: by its commands, or by its forms where it is a process of its own. */
import { cancelSubscription, resumeSubscription, withdraw } from "#app/features/billing/endings/ending.server.ts";
import { openPortal } from "#app/features/billing/invoices/portal.server.ts";
import type { OrderForm } from "#app/features/billing/orders/order-form.ts";
import { placeOrder } from "#app/features/billing/orders/ordering.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { ORIGIN } from "../fixtures/payments/payments.ts";

/** Each tells whether it did what it was asked for. What a command may answer otherwise is an expected failure; everything else it throws. */
export interface Commands {
  /** Gives where to go on. */
  order(form: OrderForm): Promise<string | undefined>;
  cancel(): Promise<boolean>;
  resume(): Promise<boolean>;
  withdraw(): Promise<boolean>;
  /** Gives the provider's page. */
  openPortal(): Promise<string | undefined>;
}

/** The commands themselves. */
export function inProcess(member: Member): Commands {
  const { name, email } = member;
  return {
    async order(form) {
      const placed = await placeOrder(member, form, { origin: ORIGIN, next: null });
      return placed.ok ? placed.value.url : undefined;
    },
    cancel: async () => (await cancelSubscription(member)).ok,
    resume: async () => (await resumeSubscription(member)).ok,
    withdraw: async () => (await withdraw(member, { name, email, statement: "on" })).ok,
    async openPortal() {
      const portal = await openPortal(member, ORIGIN);
      return portal.ok ? portal.value : undefined;
    },
  };
}
