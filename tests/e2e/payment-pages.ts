/** The pages of the payment provider's stand-in, and orders. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { expect, type Person, type Stage } from "./fixtures/browsers.ts";
import { onboard, signUp } from "./newcomer.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

/** Stripe's published test cards. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  threeDSecure: "4000 0027 6000 3184",
  declined: "4000 0000 0000 0002",
} as const;

/** Enters a card on a page of the provider and pays. */
export async function enterCard(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12 / 39");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Test Buyer");
  await page.getByRole("button", { name: /^Pay / }).click();
}

/** Confirms a payment on the bank's page. */
export async function confirmAtBank(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3-D Secure");
  await page.getByRole("button", { name: "Complete" }).click();
}

/** A new, onboarded entrepreneur. */
export async function newcomer(stage: Stage, market: Market): Promise<Person & { market: Market }> {
  const mark = newId().slice(-12);
  const person = { email: `buyer.${mark}@example.com`, market, password: "ny gran vid stigen 7" };
  await signUp(stage, person);
  await onboard(stage, person, "entrepreneur", `b${mark}`);
  return person;
}

/** What the browsers' watcher reports for the provider's pages. */
export const PROVIDER_REQUEST = /request to others: http:\/\/127\.0\.0\.1:/;

/** Timeout for a webhook of the provider, in milliseconds, on a busy machine. */
export const WEBHOOK_TIMEOUT = 90_000;

/** Ticks both consents and places the order. */
export async function placeOrder(page: Page, market: Market, amount: string): Promise<void> {
  const t = words(market).billing;
  for (const consent of await page.getByRole("main").getByRole("checkbox").all()) await consent.check();
  await page.getByRole("button", { name: t("order.act", { amount }) }).click();
}

/** All payments of an account minus refunds, in minor units. */
export async function paidBy(email: string): Promise<number> {
  const [sum] = await rows<{ left: number }>(
    'select coalesce(sum(gross_minor), 0)::int as "left" from payments where user_id = (select id from users where email = $1)',
    [email],
  );
  return sum!.left;
}

/** Whether a webhook has arrived since a time and no synchronisation is waiting. */
export async function isQuietSince(email: string, moment: Date): Promise<boolean> {
  const [found] = await rows<{ quiet: boolean }>(
    `select exists (select from payment_events e where e.customer_id = c.customer_id and e.received_at > $2)
       and not exists (select from payment_events e where e.customer_id = c.customer_id and e.processed_at is null)
       and not exists (select from graphile_worker._private_jobs j where j.key in ('sync ' || c.customer_id, 'wait ' || c.customer_id))
       as quiet
     from billing_customers c where c.user_id = (select id from users where email = $1)`,
    [email, moment],
  );
  return found?.quiet ?? false;
}
