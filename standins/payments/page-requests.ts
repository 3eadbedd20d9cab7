/** Answers browsers: the pages of checkouts, 3-D Secure, invoices, the customer portal and identity checks. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import type { Entered } from "./card-form.ts";
import { continueCheckout, refuseCheckout } from "./checkout-payment.ts";
import {
  applyCode,
  NO_PAGE,
  onward,
  type PageAnswer,
  removeCode,
  showCheckout,
  submitCheckout,
} from "./checkout-visits.ts";
import { showIdentity, startIdentity, submitIdentity } from "./identity-visits.ts";
import { idOf } from "./ids.ts";
import { decideInvoice, downloadInvoice, pageOfIntent, payInvoiceOnPage, showInvoice } from "./invoice-visits.ts";
import { moneyText } from "./money.ts";
import { escaped, frame, notice, rows } from "./pages.ts";
import { failAuthentication } from "./payments.ts";
import { changeCard, showPortal } from "./portal-page.ts";
import type { Machinery } from "./requests.ts";

type Page = (account: Account, id: string, entered: Entered) => PageAnswer;

const PAGES: readonly [method: string, pattern: RegExp, page: Page][] = [
  ["GET", /^\/c\/pay\/([^/]+)$/, showCheckout],
  ["POST", /^\/c\/pay\/([^/]+)$/, submitCheckout],
  ["POST", /^\/c\/pay\/([^/]+)\/code$/, applyCode],
  ["POST", /^\/c\/pay\/([^/]+)\/code\/remove$/, removeCode],
  ["GET", /^\/c\/authenticate\/([^/]+)$/, showAuthentication],
  ["POST", /^\/c\/authenticate\/([^/]+)\/complete$/, (account, id) => decideAuthentication(account, id, true)],
  ["POST", /^\/c\/authenticate\/([^/]+)\/fail$/, (account, id) => decideAuthentication(account, id, false)],
  ["GET", /^\/i\/([^/]+)$/, showInvoice],
  ["POST", /^\/i\/([^/]+)$/, payInvoiceOnPage],
  ["GET", /^\/i\/([^/]+)\/pdf$/, downloadInvoice],
  ["GET", /^\/receipts\/([^/]+)$/, showReceipt],
  ["GET", /^\/p\/session\/([^/]+)$/, showPortal],
  ["POST", /^\/p\/session\/([^/]+)$/, changeCard],
  ["GET", /^\/identity\/start\/([^/]+)$/, startIdentity],
  ["GET", /^\/identity\/v\/([^/]+)$/, showIdentity],
  ["POST", /^\/identity\/v\/([^/]+)$/, submitIdentity],
];

/** Answers a request of a browser. */
export async function answerPage(
  { account, webhooks, catchUp }: Machinery,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", account.url);
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  const entered = Object.fromEntries(new URLSearchParams(await textOf(request)));
  catchUp();
  const found = PAGES.find(([wanted, pattern]) => wanted === method && pattern.test(pathname));
  const answer = found ? found[2](account, decodeURIComponent(found[1].exec(pathname)![1]!), entered) : NO_PAGE;
  const created = webhooks.takeNew();
  await account.store.saved();
  const headers = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
  if ("redirect" in answer) response.writeHead(303, { ...headers, Location: answer.redirect }).end();
  else if ("html" in answer) {
    response.writeHead(answer.status, { ...headers, "Content-Type": "text/html; charset=utf-8" }).end(answer.html);
  } else {
    const disposition = `attachment; filename="${answer.name}"`;
    response
      .writeHead(200, { ...headers, "Content-Type": "application/pdf", "Content-Disposition": disposition })
      .end(await answer.pdf);
  }
  webhooks.start(created);
}

function showReceipt(account: Account, id: string): PageAnswer {
  const charge = account.store.get("charge", id);
  if (!charge?.paid) return NO_PAGE;
  const { amount, amount_refunded: back, currency } = charge;
  const returned = back > 0 ? ` ${moneyText(back, currency)} of it went back.` : "";
  return { status: 200, html: notice("Receipt from Stakeholm", `${moneyText(amount, currency)} paid.${returned}`) };
}

/** The checkout session of an intent. */
function sessionOf(account: Account, intent: string): string | undefined {
  return account.store.all("checkout").find(({ paymentIntent }) => paymentIntent === intent)?.id;
}

const OVER = notice("Nothing to confirm", "This payment has been decided already, or is not wanted any more.");

function showAuthentication(account: Account, id: string): PageAnswer {
  const intent = account.store.get("payment_intent", id);
  if (!intent) return NO_PAGE;
  if (intent.status !== "requires_action") return { status: 200, html: OVER };
  const session = sessionOf(account, id);
  const back = session ? `${account.url}/c/pay/${session}` : pageOfIntent(account, id);
  return { status: 200, html: authenticationPage(account, intent, back ?? account.url) };
}

/** The page of 3-D Secure for an intent: one chooses what the bank would say. `back` leaves it undecided. */
function authenticationPage(account: Account, intent: Stripe.PaymentIntent, back: string): string {
  const method = account.store.need("payment_method", idOf(intent.payment_method)!);
  const time = new Date(account.timeFor(intent) * 1000);
  const at = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(
    time,
  );
  return frame(
    "3-D Secure",
    `<section class="alone"><h1>3-D Secure: confirm the payment</h1>
${rows([
  ["Merchant", "Stakeholm"],
  ["Amount", moneyText(intent.amount, intent.currency)],
  ["Card", `•••• ${method.card!.last4}`],
  ["Time", `${at} UTC`],
])}
<p>In real life your bank asks for a code or its app here.</p>
<form method="post" action="/c/authenticate/${intent.id}/complete"><div class="two"><button>Complete</button>
<button class="other" formaction="/c/authenticate/${intent.id}/fail">Fail</button></div></form>
<a href="${escaped(back)}">Cancel and go back</a></section>`,
  );
}

function decideAuthentication(account: Account, id: string, complete: boolean): PageAnswer {
  const intent = account.store.get("payment_intent", id);
  if (!intent) return NO_PAGE;
  if (intent.status !== "requires_action") return { status: 200, html: OVER };
  if (!complete) failAuthentication(account, id);
  const session = sessionOf(account, id);
  if (session) {
    const way = complete ? continueCheckout(account, session) : refuseCheckout(account, session);
    // Redirect, so that the page can be reloaded.
    return way.to === "page" ? { redirect: `${account.url}/c/pay/${session}` } : onward(account, session, way);
  }
  return decideInvoice(account, id, complete) ?? { status: 200, html: OVER };
}
