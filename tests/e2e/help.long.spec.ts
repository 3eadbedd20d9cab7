/** Help: search, open, vote and comment, with and without JavaScript; support reads the comments. */
import type { Page } from "@playwright/test";
import { QUESTIONS } from "#app/features/help/question.ts";
import { support } from "#demo/sign-in-accounts.ts";
import { expect, OFFLINE, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

/** A question, open or closed. */
function question(page: Page, id: string) {
  return page.locator("details").filter({ has: page.locator(`#${id}`) });
}

/** Follows a link above the list, which opens its question. */
async function followPopular(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
}

const votes = () =>
  rows<{ question: string; helpful: boolean; comment: string | null }>(
    "select question, helpful, comment from help_votes where market = 'fi' order by id",
  );

test.beforeEach(async () => {
  await rows("delete from help_votes");
});

for (const javaScriptEnabled of [true, false]) {
  test(`a visitor searches, votes and says what was missing ${javaScriptEnabled ? "with" : "without"} script`, async ({
    stage,
  }) => {
    const t = words("fi").help;
    const window = WINDOWS[javaScriptEnabled ? "desk" : "phone"];
    const page = await stage.enter(null, { market: "fi", javaScriptEnabled, ...window });
    await page.goto("/pages/faq");
    await expect(page.locator("details.qa")).toHaveCount(QUESTIONS.length);
    const field = page.getByRole("searchbox", { name: t("search.label") });

    await field.fill("salasanan");
    if (!javaScriptEnabled) await field.press("Enter");
    await expect(question(page, "password")).toBeVisible();
    await expect(question(page, "change-language")).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "salasanan" })).toBeVisible();
    await expect(page.locator("mark").first()).toBeAttached();
    if (javaScriptEnabled) await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await field.fill("qqqqqq");
    if (!javaScriptEnabled) await field.press("Enter");
    await expect(page.getByRole("heading", { name: t("none.title") })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: t("ask.act") })).toHaveAttribute(
      "href",
      "/pages/contact",
    );
    await page.getByRole("link", { name: t("search.all") }).click();
    await expect(page.locator("details.qa")).toHaveCount(QUESTIONS.length);

    // A link above the list opens its question.
    await followPopular(page, t("popular.cancel"));
    const cancel = question(page, "cancel");
    await expect(cancel).toHaveAttribute("open", "");
    await expect(cancel.getByRole("button", { name: t("vote.yes"), exact: true })).toBeInViewport();

    await cancel.getByRole("button", { name: t("vote.yes"), exact: true }).click();
    await expect(cancel.getByText(t("thanks.yes"))).toBeVisible();
    await expect(cancel.getByRole("textbox")).toHaveCount(0);
    // Another vote replaces the first, and opens the comment field.
    await cancel.getByRole("button", { name: t("vote.no"), exact: true }).click();
    await expect(cancel.getByText(t("thanks.no"))).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await cancel.getByLabel(t("comment.label")).fill("Missä painike on?");
    await cancel.getByRole("button", { name: t("comment.send") }).click();
    await expect(cancel.getByText(t("thanks.told"))).toBeVisible();
    await expect(cancel.getByRole("button", { name: t("vote.no"), exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(await votes()).toEqual([{ question: "cancel", helpful: false, comment: "Missä painike on?" }]);

    // A link from another page opens its question, too.
    await page.goto("/pages/faq#review-time");
    await expect(question(page, "review-time")).toHaveAttribute("open", "");
    await expect(question(page, "review-time").locator("summary")).toBeInViewport();
  });
}

test("what a visitor opened stays open beside a search, the address follows, and a vote gets through a lost answer", async ({
  stage,
}) => {
  const t = words("uk").help;
  stage.tolerate(OFFLINE);
  const page = await stage.enter(null, { market: "uk" });
  await page.goto("/pages/faq");
  await question(page, "password").locator("summary").click();
  await page.getByRole("searchbox", { name: t("search.label") }).fill("email");
  await expect(page).toHaveURL("/pages/faq?q=email");
  await expect(question(page, "password")).toHaveAttribute("open", "");
  await expect(page.locator("details.qa[open]")).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: t("search.label") })).toBeFocused();

  // Without results, there is a link to support.
  await followPopular(page, t("popular.cancel"));
  const cancel = question(page, "cancel");
  await expect(cancel).toHaveAttribute("open", "");
  const yes = cancel.getByRole("button", { name: t("vote.yes"), exact: true });
  await yes.click();
  await expect(cancel.getByRole("status")).toHaveText(t("thanks.yes"));
  await expect(yes).toBeFocused();

  await page.route("**/vote", (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await cancel.getByRole("button", { name: t("vote.no"), exact: true }).click();
  await expect(page).toHaveURL("/pages/faq?voted=cancel&answer=no#cancel");
  await expect(cancel.getByRole("status")).toHaveText(t("thanks.no"));
});

test("a member finds an earlier vote again, and support reads what was missing", async ({ stage }) => {
  const t = words("uk").help;
  const member = await stage.enter("guest", { market: "uk" });
  await member.goto("/pages/faq#binding");
  const binding = question(member, "binding");
  // The page's data, which is loaded again after an answer, need not have come for the next press.
  await member.route(/\/faq\.data/, () => {});
  await binding.getByRole("button", { name: t("vote.no"), exact: true }).click();
  await binding.getByLabel(t("comment.label")).fill("What about an oral one?");
  await binding.getByRole("button", { name: t("comment.send") }).click();
  await expect(binding.getByText(t("thanks.told"))).toBeVisible();
  await member.unroute(/\/faq\.data/);
  await member.goto("/pages/faq#binding");
  await expect(binding.getByRole("button", { name: t("vote.no"), exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  // The same form on its own page shows the thanks there.
  await member.goto("/pages/faq/cancel/vote");
  await member.getByRole("radio", { name: t("vote.yes"), exact: true }).check();
  await member
    .getByRole("main")
    .getByRole("button", { name: t("comment.send") })
    .click();
  await expect(member.getByRole("status").filter({ hasText: t("thanks.yes") })).toBeVisible();
  await member
    .getByRole("main")
    .getByRole("link", { name: t("vote.back") })
    .click();
  await expect(member).toHaveURL("/pages/faq#cancel");

  const staff = await stage.enter(support);
  const desk = words(support.market)["help-desk"];
  await staff.goto("/admin/help");
  await expect(staff.getByText("What about an oral one?")).toBeVisible();
  await expect(staff.getByRole("table", { name: desk("votes") }).getByRole("row")).toHaveCount(QUESTIONS.length + 1);
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(staff.getByRole("columnheader", { name: desk("no") })).toBeInViewport({ ratio: 1 });
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
});
