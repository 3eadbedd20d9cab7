/** A promotion code from the order to the next invoice: every page shows the same sum before it is charged. */
import type { Page } from "@playwright/test";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { expect, type Person, type Stage, test } from "./fixtures/browsers.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { CARDS, enterCard } from "./payment-pages.ts";
import { rows } from "./server.ts";
import { lives, WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What the browsers' watcher reports for the provider's pages. */
const ELSEWHERE = /request to others: http:\/\/127\.0\.0\.1:/;

/** Timeout for a webhook of the provider, in milliseconds, on a busy machine. */
const TOLD = 90_000;

/** A new entrepreneur with two codes of 20 %, in the order of expiry. */
async function friend(stage: Stage, market: Market): Promise<Person & { codes: readonly [string, string] }> {
  const mark = newId().slice(-12);
  const person = { email: `friend.${mark}@example.com`, market, password: "ny gran vid stigen 7" };
  await signUp(stage, person);
  await onboard(stage, person, "entrepreneur", `f${mark}`);
  const codes = [`FIRST-20-${mark}`, `NEXT-20-${mark}`].map((code) => code.toUpperCase()) as [string, string];
  for (const [months, code] of codes.entries()) {
    await rows(
      `insert into promotion_codes (id, user_id, code, percent, issued_at, expires_at)
       select $1, id, $2, 20, now(), now() + $3 * interval '1 month' from users where email = $4`,
      [newId(), code, months + 6, person.email],
    );
  }
  return { ...person, codes };
}

async function order(page: Page, market: Market, amount: string): Promise<void> {
  for (const consent of await page.getByRole("main").getByRole("checkbox").all()) await consent.check();
  await page.getByRole("button", { name: words(market).billing("order.act", { amount }) }).click();
}

for (const [market, width] of lives(["uk"] as const, "desk")) {
  test(`with the order, and with the next invoice: ${market}, at a ${width}`, async ({ stage }) => {
    stage.tolerate(ELSEWHERE);
    const { billing: t, plans } = words(market);
    const person = await friend(stage, market);
    const [first, next] = person.codes;
    const page = await stage.enter(person, { market, ...WINDOWS[width] });
    const main = page.getByRole("main");

    await test.step("none is chosen beforehand; chosen, it is in the arithmetic, and can be left", async () => {
      await page.goto("/pages/upgrade?plan=premium");
      await expect(main.getByRole("button", { name: t("order.act", { amount: "£29" }) })).toBeVisible();
      await main.getByRole("link", { name: t("order.codes.useNamed", { code: first }) }).click();
      await expect(main.getByText("-£5.80")).toBeVisible();
      await expect(main.getByText("£3.87")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole("link", { name: t("order.codes.leaveNamed", { code: first }) }).click();
      await expect(main.getByRole("button", { name: t("order.act", { amount: "£29" }) })).toBeVisible();
      await main.getByRole("link", { name: t("order.codes.useNamed", { code: first }) }).click();
    });

    await test.step("is charged as shown", async () => {
      await order(page, market, "£23.20");
      await expect(page.getByText("Due today")).toBeVisible();
      await expect(page.getByText("£23.20").first()).toBeVisible();
      await enterCard(page, CARDS.good);
      await expect(heading(page)).toHaveText(t("payment.paid.title", { plan: plans("name.premium") }), {
        timeout: TOLD,
      });
      await expect(main.getByText("£23.20").first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("the other one goes on the next invoice with one click, and comes off again", async () => {
      await page.goto("/pages/settings/subscription");
      await expect(
        main.getByText(t("subscription.receipts.code", { code: first, percent: "20%", off: "£5.80" })),
      ).toBeVisible();
      await expect(main.getByText("£29.00 − £5.80 = £23.20")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole("button", { name: t("subscription.code.use") }).click();
      await expect(page.getByText(t("flash.code-applied"))).toBeVisible();
      await expect(main.locator("dd.fig").last()).toHaveText("£23.20");
      await expectAccessible(page);
      await main.getByRole("button", { name: t("subscription.code.remove") }).click();
      await expect(page.getByText(t("flash.code-removed"))).toBeVisible();
      await expect(main.locator("dd.fig").last()).toHaveText("£29.00");
    });

    await test.step("a used one is refused by name", async () => {
      await page.goto(`/pages/upgrade?plan=enterprise&code=${first}`);
      await expect(main.getByText(words(market).errors("failure.promotion-code-used"))).toBeVisible();
      await main.getByRole("link", { name: t("order.codes.useNamed", { code: next }) }).click();
      // Enterprise minus the paid price of Premium with 20 % off: £299.00 − £23.20 = £275.80.
      await expect(main.getByText("-£55.16")).toBeVisible();
      await expect(main.getByText("£220.64").first()).toBeVisible();
    });
  });
}

test("without script a code is chosen, paid with, and put on the next invoice", async ({ stage }) => {
  stage.tolerate(ELSEWHERE);
  const { billing: t } = words("dk");
  const { moneyExact } = formatsOf("dk");
  const person = await friend(stage, "dk");
  const page = await stage.enter(person, { market: "dk", javaScriptEnabled: false });
  const main = page.getByRole("main");
  await page.goto("/pages/upgrade?plan=premium");
  await main.getByRole("link", { name: t("order.codes.useNamed", { code: person.codes[0] }) }).click();
  await order(page, "dk", moneyExact(21_520, "DKK"));
  await enterCard(page, CARDS.good);
  await expect(async () => {
    await page.goto("/pages/settings/subscription");
    await expect(main.getByRole("button", { name: t("subscription.code.use") })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: TOLD });
  await main.getByRole("button", { name: t("subscription.code.use") }).click();
  await expect(main.getByRole("button", { name: t("subscription.code.remove") })).toBeVisible();
});
