/** The climate ledger: an admin adds a project, a payment and its counter-entry; a visitor reads them. */
import type { Page } from "@playwright/test";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { admin } from "#demo/sign-in-accounts.ts";
import { pageWith } from "../fixtures/files/pdf.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

const t = words(admin.market).climate;
const visitors = words("fi").climate;

async function press(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test(`a project is added, paid and taken back ${javaScriptEnabled ? "with" : "without"} script, and everybody reads it`, async ({
    stage,
  }) => {
    const project = `Kelp ${javaScriptEnabled ? "A" : "B"}`;
    const staff = await stage.enter(admin, { javaScriptEnabled });
    await staff.goto("/admin/climate");
    await staff
      .getByRole("main")
      .getByRole("link", { name: t("desk.add.title") })
      .click();
    await field(staff, t("desk.field.name")).fill(project);
    await field(staff, t("desk.field.country")).selectOption("NO");
    for (const market of MARKETS) {
      const { nativeLanguage: language } = factsOf(market);
      await staff.getByLabel(t("desk.field.text", { language })).fill(`${project} (${market})`);
    }
    await field(staff, t("desk.field.activeFrom")).fill("2026-01-15");
    await press(staff, t("desk.add.submit"));
    await expect(staff.getByText(t("flash.climate-project-added"))).toBeVisible();

    await staff
      .getByRole("main")
      .getByRole("link", { name: t("desk.enter.title") })
      .click();
    await field(staff, t("desk.field.project")).selectOption({ label: project });
    await field(staff, t("desk.field.amount")).fill("150,50");
    await field(staff, t("desk.field.currency")).selectOption("DKK");
    await field(staff, t("desk.field.paidOn")).fill("2026-02-01");
    await field(staff, t("desk.field.receiptNumber")).fill(`N-${project}`);
    await staff
      .locator("input[type=file]")
      .setInputFiles({ name: "kvitto.pdf", mimeType: "application/pdf", buffer: pageWith() });
    await press(staff, t("desk.enter.submit"));
    await expect(staff.getByText(t("flash.climate-payment-entered"))).toBeVisible();

    const visitor = await stage.enter(null, { market: "fi" });
    await visitor.goto("/pages/climate");
    const entry = visitor.getByRole("listitem").filter({ hasText: `N-${project}` });
    await expect(entry).toContainText("150,50");
    await expect(visitor.getByText(`${project} (fi)`)).toBeVisible();
    await expectAccessible(visitor);
    const [download] = await Promise.all([
      visitor.waitForEvent("download"),
      entry.getByRole("link", { name: visitors("payments.receipt") }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("kvitto.pdf");

    await staff.getByRole("link", { name: t("desk.correct.named", { number: `N-${project}` }) }).click();
    await field(staff, t("desk.field.reason")).fill("Fel projekt.");
    await press(staff, t("desk.correct.submit"));
    await expect(staff.getByText(t("flash.climate-payment-corrected"))).toBeVisible();

    // The event invalidates the cached page a moment after the form's answer.
    await expect(async () => {
      await visitor.goto("/pages/climate");
      await expect(entry.getByText(visitors("payments.takenBack", { reason: "Fel projekt." }))).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(entry.getByRole("link")).toHaveCount(0);
  });
}

test("the ledger fits every window", async ({ stage }) => {
  for (const width of [320, 390, 700, 1024, 1280]) {
    const page = await stage.enter(null, { market: "se", viewport: { width, height: 900 } });
    await page.goto("/pages/climate");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
