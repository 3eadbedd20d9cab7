/** On a phone, Back closes the sheet that covers the page, and then leaves the page. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

for (const reader of ["visitor", "member"] as const) {
  test(`Back closes the filters and then leaves the search: ${reader}`, async ({ stage }) => {
    const { search } = words("dk");
    const page =
      reader === "visitor"
        ? await stage.enter(null, { market: "dk", ...WINDOWS.phone })
        : await stage.enter(signInAccounts.dk.investor, WINDOWS.phone);
    await page.goto("/pages/about");
    await page.goto("/pages/search");
    await page.waitForLoadState("networkidle");
    const panel = page.locator("aside.filters");
    const opener = page.locator("button.filters-open");
    await opener.click();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL("/pages/search");
    await opener.click();
    await panel.getByRole("button", { name: search("filters.close") }).click();
    await expect(panel).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/pages/about");
  });
}

for (const address of ["/pages/search", "/pages/users"]) {
  test(`what is ticked in the filters of ${address} stays in the address, however late the browser leaves their entry`, async ({
    stage,
  }) => {
    const page = await stage.enter(signInAccounts.dk.investor, WINDOWS.phone);
    // On a busy phone a step back is carried out later than the answer comes.
    await page.addInitScript(() => {
      const back = history.back.bind(history);
      history.back = () => void Object.assign(globalThis, { back });
    });
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    const panel = page.locator("aside.filters");
    await page.locator("button.filters-open").click();
    await panel.locator("label.check:visible").first().click();
    const answered = page.waitForResponse((answer) => answer.url().includes(`${address}.data`));
    await panel.locator("button[type=submit]").click();
    await answered;
    await page.evaluate(() => (globalThis as unknown as { back: () => void }).back());
    await expect(page).toHaveURL(new RegExp(`${address}\\?\\w`));
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(panel).toBeHidden();
  });
}
