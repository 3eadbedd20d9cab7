/** A paid plan from the price card to the withdrawal, with 3-D Secure. */
import type { Page } from "@playwright/test";
import { priceOf } from "#app/features/billing/prices.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { newId } from "#app/platform/ids.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import {
  CARDS,
  confirmAtBank,
  enterCard,
  newcomer,
  PROVIDER_REQUEST,
  placeOrder,
  WEBHOOK_TIMEOUT,
} from "./payment-pages.ts";
import { rows } from "./server.ts";
import { lives, WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const [market, width] of lives(["fi", "se"] as const, "phone")) {
  test(`from the price card to the withdrawal: ${market}, at a ${width}`, async ({ stage }) => {
    stage.tolerate(PROVIDER_REQUEST);
    const { billing: t, plans, accounts, landing } = words(market);
    const { money, moneyExact } = formatsOf(market);
    const { charged, currency } = priceOf(market, "premium");
    const enterprise = priceOf(market, "enterprise").charged;
    const mark = newId().slice(-12);
    const person = { email: `life.${mark}@example.com`, market, password: "ny gran vid stigen 7" };
    const page = await stage.enter(null, { market, ...WINDOWS[width] });
    const main = page.getByRole("main");
    const name = (plan: "premium" | "enterprise") => plans(`name.${plan}`);

    await test.step("a visitor chooses Premium, and is led through signing up back to the order", async () => {
      await page.goto("/");
      await expect(main.getByRole("heading", { name: landing("prices.title") })).toBeVisible();
      await main.getByRole("link", { name: plans("choose", { plan: name("premium") }) }).click();
      await expect(heading(page)).toHaveText(t("title"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole("link", { name: t("order.signUp") }).click();
      await field(page, accounts("field.name")).fill("Livia Granstig");
      await field(page, accounts("field.email")).fill(person.email);
      await field(page, accounts("field.password")).fill(person.password);
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await main.getByRole("button", { name: accounts("signUp.submit") }).click();
      await expect(heading(page)).toHaveText(accounts("confirm.title"));
      await page.goto((await nextMailTo(person.email)).link("/pages/confirm-email"));
      await page.getByRole("radio", { name: accounts("onboarding.entrepreneur.title") }).check();
      await main.getByRole("button", { name: accounts("onboarding.next") }).click();
      await field(page, accounts("field.username")).fill(`l${mark}`);
      await main.getByRole("button", { name: accounts("onboarding.submit") }).click();
      await expect(page).toHaveURL(/\/pages\/upgrade\?plan=premium/);
    });

    await test.step("nothing is ordered without the consents", async () => {
      await page.getByRole("button", { name: t("order.act", { amount: money(charged, currency) }) }).click();
      await expect(main.getByRole("alert").first()).toBeVisible();
      await expect(page).toHaveURL(/\/pages\/upgrade/);
    });

    await test.step("pays after the bank has asked, and has the plan", async () => {
      await placeOrder(page, market, money(charged, currency));
      await enterCard(page, CARDS.threeDSecure);
      await confirmAtBank(page);
      await expect(heading(page)).toHaveText(t("payment.paid.title", { plan: name("premium") }), {
        timeout: WEBHOOK_TIMEOUT,
      });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await nextMailTo(person.email);
    });

    await test.step("finds the plan and its invoice in the settings", async () => {
      await page.goto("/pages/settings/subscription");
      await expect(main.getByText(t("subscription.plan"))).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const file = main.getByRole("link", {
        name: new RegExp(t("subscription.receipts.download", { number: "" }).trim()),
      });
      const invoice = await page.request.get((await file.first().getAttribute("href"))!);
      expect(invoice.headers()["content-type"]).toContain("application/pdf");
    });

    await test.step("moves to Enterprise for the difference, which the bank is asked about again", async () => {
      await page.goto("/pages/upgrade?plan=enterprise");
      const difference = money(enterprise - charged, currency);
      await expect(main.getByText(moneyExact((enterprise - charged) * 100, currency)).first()).toBeVisible();
      await placeOrder(page, market, difference);
      await enterCard(page, CARDS.threeDSecure);
      await confirmAtBank(page);
      // The provider's invoice page, which has no link back.
      await expect(page.getByRole("heading", { level: 1 })).toContainText("invoice");
      await expect(page.getByRole("button", { name: /^Pay / })).toHaveCount(0);
      // On a busy machine the webhook takes longer than the page's polling interval.
      await expect(async () => {
        await page.goto("/pages/settings/subscription");
        // With the price of the next year: the receipt has the plan's name too, and may come first.
        await expect(main.getByText(moneyExact(enterprise * 100, currency)).first()).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: WEBHOOK_TIMEOUT });
      await expect(main.getByText(name("enterprise"), { exact: true }).first()).toBeVisible();
    });

    await test.step("cancels in two clicks, and takes it back", async () => {
      await main.getByRole("link", { name: t("subscription.end.act") }).click();
      await expectAccessible(page);
      await main.getByRole("button", { name: t("subscription.end.act") }).click();
      await expect(page.getByText(t("flash.subscription-cancelled"))).toBeVisible();
      await main.getByRole("button", { name: t("subscription.end.keep", { plan: name("enterprise") }) }).click();
      await expect(page.getByText(t("flash.subscription-resumed"))).toBeVisible();
    });

    await test.step("withdraws, and everything comes back", async () => {
      await main.getByRole("link", { name: t("withdrawal.title") }).click();
      await expect(main.getByText(moneyExact(enterprise * 100, currency)).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole("checkbox").check();
      await main.getByRole("button", { name: t("withdrawal.submit") }).click();
      await expect(page.getByText(t("flash.withdrawal-received"))).toBeVisible();
      await expect(main.getByText(t("subscription.kind.free"))).toBeVisible({ timeout: WEBHOOK_TIMEOUT });
      await nextMailTo(person.email);
      const kept = () =>
        rows<{ sum: number }>(
          "select sum(gross_minor)::int as sum from payments where user_id = (select id from users where email = $1)",
          [person.email],
        );
      // The plan ends first, then the payment is refunded.
      await expect.poll(kept, { timeout: WEBHOOK_TIMEOUT }).toEqual([{ sum: 0 }]);
    });
  });
}

test("a card that is declined: nothing is lost, nothing is charged, and the next one goes through", async ({
  stage,
}) => {
  stage.tolerate(PROVIDER_REQUEST);
  const person = await newcomer(stage, "uk");
  const { billing: t, plans } = words("uk");
  const page = await stage.enter(person, { market: "uk" });
  await page.goto("/pages/upgrade?plan=premium&next=/pages/matches");
  await placeOrder(page, "uk", "£29");
  await enterCard(page, CARDS.declined);
  await expect(page.getByText(/declined/).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to shop" }).click();
  // Specification §8, verbatim.
  await expect(heading(page)).toHaveText("Your payment did not go through. Please try again.", {
    timeout: WEBHOOK_TIMEOUT,
  });
  await expectAccessible(page);
  await page.getByRole("link", { name: t("payment.failed.again") }).click();
  await enterCard(page, CARDS.good);
  await expect(heading(page)).toHaveText(t("payment.paid.title", { plan: plans("name.premium") }), {
    timeout: WEBHOOK_TIMEOUT,
  });
  await page.getByRole("link", { name: t("payment.paid.back") }).click();
  await expect(page).toHaveURL("/pages/matches");
});

test.long("without script a plan is ordered, paid and cancelled", async ({ stage }) => {
  stage.tolerate(PROVIDER_REQUEST);
  const person = await newcomer(stage, "dk");
  const { billing: t, plans } = words("dk");
  const page = await stage.enter(person, { market: "dk", javaScriptEnabled: false });
  await page.goto("/pages/upgrade");
  await page.getByRole("link", { name: plans("choose", { plan: plans("name.premium") }) }).click();
  await placeOrder(page, "dk", formatsOf("dk").money(269, "DKK"));
  await enterCard(page, CARDS.good);
  const again = page.getByRole("link", { name: t("payment.waiting.again") });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(heading(page)).toHaveText(t("payment.paid.title", { plan: plans("name.premium") }), { timeout: 500 });
  }).toPass({ timeout: WEBHOOK_TIMEOUT });
  await page.goto("/pages/settings/subscription");
  await page.getByRole("link", { name: t("subscription.end.act") }).click();
  await page.getByRole("button", { name: t("subscription.end.act") }).click();
  await expect(page.getByText(t("flash.subscription-cancelled"))).toBeVisible();
  await page.getByRole("button", { name: t("subscription.end.keep", { plan: plans("name.premium") }) }).click();
  await expect(page.getByText(t("flash.subscription-resumed"))).toBeVisible();
});
