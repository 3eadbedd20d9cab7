/** Finds the customers that requests name. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { missing, missingHere } from "./answers.ts";
import { named } from "./routes.ts";

/** The customer in the address; 404 for an unknown or deleted one. */
export function customerHere(account: Account, id: string): Stripe.Customer {
  const found = named(account, "customer", id);
  if (isDeleted(found)) throw missingHere("customer", id);
  return found;
}

/** The customer in a parameter. */
export function customerGiven(account: Account, id: string, param = "customer"): Stripe.Customer {
  const found = account.store.get("customer", id);
  if (!found || isDeleted(found)) throw missing("customer", id, param);
  return found;
}

/** Whether only the stub of a deleted customer is left. */
export function isDeleted(customer: Stripe.Customer): boolean {
  return (customer as { deleted?: unknown }).deleted === true;
}
