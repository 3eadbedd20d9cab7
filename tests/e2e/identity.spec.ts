/** Identity checks from the explaining page to the badge, through both stand-ins. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { expect, type Person, type Stage, test } from "./fixtures/browsers.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What the browsers' watcher reports for the providers' pages. */
const ELSEWHERE = /request to others: http:\/\/127\.0\.0\.1:/;

/** Timeout for a webhook of the provider, in milliseconds, on a busy machine. */
const TOLD = 90_000;

/** A new, onboarded entrepreneur with that name and a plan. */
async function memberNamed(
  stage: Stage,
  market: Market,
  name: string,
  plan: "basic" | "premium" = "premium",
): Promise<Person> {
  const mark = newId().slice(-12);
  const person = { email: `checked.${mark}@example.com`, market, password: "ny gran vid stigen 7" };
  await signUp(stage, person, name);
  await onboard(stage, person, "entrepreneur", `c${mark}`);
  if (plan === "premium") await rows("update users set plan = 'premium' where email = $1", [person.email]);
  return person;
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Fills in the provider's page of a document check, and presses a button. */
async function showDocument(page: Page, [first, last]: readonly [string, string], button: string): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:.*\/identity\//);
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByRole("button", { name: button, exact: true }).click();
}

test.long("in Danish with MitID, on a phone: broken off, done, and shown to others", async ({ stage }) => {
  stage.tolerate(ELSEWHERE);
  const { verification: t, profiles } = words("dk");
  const person = await memberNamed(stage, "dk", "Kirstine Møller");
  const page = await stage.enter(person, WINDOWS.phone);
  const main = page.getByRole("main");

  await page.goto("/pages/profile");
  await main.getByRole("link", { name: profiles("getVerified") }).click();
  await expect(heading(page)).toHaveText(t("title"));
  await expect(main).toContainText("Kirstine Møller");
  for (const row of ["stored.what", "stored.not"] as const) await expect(main).toContainText(t(row));
  await expectGood(page);

  await main.getByRole("link", { name: t("method.document") }).click();
  await expect(main.getByRole("button", { name: t("go.document") })).toBeVisible();
  await main.getByRole("link", { name: t("method.mitid") }).click();
  await main.getByRole("link", { name: t("go.mitid") }).click();
  await expect(heading(page)).toContainText("MitID");
  await page.getByRole("button", { name: "Cancel" }).click();

  await expect(heading(page)).toHaveText(t("cancelled.title"));
  await expect(main).toContainText(t("cancelled.lead"));
  await expectGood(page);
  await main.getByRole("link", { name: t("again.mitid") }).click();
  await page.getByLabel("Kirstine Møller").check();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(heading(page)).toHaveText(t("success.title"));
  await expect(page).toHaveURL("/pages/verify-success");
  await expect(main).toContainText("»Navn kontrolleret med MitID, ");
  await expectGood(page);
  await main.getByRole("link", { name: t("success.profile") }).click();
  await expect(main).toContainText("Navn kontrolleret med MitID, ");
  await page.goto("/pages/identity");
  await expect(heading(page)).toHaveText(t("success.title"));
  await expect(main.getByRole("link", { name: t("go.mitid") })).toHaveCount(0);
});

test("in English with a passport: failed, processed, compared, and mended by the member’s own name", async ({
  stage,
}) => {
  stage.tolerate(ELSEWHERE);
  const { verification: t, "accounts-settings": settings } = words("uk");
  const person = await memberNamed(stage, "uk", "Hattie Vance");
  const page = await stage.enter(person, WINDOWS.desk);
  const main = page.getByRole("main");
  const own = main.getByRole("textbox", { name: settings("name.field") });

  await page.goto("/pages/identity");
  await expectGood(page);
  await main.getByRole("button", { name: t("go.document") }).click();
  await showDocument(page, ["Harriet", "Vance"], "Document has expired");
  await expect(heading(page)).toHaveText("Your verification failed. Please try again.", { timeout: TOLD });
  await expect(main).toContainText(t("failure.document-expired"));
  await expectGood(page);

  await main.getByRole("button", { name: t("again.document") }).click();
  await showDocument(page, ["Harriet", "Vance"], "Verified after processing");
  await expect(heading(page)).toHaveText(t("processing.title"));
  await expectGood(page);
  await expect(heading(page)).toHaveText(t("review.heading"), { timeout: TOLD });
  for (const name of ["Hattie Vance", "Harriet Vance"]) await expect(main).toContainText(name);
  await expectGood(page);

  await main.getByRole("link", { name: t("review.correct") }).click();
  await own.fill("Harriet Vance");
  await main.getByRole("button", { name: settings("name.submit") }).click();
  await expect(own).toHaveValue("Harriet Vance");
  await expect(async () => {
    await page.goto("/pages/identity");
    await expect(heading(page)).toHaveText(t("success.title"), { timeout: 1_000 });
  }).toPass({ timeout: TOLD });
  await expect(main).toContainText("‘Name checked with a passport or driving licence, ");

  await test.step("another name ends the badge, after that was agreed to", async () => {
    stage.tolerate(/422/);
    await page.goto("/pages/settings/name");
    await expectGood(page);
    await own.fill("Hattie Vance");
    await main.getByRole("button", { name: settings("name.submit") }).click();
    await expect(main.getByRole("alert")).toBeVisible();
    await main.getByRole("checkbox", { name: settings("name.confirm") }).check();
    await main.getByRole("button", { name: settings("name.submit") }).click();
    await expect(main.getByRole("checkbox")).toHaveCount(0);
    await page.goto("/pages/identity");
    await expect(main).toContainText(t("ended.name-changed"));
  });
});

test.long("without script: the ways, a refusal of the provider’s page, and the badge", async ({ stage }) => {
  stage.tolerate(ELSEWHERE);
  const { verification: t } = words("se");
  const person = await memberNamed(stage, "se", "Maja Bergstrand");
  const page = await stage.enter(person, { javaScriptEnabled: false });
  const main = page.getByRole("main");
  await page.goto("/pages/identity");
  await main.getByRole("link", { name: t("method.document") }).click();
  await main.getByRole("button", { name: t("go.document") }).click();
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(heading(page)).toHaveText(t("cancelled.title"));
  await main.getByRole("link", { name: t("use.bankid-se") }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText(t("success.title"));
  await expect(main).toContainText("Namnet kontrollerat med BankID, ");
});

test.long("with Basic it is shown what it is, and the way to a plan and back", async ({ stage }) => {
  const { verification: t, billing } = words("fi");
  const person = await memberNamed(stage, "fi", "Aino Testinen", "basic");
  const page = await stage.enter(person, WINDOWS.phone);
  const main = page.getByRole("main");
  await page.goto("/pages/identity");
  await expect(main).toContainText(t("leadBasic"));
  await expect(main).toContainText(t("method.ftn"));
  await expect(main.getByRole("button")).toHaveCount(0);
  await expectGood(page);
  await main.getByRole("link", { name: t("plans") }).click();
  await expect(heading(page)).toHaveText(billing("title"));
  await expect(page).toHaveURL(/next=%2Fpages%2Fidentity/);
});
