/** The nightly comparison with the provider: whatever its messages did not bring is taken over, and said. */
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { canSell } from "./provider.server.ts";
import { syncCustomer } from "./sync.server.ts";

const BATCH = 200;

/** What a comparison found. */
export interface Reconciliation {
  customers: number;
  /** Customers of whom something was not as the provider has it; it is now. */
  mended: number;
  failed: number;
}

/** Compares every customer with the provider. One that cannot be read keeps no other. */
export async function reconcile(actor: SystemActor): Promise<Reconciliation> {
  const found: Reconciliation = { customers: 0, mended: 0, failed: 0 };
  if (!canSell()) return found;
  for (let after = "", taken = BATCH; taken === BATCH; ) {
    const customers = await db
      .selectFrom("billingCustomers")
      .select("customerId")
      .where("customerId", ">", after)
      .orderBy("customerId")
      .limit(BATCH)
      .execute();
    for (const { customerId } of customers) await compare(actor, customerId, found);
    after = customers.at(-1)?.customerId ?? after;
    taken = customers.length;
  }
  log[found.failed > 0 ? "warn" : "info"](found, "payments compared with the provider");
  return found;
}

async function compare(actor: SystemActor, customerId: string, found: Reconciliation): Promise<void> {
  found.customers++;
  try {
    const changes = await syncCustomer(actor, customerId);
    if (!changes || Object.values(changes).every((count) => count === 0)) return;
    found.mended++;
    log.warn({ customer: customerId, ...changes }, "a customer was not as the payment provider has it; mended");
  } catch (error) {
    found.failed++;
    log.error({ error, customer: customerId }, "a customer could not be compared with the payment provider");
  }
}
