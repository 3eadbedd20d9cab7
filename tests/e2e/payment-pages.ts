/** The payment provider's pages, as their stand-in has them, and a plan that is bought without a browser. */
import type { Page } from "@playwright/test";
import { expect } from "./stage.ts";

/** Stripe's published test cards. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  threeDSecure: "4000 0027 6000 3184",
  declined: "4000 0000 0000 0002",
} as const;

/** Enters a card on a page of the provider's, and presses its button. */
export async function enterCard(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12 / 39");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Test Buyer");
  await page.getByRole("button", { name: /^Pay / }).click();
}

/** Confirms a payment as the bank's page asks for it. */
export async function confirmAtBank(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3-D Secure");
  await page.getByRole("button", { name: "Complete" }).click();
}
