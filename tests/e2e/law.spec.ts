/** What the law asks of a reader: the statement before figures, and an answer to new terms. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const reader = signInAccounts.uk.investor;

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "on a phone" : "without script";
  test(`an investor in the United Kingdom withdraws their statement, and signs another on the way to a pitch, ${how}`, async ({
    stage,
  }) => {
    const { "investor-statements": t, "pitches-page": pitch, pitches, errors } = words("uk");
    const page = await stage.enter(reader, { javaScriptEnabled, ...(javaScriptEnabled ? WINDOWS.phone : {}) });
    const main = page.getByRole("main");
    const press = (name: string) => main.getByRole("button", { name, exact: true }).click();

    await page.goto("/pages/settings/investor-status");
    await main.getByRole("link", { name: t("settings.withdraw") }).click();
    await expect(main).toContainText(t("withdrawal.text"));
    if (javaScriptEnabled) await expectAccessible(page);
    await press(t("settings.withdraw"));
    await expect(main).toContainText(t("status.withdrawn"));

    await page.goto("/pages/search");
    await main.getByRole("link", { name: "Moor" }).first().or(main.locator("h3 a").first()).first().click();
    await expect(main).toContainText(pitch("locked.statementTitle"));
    const address = new URL(page.url()).pathname;
    await main
      .getByRole("link", { name: pitches("members.investor-statement") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("gate.title"));
    if (javaScriptEnabled) await expectNoSidewaysScroll(page);
    await main.getByRole("radio", { name: t("kind.high-net-worth.title") }).check();
    if (javaScriptEnabled) await expectAccessible(page);

    await press(t("sign"));
    await expect(main.getByRole("alert")).toContainText(errors("failure.invalid-input"));
    await main.getByRole("checkbox", { name: t("condition.income") }).check();
    await field(page, t("detail.income")).fill("120,000");
    await main.getByRole("checkbox", { name: t("accept") }).check();
    await field(page, t("name")).fill(reader.name);
    await press(t("sign"));

    await expect(page).toHaveURL(address);
    await expect(main).not.toContainText(pitch("locked.statementTitle"));
    // Below the warning, head and text stand beside the calculator.
    const topOf = (part: string) => main.locator(part).evaluate((one) => one.getBoundingClientRect().top);
    if (!javaScriptEnabled) expect(await topOf("h1")).toBeLessThan(await topOf("aside"));
    await page.goto("/pages/settings/investor-status");
    await main.getByText(t("settings.wording")).first().click();
    await expect(main).toContainText("£120,000");
  });
}

test("a member is asked about new terms once, on the way to a page", async ({ stage }) => {
  const member = signInAccounts.dk.investor;
  const t = words("dk")["accounts-terms"];
  const page = await stage.enter(member);
  const version = "select terms_version as version from users where email = $1";
  const [{ version: current } = { version: "" }] = await rows<{ version: string }>(version, [member.email]);
  await rows("update users set terms_version = '2026-11-01', adult_declared_at = null where email = $1", [
    member.email,
  ]);
  // The log is append-only; the demo's members have answered.
  await rows(`begin; set local session_replication_role = replica; delete from consents where kind = 'terms'
    and user_id = (select id from users where email = '${member.email}'); commit`);
  await page.goto("/pages/pipeline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("title"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("checkbox", { name: t("adult") }).check();
  await page.getByRole("button", { name: t("accept") }).click();
  await expect(page).toHaveURL("/pages/pipeline");
  expect(await rows(version, [member.email])).toEqual([{ version: current }]);
  await page.goto("/pages/home");
  await expect(page).toHaveURL("/pages/home");
});

test("a visitor prints the terms, and finds no print button without script", async ({ stage }) => {
  const { content: t } = words("no");
  const page = await stage.enter(null, { market: "no" });
  const print = page.getByRole("button", { name: t("version.print") });
  await page.goto("/pages/terms");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await print.click();
  await expect(page.locator("body[data-printed]")).toBeVisible();

  const without = await stage.enter(null, { market: "no", javaScriptEnabled: false });
  await without.goto("/pages/terms");
  await expect(without.getByRole("link", { name: /2026/ }).first()).toBeVisible();
  await expect(without.getByRole("button", { name: t("version.print") })).toBeHidden();
});
