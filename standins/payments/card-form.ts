/** The card form of all pages. */
import { type EnteredCard, readCard, TEST_CARDS } from "./cards.ts";
import { escaped } from "./pages.ts";

/** Submitted form values by field name. */
export type Entered = Readonly<Record<string, string>>;

/** Fields for number, expiry, security code and name, with earlier input. */
export function cardFields(entered: Entered): string {
  const value = (name: string) => escaped(entered[name] ?? "");
  return `<label>Card number<input name="number" value="${value("number")}" inputmode="numeric" autocomplete="cc-number" required></label>
<div class="two"><label>Expiry<input name="expiry" value="${value("expiry")}" placeholder="MM / YY" autocomplete="cc-exp" required></label>
<label>Security code<input name="cvc" value="${value("cvc")}" inputmode="numeric" autocomplete="cc-csc" required></label></div>
<label>Name on card<input name="name" value="${value("name")}" maxlength="100" autocomplete="cc-name" required></label>`;
}

/** The list of test cards. */
export function testCardList(): string {
  const listed = Object.entries(TEST_CARDS).map(
    ([number, { about }]) => `<tr><td><code>${number.replace(/(.{4})(?=.)/g, "$1 ")}</code></td><td>${about}</td></tr>`,
  );
  return `<details><summary>Test cards</summary><p>Any date to come, any three digits as security code.</p><table>${listed.join("")}</table></details>`;
}

/** The entered card with its holder's name, or an error message. `today` is in seconds. */
export function enteredCard(
  entered: Entered,
  today: number,
): { card: EnteredCard; name: string } | { problem: string } {
  const { number = "", expiry = "", cvc = "", name = "" } = entered;
  const card = readCard({ number, expiry, cvc }, today);
  if ("problem" in card) return card;
  return name.trim() ? { card, name: name.trim().slice(0, 100) } : { problem: "Your name on the card is missing." };
}
