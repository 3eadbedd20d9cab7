/** A customer's commands in the product, called directly here, or by forms if the program is a separate process. */
import { cancelSubscription, resumeSubscription, withdraw } from "#app/features/billing/endings/ending.server.ts";
import { openPortal } from "#app/features/billing/invoices/portal.server.ts";
import type { OrderForm } from "#app/features/billing/orders/order-form.ts";
import { placeOrder } from "#app/features/billing/orders/ordering.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { ORIGIN } from "../fixtures/payments/payments.ts";

/** Each returns false or undefined for an expected failure, and throws on anything else. */
export interface Commands {
  /** Returns the address to continue at. */
  order(form: OrderForm): Promise<string | undefined>;
  cancel(): Promise<boolean>;
  resume(): Promise<boolean>;
  withdraw(): Promise<boolean>;
  /** Returns the address of the provider's page. */
  openPortal(): Promise<string | undefined>;
}

/** Calls the commands in this process. */
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
