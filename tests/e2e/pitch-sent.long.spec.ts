/** What the owner of a pitch under review sees: the promise after sending, its notice, statistics to come, and what a phone offers there. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { waiting } from "./fixtures/submissions.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

for (const [market, width] of [
  ["fi", "phone"],
  ["uk", "desk"],
] as const) {
  test(`a pitch under review, for its owner: ${market}, at a ${width}`, async ({ stage }) => {
    const t = words(market);
    const owner = signInAccounts[market].entrepreneur;
    const pitch = await waiting(`Kuusenneula ${market}`, 1, owner);
    const page = await stage.enter(owner, WINDOWS[width]);

    await test.step("the promise, its three steps, and what can be done meanwhile", async () => {
      await page.goto(`/pages/create/${pitch.publicId}/sent`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t["pitches-review"]("sent.title"));
      const steps = page.getByRole("region", { name: t["pitches-review"]("sent.steps") }).getByRole("listitem");
      await expect(steps).toHaveCount(3);
      await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const documents = page.getByRole("link", { name: t["pitches-review"]("sent.documents") });
      await documents.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/pages/create/${pitch.publicId}/documents`);
    });

    await test.step("statistics are to come, not missing", async () => {
      await page.goto(`/pitches/${pitch.publicId}/statistics`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t["pitches-owner"]("statistics.laterTitle"));
      await expectAccessible(page);
    });

    await test.step("on its page, and in the bar of a phone, it can be taken back", async () => {
      await page.goto(`/pitches/${pitch.publicId}`);
      const recall = page.getByRole("button", { name: t["pitches-page"]("act.recall") });
      await expect(recall).toHaveCount(width === "phone" ? 2 : 1);
      await recall.last().click();
      await expect(page.getByText(t.flash("pitch-recalled"))).toBeVisible();
      await page.goto(`/pages/create/${pitch.publicId}/sent`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pitch.name);
    });
  });
}
