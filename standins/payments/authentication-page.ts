/** 3-D Secure: where the bank would ask the cardholder, and here one chooses what the bank is told. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { idOf } from "./ids.ts";
import { moneyText } from "./money.ts";
import { escaped, frame, rows } from "./pages.ts";

/** The page for an intent that waits for its cardholder. `back` is where nothing has been decided. */
export function authenticationPage(account: Account, intent: Stripe.PaymentIntent, back: string): string {
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
