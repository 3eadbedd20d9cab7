/** Perks: a member redeems a code, and support publishes a perk for one country. */
import type { Locator, Page } from "@playwright/test";
import { factsOf } from "#app/i18n/markets.ts";
import { signInAccounts, support } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { pngLogo } from "./logos.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const rowOf = (page: Page, partner: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: partner, exact: true }) });

async function press(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

test("a code is fetched on a phone without script, and stays in its row", async ({ stage }) => {
  const t = words("se").perks;
  const page = await stage.enter(signInAccounts.se.investor, { javaScriptEnabled: false, ...WINDOWS.phone });
  await page.goto("/pages/perks?category=selling");
  await expect(rowOf(page, "Norrskydd")).toHaveCount(0);
  await expect(rowOf(page, "Torghandel").getByText(t("usedUp"), { exact: true })).toBeVisible();
  const row = rowOf(page, "Butikskraft");
  await expect(row).toContainText("3 månader för 1 euro i månaden");
  await row.getByRole("button", { name: t("code.getNamed", { partner: "Butikskraft" }) }).click();
  await expect(page).toHaveURL(/\/pages\/perks\?category=selling#perk-/);
  await expect(page.getByText(t("flash.perk-redeemed"))).toBeVisible();
  const code = (await row.locator("code").textContent())!;
  expect(code).toMatch(/^BUTIK-/);
  await expect(row.getByRole("link", { name: t("code.site", { partner: "Butikskraft" }) })).toHaveAttribute(
    "rel",
    "noopener nofollow",
  );
  await page.goto("/pages/perks");
  await expect(row.locator("code")).toHaveText(code);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test("support makes a perk with a list of codes, and one country sees it until it is ended", async ({ stage }) => {
  stage.tolerate(/status of 4(13|15|22)/);
  const t = words(support.market)["perks-desk"];
  const { errors } = words(support.market);
  const partner = "Bokföringshjälpen";
  const page = await stage.enter(support);
  await page.goto("/admin/perks");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("create.title") })
    .click();
  await field(page, t("field.partner")).fill(partner);
  await field(page, t("field.url")).fill("http://bokforing.example/");
  await page.getByRole("main").getByText(words(support.market).shell("country.se"), { exact: true }).click();
  await field(page, t("field.startsOn")).fill("2026-01-01");
  await field(page, t("field.endsOn")).fill("2025-12-31");
  const language = new Intl.DisplayNames(factsOf(support.market).bcp47, { type: "language" }).of("sv")!;
  await page.getByLabel(t("field.about", { language })).fill("Bokföring för nystartade");
  await page.getByLabel(t("field.offer", { language })).fill("Tre månader gratis");
  await press(page, t("create.submit"));
  // All errors are shown at once, in the order of the form, and the input stays.
  await expect(page.getByRole("main").getByRole("alert").getByRole("link")).toHaveText([
    `${t("field.url")}: ${errors("validation.https")}`,
    `${t("field.endsOn")}: ${errors("validation.before-start")}`,
  ]);
  await expect(field(page, t("field.url"))).toHaveAccessibleDescription(/https:\/\//);
  await expect(field(page, t("field.partner"))).toHaveValue(partner);
  await field(page, t("field.url")).fill("https://bokforing.example/");
  await field(page, t("field.endsOn")).fill("");
  // The code field is required for a perk with one shared code.
  await expect(page.getByLabel(t("field.sharedCode"))).toBeHidden();
  await page.getByRole("radio", { name: t("kind.unlimited") }).check();
  await expect(page.getByLabel(t("field.sharedCode"))).toBeVisible();
  await expect(field(page, t("field.capacity"))).toBeHidden();
  await page.getByRole("radio", { name: t("kind.list") }).check();
  await press(page, t("create.submit"));
  await expect(page.getByText(t("flash.perk-created"))).toBeVisible();

  // Without codes it cannot be published, and there is a link to add them.
  const without = page.getByText(errors("failure.perk-without-codes"));
  await expect(without).toBeVisible();
  await expect(page.getByRole("button", { name: t("publish"), exact: true })).toHaveCount(0);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("codes.title") })
    .click();
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\nxref\n%%EOF\n");
  const file = { name: "codes.pdf", mimeType: "application/pdf" };
  for (const [buffer, failure] of [
    [Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024, "A")]), "failure.file-too-large"],
    [pdf, "failure.perk-codes-file"],
  ] as const) {
    await page.locator("input[type=file]").setInputFiles({ ...file, buffer });
    await press(page, t("codes.title"));
    await expect(page.getByText(errors(failure))).toBeVisible();
  }
  await page.locator("input[type=file]").setInputFiles([]);
  await page.setViewportSize({ width: 320, height: 900 });
  await field(page, t("codes.field")).fill(`BOK-1\n${"L".repeat(150)}\nno code`);
  await press(page, t("codes.title"));
  await expect(page.getByText(t("codes.withheld", { count: 1 }))).toBeVisible();
  await expect(field(page, t("codes.field"))).toHaveValue(/^BOK-1\nL+\nno code$/);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await field(page, t("codes.field")).fill("BOK-1\nBOK-2\n\nno code\nBOK-1");
  await press(page, t("codes.title"));
  const report = page.getByRole("status").filter({ hasText: t("codes.added", { count: 2 }) });
  await expect(report).toContainText(t("codes.bad.characters", { line: "4" }));
  await expect(field(page, t("codes.field"))).toHaveValue("no code");
  await expectAccessible(page);
  // Codes added by mistake are removed, and added again.
  await page
    .getByRole("main")
    .getByRole("link", { name: t("removal.title") })
    .click();
  await expect(page.getByRole("heading", { name: t("removal.question", { count: 2 }) })).toBeVisible();
  await expectAccessible(page);
  await press(page, t("removal.title"));
  await expect(page.getByText(t("flash.perk-codes-removed"))).toBeVisible();
  await expect(without).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("codes.title") })
    .click();
  await field(page, t("codes.field")).fill("BOK-1\nBOK-2");
  // The page's data comes after the answer: what is pressed between them stays.
  const gate = Promise.withResolvers<void>();
  await page.route(/\/codes\.data/, async (route) => {
    if (route.request().method() === "GET") await gate.promise;
    await route.continue();
  });
  await press(page, t("codes.title"));
  await expect(page.getByRole("status").filter({ hasText: t("codes.added", { count: 2 }) })).toBeVisible();
  const back = await page
    .getByRole("main")
    .getByRole("link", { name: t("back") })
    .elementHandle();
  const answered = page.waitForResponse((answer) => answer.url().includes("/codes.data"));
  gate.resolve();
  await answered;
  await expect(page.getByText(t("codes.rest", { count: 2 }))).toBeVisible();
  expect(await back?.evaluate((link) => link.isConnected)).toBe(true);
  await page.unroute(/\/codes\.data/);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("back") })
    .click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("logo.title") })
    .click();
  await page.locator("input[type=file]").setInputFiles(await pngLogo());
  await press(page, t("logo.submit"));
  await expect(page.getByText(t("flash.perk-saved"))).toBeVisible();
  await press(page, t("publish"));
  await expect(page.getByText(t("flash.perk-published"))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);

  const swede = await stage.enter(null, { market: "se" });
  await swede.goto("/pages/perks");
  await expect(rowOf(swede, partner)).toContainText("Tre månader gratis");
  await expect(rowOf(swede, partner).locator("img")).toHaveJSProperty("complete", true);
  await expect(rowOf(swede, partner).getByRole("button")).toHaveCount(0);
  await expectAccessible(swede);
  const finn = await stage.enter(null, { market: "fi" });
  await finn.goto("/pages/perks");
  await expect(rowOf(finn, "Kundkort")).toBeVisible();
  await expect(rowOf(finn, partner)).toHaveCount(0);

  await page
    .getByRole("main")
    .getByRole("link", { name: t("end.title") })
    .click();
  await field(page, words(support.market).staff("reason")).fill("The partner has withdrawn it.");
  await press(page, t("end.title"));
  await expect(page.getByText(t("end.done"))).toBeVisible();
  await swede.reload();
  await expect(rowOf(swede, partner)).toHaveCount(0);
});
