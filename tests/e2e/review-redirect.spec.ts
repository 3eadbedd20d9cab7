/** A moderator's decision leads on to the next case, whatever else the page is fetching. */
import type { Page } from "@playwright/test";
import { UNANSWERED } from "#app/platform/browser/connection.ts";
import { moderator } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { waiting } from "./fixtures/submissions.ts";
import { words } from "./words.ts";

/** Holds back the answer to the page's next request for `address`. `asked` resolves when it is made. */
async function holdBack(page: Page, address: RegExp) {
  const released = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const asked = page.waitForRequest(address);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
    answered.resolve();
  });
  return {
    asked,
    /** Lets the answer through, and gives the page time to take it in. */
    async release() {
      released.resolve();
      await answered.promise;
      await page.waitForTimeout(500);
    },
  };
}

test("a decision leads on to the next case though an older revalidation is still under way", async ({ stage }) => {
  const { submissionId, name } = await waiting("Hidas sivu", 0);
  const after = await waiting("Seuraava sivu", 1);
  const page = await stage.enter(moderator);
  const t = words(moderator.market);
  await page.goto(`/admin/review/${submissionId}`);
  await page.waitForLoadState("networkidle");
  const revalidation = await holdBack(page, new RegExp(`/admin/review/${submissionId}\\.data`));
  const next = await holdBack(page, new RegExp(`/admin/review/${after.submissionId}\\.data`));
  // The browser asks again for what was not answered, within some seconds.
  await page.evaluate((unanswered) => window.dispatchEvent(new Event(unanswered)), UNANSWERED);
  await revalidation.asked;
  await page.getByRole("button", { name: t["moderation-desk"]("decision.approve") }).click();
  await Promise.race([next.asked, page.waitForTimeout(3_000)]);
  await revalidation.release();
  await next.release();
  await expect(page.getByText(t.flash("decision-approved"))).toBeVisible();
  await expect(page).toHaveURL(`/admin/review/${after.submissionId}`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test.long("a decision leads on to the next case though word of it comes before its answer", async ({ stage }) => {
  const { submissionId } = await waiting("Hidas vastaus", 0);
  const after = await waiting("Seuraava vastaus", 1);
  const page = await stage.enter(moderator);
  const t = words(moderator.market);
  await page.goto(`/admin/review/${submissionId}`);
  await page.waitForLoadState("networkidle");
  await page.route(/\/decision/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await new Promise((later) => setTimeout(later, 2_000));
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: t["moderation-desk"]("decision.approve") }).click();
  await expect(page).toHaveURL(`/admin/review/${after.submissionId}`);
  await expect(page.getByText(t.flash("decision-approved"))).toBeVisible();
});
