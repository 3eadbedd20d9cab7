/** Every page on a phone in the pseudo-language (decision 118), whose texts are some two fifths longer: nothing is wider than the page. */
import { expect, test } from "./fixtures/browsers.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { addresses } from "./pages.ts";
import { type ReaderName, readers } from "./readers.ts";

const PHONE = { width: 390, height: 844 };

for (const name of [
  "visitor",
  "investor",
  "entrepreneur",
  "moderator",
  "support",
  "admin",
] as const satisfies ReaderName[]) {
  test(`the pages of a reader fit in the pseudo-language: ${name}`, async ({ stage }) => {
    const page = await stage.enter(readers[name], { viewport: PHONE });
    await page.goto("/dev/words");
    await page.locator('button[name="pseudo"]').click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\[/);
    for (const address of addresses()[name]) {
      await page.goto(address);
      await expectNoSidewaysScroll(page, address);
    }
  });
}
