/** Money in the wizard reads as money, a phone number is checked on leaving it, and the time of publication is said before sending. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { WINDOWS } from "./widths.ts";
import { isSaved } from "./wizard-draft.ts";
import { words } from "./words.ts";

const nbsp = (text: string) => text.replace(/\u00a0/g, " ");

for (const [market, width, figures] of [
  ["uk", "desk", { typed: "1.93m", unclear: "1,500m", rounded: "280,000", share: "12.56" }],
  ["dk", "phone", { typed: "19,3 mio.", unclear: "1.500 mkr", rounded: "2.800.000", share: "12,56" }],
] as const) {
  test(`amounts are abbreviated and grouped: ${market}, at a ${width}`, async ({ stage }) => {
    const t = words(market);
    const w = t["pitches-wizard"];
    const page = await stage.enter(signInAccounts[market].entrepreneur, WINDOWS[width]);
    await page.goto("/pages/create");
    await page
      .getByRole("main")
      .getByRole("button", { name: w("start.begin") })
      .click();
    await page.waitForURL(/\/1$/);
    await page.getByRole("radio", { name: t.pitches("industry.construction") }).check();
    await page.getByRole("button", { name: w("go.toCompany") }).click();
    await page.waitForURL(/\/2$/);

    await test.step("an abbreviation is written out on leaving, and what could be two amounts is refused", async () => {
      const valuation = field(page, w("field.valuation"));
      await valuation.fill(figures.unclear);
      await valuation.press("Tab");
      await expect(page.getByText(t.errors("validation.amount-unclear"))).toBeVisible();
      const saved = page.waitForResponse(isSaved);
      await valuation.fill(figures.typed);
      await valuation.press("Tab");
      await saved;
      await expect.poll(async () => nbsp(await valuation.inputValue())).toMatch(/^(1,930,000|19\.300\.000)$/);
      await expect(page.getByText(t.errors("validation.amount-unclear"))).toHaveCount(0);
    });

    await test.step("a phone number is checked on leaving it", async () => {
      const phone = field(page, w("field.phone"));
      await phone.fill("12");
      await phone.press("Tab");
      await expect(page.getByText(t.errors("validation.phone"))).toBeVisible();
      await phone.fill("");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step("an amount that follows from a share can be rounded", async () => {
      await page.goto(page.url().replace(/2$/, "3"));
      const slider = page.getByRole("slider", { name: w("offer.slider") });
      await expect(slider).toHaveAttribute("aria-valuetext", w("offer.unchosen"));
      await field(page, w("field.offered")).fill(market === "uk" ? "12.5" : "12,5");
      const round = page.getByRole("button", { name: new RegExp(figures.rounded.replaceAll(".", "\\.")) });
      await round.focus();
      await page.keyboard.press("Enter");
      await expect(field(page, w("field.seekingAmount"))).toHaveValue(figures.rounded);
      await expect(field(page, w("field.offered"))).toHaveValue(figures.share);
      await expect(round).toHaveCount(0);
    });

    await test.step("before sending, the hints do not claim that it can be sent, and the real time is said", async () => {
      await expect(page.getByText(w("hints.leadUnready"))).toBeVisible();
      const time = t["pitches-review"]("ifSent", { date: "" }).slice(0, 20);
      await expect(page.getByText(time).filter({ visible: true })).toHaveCount(width === "desk" ? 1 : 2);
      await expectAccessible(page);
    });
  });
}
