/** Changes after a purchase, and the early ending of a plan: by the buyer's right, and by support. */
import type { Page } from "@playwright/test";
import { formatsOf } from "#app/i18n/format.ts";
import { support } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import {
  CARDS,
  enterCard,
  isQuietSince,
  newcomer,
  PROVIDER_REQUEST,
  paidBy,
  placeOrder,
  WEBHOOK_TIMEOUT,
} from "./payment-pages.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a company and its VAT number, and a Danish year that is left early", async ({ stage }) => {
  stage.tolerate(PROVIDER_REQUEST);
  const person = await newcomer(stage, "dk");
  const { billing: t, "billing-mail": mails, plans, errors } = words("dk");
  const { money, moneyExact } = formatsOf("dk");
  const page = await stage.enter(person, { market: "dk" });
  const main = page.getByRole("main");
  await page.goto("/pages/upgrade?plan=enterprise");
  await placeOrder(page, "dk", money(2699, "DKK"));
  await enterCard(page, CARDS.good);
  await expect(heading(page)).toHaveText(t("payment.paid.title", { plan: plans("name.enterprise") }), {
    timeout: WEBHOOK_TIMEOUT,
  });

  let saved: Date;
  await test.step("the number is checked, stored, and shown", async () => {
    await page.goto("/pages/settings/subscription");
    await main.getByRole("link", { name: t("invoice.change") }).click();
    await main.getByLabel(t("invoice.name")).fill("Møller & Søn ApS");
    await main.getByLabel(t("invoice.number")).fill("1234");
    await main.getByRole("button", { name: t("invoice.save") }).click();
    await expect(main.getByText(errors("validation.vat-number-dk")).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    saved = new Date();
    await main.getByLabel(t("invoice.number")).fill("12 34 56 78");
    await main.getByRole("button", { name: t("invoice.save") }).click();
    await expect(page.getByText(t("flash.invoice-details-changed"))).toBeVisible();
    await expect(main.getByText("Møller & Søn ApS, DK12345678")).toBeVisible();
  });

  await test.step("after five months the year is left, and the days that are left come back", async () => {
    // As if begun half a year ago. No earlier webhook may be synchronised after this.
    await expect.poll(() => isQuietSince(person.email, saved), { timeout: WEBHOOK_TIMEOUT }).toBe(true);
    await rows(
      `update subscriptions set started_at = started_at - interval '180 days', period_end = period_end - interval '180 days'
       where user_id = (select id from users where email = $1)`,
      [person.email],
    );
    await page.reload();
    await main.getByRole("link", { name: t("subscription.end.earlyAct") }).click();
    await expect(
      main.getByRole("heading", { name: t("early.title", { plan: plans("name.enterprise") }) }),
    ).toBeVisible();
    await expect(main.getByText(moneyExact(269_900, "DKK"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole("button", { name: t("early.submit") }).click();
    await expect(page.getByText(t("flash.early-exit-received"))).toBeVisible();
    await nextMailTo(person.email, mails("early.subject", { plan: plans("name.enterprise") }));
    await expect(main.getByRole("link", { name: t("subscription.end.earlyAct") })).toHaveCount(0);
    await expect.poll(() => paidBy(person.email), { timeout: WEBHOOK_TIMEOUT }).toBeLessThan(269_900);
  });
});

test("support ends a subscription with its last payment, and the member is told why", async ({ stage }) => {
  stage.tolerate(PROVIDER_REQUEST);
  const person = await newcomer(stage, "uk");
  const { billing: t, plans } = words("uk");
  const { "billing-desk": desk, staff: s } = words(support.market);
  const page = await stage.enter(person, { market: "uk" });
  await page.goto("/pages/upgrade?plan=premium");
  await placeOrder(page, "uk", "£29");
  await enterCard(page, CARDS.good);
  await expect(heading(page)).toHaveText(t("payment.paid.title", { plan: plans("name.premium") }), {
    timeout: WEBHOOK_TIMEOUT,
  });

  const staff = await stage.enter(support);
  await staff.goto(`/admin/subscriptions?q=${encodeURIComponent(person.email)}`);
  await staff.getByRole("main").locator('a[href$="/ending"]').click();
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await staff
    .getByRole("radio", { name: desk("ending.last", { amount: formatsOf(support.market).moneyExact(2_900, "GBP") }) })
    .check();
  await staff.getByRole("textbox", { name: s("reason") }).fill("You asked us to, by phone.");
  await staff.getByRole("button", { name: desk("ending.act") }).click();
  await expect(staff.getByText(desk("flash.subscription-ended"))).toBeVisible();
  await nextMailTo(person.email, "You asked us to, by phone.");
  await expect.poll(() => paidBy(person.email), { timeout: WEBHOOK_TIMEOUT }).toBe(0);
  await page.goto("/pages/settings/subscription");
  await expect(page.getByText(t("subscription.kind.free"))).toBeVisible();
});
