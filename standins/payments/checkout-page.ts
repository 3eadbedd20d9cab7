/** The page of a checkout session, which works without script. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { cardFields, type Entered, testCardList } from "./card-form.ts";
import { grantedOn, sessionTotals } from "./checkout-sums.ts";
import { moneyText } from "./money.ts";
import { escaped, frame, notice, problemBox, rows } from "./pages.ts";

/** The countries of the shop. */
export const COUNTRIES = { SE: "Sweden", NO: "Norway", DK: "Denmark", FI: "Finland", GB: "United Kingdom" };

const EVERY: Record<string, string> = { day: "per day", week: "per week", month: "per month", year: "per year" };
const RHYTHM: Record<string, string> = { day: "daily", week: "weekly", month: "monthly", year: "yearly" };

/** The page for the current status of a session. `entered` has the values of a refused form. */
export function checkoutPage(account: Account, session: Stripe.Checkout.Session, entered: Entered = {}): string {
  const back = session.cancel_url ? { label: "Back to shop", url: session.cancel_url } : undefined;
  if (session.status === "complete") {
    return notice("All done here", "You have already paid for this. There is nothing more to do on this page.", back);
  }
  if (session.status !== "open") {
    return notice("This page has expired", "The checkout was closed or its time is over. No payment was taken.", back);
  }
  const money = (amountMinor: number) => moneyText(amountMinor, session.currency!);
  const { lineItems, problem } = account.store.need("checkout", session.id);
  const [first] = lineItems;
  const totals = sessionTotals(account, session.id);
  const interval = first!.price!.recurring!.interval;
  const table = [
    ...lineItems.map((item) => [`${item.description}, ${RHYTHM[interval]}`, money(item.amount_subtotal)]),
    ...discountRows(account, session.id, totals.discount, money),
    ...totals.taxes.map(({ rate, amount }) => [
      `${rate.inclusive ? "of which " : ""}${rate.display_name} ${rate.percentage} %`,
      money(amount),
    ]),
    ["Due today", money(totals.total)],
  ];
  return frame(
    `Subscribe to ${first!.description}`,
    `<div class="both"><section class="sum">
${back ? `<a href="${escaped(back.url)}">${back.label}</a>` : ""}
<h1>Subscribe to ${escaped(first!.description ?? "")}</h1>
<p class="figure">${money(totals.subtotal)} <span>${EVERY[interval]}</span></p>
${rows(table, true)}
${codeForm(account, session, entered)}
</section><section class="pay"><h2>Pay with card</h2>
<form method="post" action="/c/pay/${session.id}">
${problemBox(problem)}
${session.customer ? "" : emailField(session, entered)}
${cardFields(entered)}
${session.billing_address_collection === "required" ? addressFields(entered) : ""}
${session.tax_id_collection?.enabled ? taxIdFields(entered) : ""}
${termsField(session)}
<button>Pay ${money(totals.total)}</button>
${paragraph(session.custom_text.submit)}
</form>${testCardList()}</section></div>`,
  );
}

function discountRows(
  account: Account,
  id: string,
  amount: number,
  money: (amountMinor: number) => string,
): string[][] {
  const granted = grantedOn(account, id);
  if (!granted) return [];
  const { coupon, promotionCode } = granted;
  const code = promotionCode ? account.store.need("promotion_code", promotionCode).code : undefined;
  const name = code ? `Code ${code}` : (coupon.name ?? "Discount");
  return [[coupon.percent_off === null ? name : `${name}, ${coupon.percent_off} %`, `−${money(amount)}`]];
}

function codeForm(
  account: Account,
  { id, allow_promotion_codes: allowed }: Stripe.Checkout.Session,
  entered: Entered,
): string {
  if (!allowed) return "";
  if (grantedOn(account, id)) {
    return `<form method="post" action="/c/pay/${id}/code/remove"><button class="other">Remove the code</button></form>`;
  }
  return `<form method="post" action="/c/pay/${id}/code">${problemBox(entered.codeProblem)}<div class="row">
<label>Promotion code<input name="code" value="${escaped(entered.code ?? "")}" autocomplete="off" required></label><button class="other">Apply</button></div></form>`;
}

function emailField({ customer_email: known }: Stripe.Checkout.Session, entered: Entered): string {
  return `<label>Email<input name="email" type="email" value="${escaped(entered.email ?? known ?? "")}"${known ? " readonly" : ""} autocomplete="email" required></label>`;
}

function addressFields(entered: Entered): string {
  const value = (name: string) => escaped(entered[name] ?? "");
  const options = Object.entries(COUNTRIES).map(
    ([code, name]) => `<option value="${code}"${entered.country === code ? " selected" : ""}>${name}</option>`,
  );
  return `<label>Country<select name="country" autocomplete="country">${options.join("")}</select></label>
<label>Address<input name="line1" value="${value("line1")}" autocomplete="address-line1" required></label>
<div class="two"><label>Postal code<input name="postal_code" value="${value("postal_code")}" autocomplete="postal-code" required></label>
<label>Town<input name="city" value="${value("city")}" autocomplete="address-level2" required></label></div>`;
}

function taxIdFields(entered: Entered): string {
  const value = (name: string) => escaped(entered[name] ?? "");
  return `<details${entered.tax_id ? " open" : ""}><summary>I buy for a company</summary>
<label>Company<input name="business" value="${value("business")}" autocomplete="organization"></label>
<label>VAT number<input name="tax_id" value="${value("tax_id")}" autocomplete="off"></label></details>`;
}

function termsField(session: Stripe.Checkout.Session): string {
  if (session.consent_collection?.terms_of_service !== "required") return "";
  const label = session.custom_text.terms_of_service_acceptance?.message ?? "I agree to the terms of service.";
  return `<label class="check"><input type="checkbox" name="terms" required><span>${linked(label)}</span></label>`;
}

function paragraph(text: { message: string } | null): string {
  return text ? `<p>${linked(text.message)}</p>` : "";
}

/** HTML of a text in which `[label](address)` is a link, as in custom texts. */
function linked(text: string): string {
  return escaped(text).replace(
    /\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/g,
    (_, label: string, url: string) => `<a href="${url}">${label}</a>`,
  );
}
