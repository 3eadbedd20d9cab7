/** The page of the customer portal. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { HOUR } from "./billing-calendar.ts";
import { cardFields, type Entered, enteredCard, testCardList } from "./card-form.ts";
import { TEST_CARDS } from "./cards.ts";
import { NO_PAGE, type PageAnswer } from "./checkout-visits.ts";
import { isDeleted } from "./customer-lookup.ts";
import { idOf } from "./ids.ts";
import { moneyText } from "./money.ts";
import { escaped, frame, notice, problemBox } from "./pages.ts";
import { attach, defaultMethodOf, makePaymentMethod } from "./payment-methods.ts";
import { hasEnded } from "./subscription-effects.ts";

/** Lifetime of a session, in seconds. The provider's ends earlier without use. */
const SESSION_LASTS = HOUR;

type Session = Stripe.BillingPortal.Session;

function sessionAt(account: Account, token: string): Session | undefined {
  const found = account.store.all("portal_session").find(({ url }) => url.endsWith(`/p/session/${token}`));
  const customer = found && account.store.get("customer", found.customer);
  return customer && !isDeleted(customer) ? found : undefined;
}

/** `GET /p/session/:token`. */
export function showPortal(account: Account, token: string): PageAnswer {
  const session = sessionAt(account, token);
  if (!session) return NO_PAGE;
  return isOver(account, session) ? overPage(session) : { status: 200, html: portalPage(account, session) };
}

/**
 * `POST /p/session/:token`: the entered card becomes the customer's default. A subscription that has a card of its own goes on with that
 * (https://docs.stripe.com/customer-management/portal-deep-links).
 */
export function changeCard(account: Account, token: string, entered: Entered): PageAnswer {
  const session = sessionAt(account, token);
  if (!session || !featuresOf(account, session).payment_method_update.enabled) return NO_PAGE;
  if (isOver(account, session)) return overPage(session);
  const now = account.timeFor(session);
  const read = enteredCard(entered, now);
  if ("problem" in read) return { status: 200, html: portalPage(account, session, entered, read.problem) };
  // A card is verified with its bank before it is stored.
  const decline = TEST_CARDS[read.card.number]!.decline;
  if (decline) return { status: 200, html: portalPage(account, session, entered, decline.message) };
  const customer = account.store.need("customer", session.customer);
  const holder = { name: read.name, email: customer.email, address: null };
  const method = makePaymentMethod(account, read.card, holder, now).id;
  attach(account, method, customer.id);
  const settings = { ...customer.invoice_settings, default_payment_method: method };
  account.change("customer", customer.id, { invoice_settings: settings }, "customer.updated");
  return { redirect: session.url };
}

function isOver(account: Account, session: Session): boolean {
  return account.timeFor(session) > session.created + SESSION_LASTS;
}

function overPage({ return_url: url }: Session): PageAnswer {
  const way = url ? { label: "Back to shop", url } : undefined;
  return { status: 200, html: notice("This page has expired", "Open it once more from the shop.", way) };
}

function featuresOf(account: Account, { configuration }: Session): Stripe.BillingPortal.Configuration.Features {
  return account.store.need("portal_configuration", configuration as string).features;
}

function portalPage(account: Account, session: Session, entered: Entered = {}, problem?: string): string {
  const features = featuresOf(account, session);
  const back = session.return_url ? `<a href="${escaped(session.return_url)}">Back to shop</a>` : "";
  return frame(
    "Card and invoices",
    `<section class="alone wide">${back}<h1>Card and invoices</h1>
${features.payment_method_update.enabled ? cardForm(account, session, entered, problem) : ""}
${features.invoice_history.enabled ? invoiceList(account, session) : ""}</section>`,
  );
}

function cardForm(account: Account, session: Session, entered: Entered, problem: string | undefined): string {
  const running = account.store
    .all("subscription")
    .findLast((each) => each.customer === session.customer && !hasEnded(each));
  const usual = account.store.need("customer", session.customer).invoice_settings?.default_payment_method;
  const method = idOf(usual) ?? defaultMethodOf(account, session.customer, running?.id ?? null);
  const card = method ? account.store.need("payment_method", method).card : undefined;
  const known = card ? `Now: •••• ${card.last4}, expires ${card.exp_month}/${card.exp_year}` : "No card yet.";
  return `<h2>Card</h2><p>${known}</p><form method="post" action="${new URL(session.url).pathname}">
${problemBox(problem)}${cardFields(entered)}<button>Save the card</button></form>${testCardList()}`;
}

function invoiceList(account: Account, { customer }: Session): string {
  const invoices = account.store.newest("invoice", (each) => each.customer === customer && each.number !== null);
  const made = invoices.map(
    ({ number, created, total, currency, status, hosted_invoice_url: url }) =>
      `<tr><td><a href="${escaped(url ?? "")}">${escaped(number ?? "")}</a></td><td>${new Date(created * 1000).toISOString().slice(0, 10)}</td><td>${status}</td><td>${moneyText(total, currency)}</td></tr>`,
  );
  return `<h2>Invoices</h2><table><thead><tr><th>Number</th><th>Date</th><th>State</th><th>Total</th></tr></thead><tbody>${made.join("")}</tbody></table>`;
}
