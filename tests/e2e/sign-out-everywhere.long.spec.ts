/** Logging out everywhere: the browser in use and all others, on all hosts. */
import { newId } from "#app/platform/ids.ts";
import { expect, type Person, signIn, test } from "./fixtures/browsers.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

for (const [market, width] of [
  ["se", "desk"],
  ["fi", "phone"],
] as const) {
  test(`a member logs out of every browser, by keyboard: ${market}, at a ${width}`, async ({ stage }) => {
    const { "accounts-settings": t, accounts, flash } = words(market);
    const mark = newId().slice(-12);
    const person: Person = { email: `everywhere.${mark}@example.com`, market, password: "ny gran vid stigen 7" };
    await signUp(stage, person);
    await onboard(stage, person, "investor", `e${mark}`);
    const enter = async () => {
      const page = await stage.enter(null, { market, ...WINDOWS[width] });
      await page.goto("/pages/sign-in");
      await signIn(page, person);
      await expect(page).toHaveURL("/pages/home");
      return page;
    };
    const [here, there] = [await enter(), await enter()];
    await here.goto("/pages/settings/sessions");
    await here.getByRole("link", { name: t("sessions.endAll"), exact: true }).press("Enter");
    await expect(here.getByRole("heading", { name: t("sessions.endAllTitle") })).toBeVisible();
    await expect(here.getByText(t("sessions.allText"))).toBeVisible();
    await expectAccessible(here);
    await expectNoSidewaysScroll(here);
    // Nothing has happened yet.
    await here.getByRole("link", { name: t("sessions.keep") }).press("Enter");
    await expect(here).toHaveURL("/pages/settings/sessions");
    await here.getByRole("link", { name: t("sessions.endAll"), exact: true }).press("Enter");
    await here
      .getByRole("main")
      .getByRole("button", { name: t("sessions.endAll"), exact: true })
      .press("Enter");
    await expect(here).toHaveURL("/pages/sign-in");
    await expect(here.getByText(flash("signed-out-everywhere"))).toBeVisible();
    for (const page of [here, there]) {
      await page.goto("/pages/home");
      await expect(page).toHaveURL(/\/pages\/sign-in/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(accounts("signIn.title"));
    }
  });
}
