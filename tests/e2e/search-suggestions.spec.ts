/** Search suggestions by keyboard and without JavaScript; and the page about ranking. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { words } from "./words.ts";

test("a member chooses by keyboard what is offered, or sends what was typed", async ({ stage }) => {
  const member = signInAccounts.se.investor;
  const t = words("se");
  const page = await stage.enter(member);
  await page.goto("/pages/search");
  const box = page.getByRole("combobox", { name: t.search("text.label") });
  await box.pressSequentially("norr");
  const list = page.getByRole("listbox", { name: t["search-suggestions"]("list") });
  await expect(list.getByRole("option").first()).toBeVisible();
  await expect(list.getByRole("group", { name: t["search-suggestions"]("group.place") })).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");

  await test.step("Escape closes the list and leaves the text", async () => {
    await box.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(box).toHaveValue("norr");
  });

  await test.step("one step beyond the end leads back to the text, which Enter sends", async () => {
    await box.press("ArrowUp");
    await expect(list.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
    await box.press("ArrowDown");
    await expect(list.locator("[aria-selected=true]")).toHaveCount(0);
    await box.press("Enter");
    await expect(page).toHaveURL("/pages/search?q=norr");
    await expect(box).toBeFocused();
  });

  await test.step("Enter on a place searches there, and keeps the filters that are set", async () => {
    await page.goto("/pages/search?industry=health");
    // Without typing delays: the beginning of a word has other suggestions.
    await box.fill("västerbotten");
    const place = list.getByRole("option", {
      name: `Västerbottens län ${t["search-suggestions"]("pitches", { count: 1 })}`,
    });
    await expect(place).toBeVisible();
    await box.press("ArrowDown");
    await expect(place).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page).toHaveURL("/pages/search?industry=health&county=SE-AC");
    await expect(box).toHaveValue("");
  });
});

test("a trade is offered with its number, a typing error forgiven, and why each pitch was found is marked", async ({
  stage,
}) => {
  const page = await stage.enter(signInAccounts.se.investor);
  const t = words("se");
  await page.goto("/pages/search");
  await page.getByRole("combobox", { name: t.search("text.label") }).pressSequentially("bagreri");
  await page.getByRole("option", { name: /^bageri \d/ }).click();
  await expect(page).toHaveURL("/pages/search?q=bageri");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.search("count", { count: 2 }));
  const row = page.getByRole("listitem").filter({ hasText: "Rugmarken ApS" });
  await expect(row.locator("mark")).toHaveText(["håndværksbagerier", "rugbrød"]);
});

test("a click on a company opens its pitch", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.fi.investor);
  const t = words("fi");
  await page.goto("/pages/search");
  await page.getByRole("combobox", { name: t.search("text.label") }).pressSequentially("sahad");
  await page.getByRole("option", { name: /^Sahadata Oy/ }).click();
  await expect(page).toHaveURL(/\/pitches\/sahadata-oy-/);
});

test("without script the box is a plain one", async ({ stage }) => {
  const page = await stage.enter(null, { market: "uk", javaScriptEnabled: false });
  const t = words("uk");
  await page.goto("/pages/search");
  const box = page.getByRole("searchbox", { name: t.search("text.label") });
  await box.fill("lesson");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/pages\/search\?(.*&)?q=lesson/);
  await expect(page.getByRole("main")).toContainText("Second Lesson Ltd");
  await page
    .getByRole("main")
    .getByRole("link", { name: t.ranking("link") })
    .click();
  await expect(page).toHaveURL("/pages/ranking");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.ranking("link"));
});

test("the empty box offers what was searched before and what is saved", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.no.investor);
  const t = words("no");
  const box = page.getByRole("combobox", { name: t.search("text.label") });
  const list = page.getByRole("listbox", { name: t["search-suggestions"]("list") });
  const recent = list.getByRole("group", { name: t["search-suggestions"]("group.recent") }).getByRole("option");
  const saved = list.getByRole("group", { name: t["search-suggestions"]("group.saved") }).getByRole("option");
  await page.goto("/pages/search");
  await box.fill("bakeri");
  await box.press("Enter");
  await expect(page).toHaveURL("/pages/search?q=bakeri");
  await page.getByRole("button", { name: t["saved-searches"]("save"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Bakerier i nord");
  await dialog.getByRole("button", { name: t["saved-searches"]("submit") }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/pages/search?market=no");
  await box.click();
  await expect(recent).toHaveText(["bakeri"]);
  await expect(saved.first()).toHaveText("Bakerier i nord");
  await expectAccessible(page);
  await box.press("ArrowDown");
  await expect(recent).toHaveAttribute("aria-selected", "true");
  await expect(list.locator("[aria-selected=true]")).toHaveCount(1);
  await box.press("Enter");
  await expect(page).toHaveURL("/pages/search?q=bakeri");

  await page.goto("/pages/search");
  await box.click();
  await saved.first().click();
  await expect(page).toHaveURL("/pages/search?q=bakeri");
});
