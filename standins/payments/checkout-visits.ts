/** Requests of browsers to the pages of a checkout. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { type Entered, enteredCard } from "./card-form.ts";
import { checkoutPage } from "./checkout-page.ts";
import { type Onward, payCheckout } from "./checkout-payment.ts";
import { writeSums } from "./checkout-sums.ts";
import { problemOf } from "./discounts.ts";
import { idOf } from "./ids.ts";
import { notice } from "./pages.ts";
import { makePaymentMethod } from "./payment-methods.ts";
import type { Buyer } from "./tables.ts";

/** The answer of a page: HTML, a redirect or a file. */
export type PageAnswer =
  | { status: number; html: string }
  | { redirect: string }
  | { pdf: Promise<Buffer>; name: string };

export const NO_PAGE: PageAnswer = {
  status: 404,
  html: notice("Nothing here", "There is no such page. Perhaps the address was not copied whole."),
};

/** `GET /c/pay/:id`. */
export function showCheckout(account: Account, id: string): PageAnswer {
  const session = account.store.get("checkout_session", id);
  return session ? { status: 200, html: checkoutPage(account, session) } : NO_PAGE;
}

/** `POST /c/pay/:id`. */
export function submitCheckout(account: Account, id: string, entered: Entered): PageAnswer {
  const session = account.store.get("checkout_session", id);
  if (!session) return NO_PAGE;
  if (session.status !== "open") return showCheckout(account, id);
  const buyer = buyerOf(account, session, entered);
  if ("problem" in buyer) {
    account.change("checkout", id, { problem: buyer.problem });
    return { status: 200, html: checkoutPage(account, session, entered) };
  }
  return onward(account, id, payCheckout(account, id, buyer), entered);
}

/** The redirect to the next step. */
export function onward(account: Account, id: string, way: Onward, entered: Entered = {}): PageAnswer {
  if (way.to === "shop") return { redirect: way.url };
  if (way.to === "challenge") return { redirect: `${account.url}/c/authenticate/${way.intent}` };
  return { status: 200, html: checkoutPage(account, account.store.need("checkout_session", id), entered) };
}

/** `POST /c/pay/:id/code`. */
export function applyCode(account: Account, id: string, entered: Entered): PageAnswer {
  const session = account.store.get("checkout_session", id);
  if (!session?.allow_promotion_codes) return NO_PAGE;
  if (session.status !== "open") return showCheckout(account, id);
  const given = (entered.code ?? "").trim().toLowerCase();
  const customer = idOf(session.customer);
  const codes = account.store.all("promotion_code").filter(({ code }) => code.toLowerCase() === given);
  const code = codes.find((each) => problemOf(account, each, customer) === undefined);
  if (!code) {
    const problem = codes[0] ? problemOf(account, codes[0], customer)! : "This promotion code is invalid.";
    return { status: 200, html: checkoutPage(account, session, { ...entered, codeProblem: problem }) };
  }
  account.change("checkout", id, { promotionCode: code.id, coupon: idOf(code.promotion.coupon)! });
  writeSums(account, id);
  return { redirect: `${account.url}/c/pay/${id}` };
}

/** `POST /c/pay/:id/code/remove`. */
export function removeCode(account: Account, id: string): PageAnswer {
  const session = account.store.get("checkout_session", id);
  if (!session?.allow_promotion_codes || session.status !== "open") return showCheckout(account, id);
  account.change("checkout", id, { promotionCode: undefined, coupon: undefined });
  writeSums(account, id);
  return { redirect: `${account.url}/c/pay/${id}` };
}

function buyerOf(account: Account, session: Stripe.Checkout.Session, entered: Entered): Buyer | { problem: string } {
  const today = account.timeFor(session);
  const read = enteredCard(entered, today);
  if ("problem" in read) return read;
  const email = session.customer_email ?? (session.customer ? null : (entered.email?.trim() ?? ""));
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { problem: "Your email is incomplete." };
  const address = addressOf(session, entered);
  if (address === undefined) return { problem: "Your billing address is incomplete." };
  if (session.consent_collection?.terms_of_service === "required" && entered.terms === undefined) {
    return { problem: "Please agree to the terms of service to go on." };
  }
  const taxId = taxIdOf(session, entered);
  if (taxId === undefined) return { problem: "Your VAT number is not valid." };
  const method = makePaymentMethod(account, read.card, { name: read.name, email, address }, today);
  return {
    paymentMethod: method.id,
    email,
    name: read.name,
    address,
    ...(taxId && { taxId }),
    ...(session.tax_id_collection?.enabled && entered.business?.trim() && { business: entered.business.trim() }),
  };
}

/** Null if the page does not ask for an address, undefined if it is incomplete. */
function addressOf(session: Stripe.Checkout.Session, entered: Entered): Stripe.Address | null | undefined {
  if (session.billing_address_collection !== "required") return null;
  const { country, line1, postal_code, city } = entered;
  if (!country || !line1 || !postal_code || !city) return undefined;
  return { country, line1, postal_code, city, line2: null, state: null };
}

const VAT_NUMBERS = [
  ["gb_vat", /^GB\d{9}(?:\d{3})?$/],
  ["no_vat", /^(?:NO)?\d{9}(?:MVA)?$/],
  ["eu_vat", /^[A-Z]{2}[0-9A-Z]{8,12}$/],
] as const;

/** Null if there is none, undefined if it is of no known format. */
function taxIdOf(session: Stripe.Checkout.Session, entered: Entered): Buyer["taxId"] | null | undefined {
  const value = (entered.tax_id ?? "").replace(/[\s.-]/g, "").toUpperCase();
  if (!session.tax_id_collection?.enabled || value === "") return null;
  const type = VAT_NUMBERS.find(([, shape]) => shape.test(value))?.[0];
  return type && { type, value: type === "no_vat" ? value.replace(/^NO/, "") : value };
}
