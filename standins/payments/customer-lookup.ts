/** Customers by what a request says of them. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { missing, missingHere } from "./answers.ts";
import { named } from "./routes.ts";

/** A customer who is there; 404 for one that never was, and for one that was deleted. */
export function customerHere(account: Account, id: string): Stripe.Customer {
  const found = named(account, "customer", id);
  if (isDeleted(found)) throw missingHere("customer", id);
  return found;
}

/** A customer that a parameter names. */
export function customerGiven(account: Account, id: string, param = "customer"): Stripe.Customer {
  const found = account.store.get("customer", id);
  if (!found || isDeleted(found)) throw missing("customer", id, param);
  return found;
}

/** Whether only the word is left that there was one. */
export function isDeleted(customer: Stripe.Customer): boolean {
  return (customer as { deleted?: unknown }).deleted === true;
}
