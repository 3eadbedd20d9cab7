/** What decides whether to write to somebody: their languages, their company, whether they match; and keeping them for later. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const LIVES = [
  ["uk", "desk"],
  ["fi", "phone"],
] as const;

test.afterEach(() => rows("delete from person_bookmarks"));

const savedBy = async (email: string) =>
  (
    await rows<{ name: string }>(
      `select other.name from person_bookmarks b join users u on u.id = b.user_id join users other on other.id = b.member_id
       where u.email = $1 order by 1`,
      [email],
    )
  ).map(({ name }) => name);

for (const [market, width] of LIVES) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test(`somebody is saved in the list, found among the saved, let go and brought back, ${how}: ${market}, at a ${width}`, async ({
      stage,
    }) => {
      const { people, flash, shell } = words(market);
      const member = signInAccounts[market].entrepreneur;
      const page = await stage.enter(member, { ...WINDOWS[width], javaScriptEnabled });
      const cards = page.locator(".person");
      const pressed = page.locator(".person button[aria-pressed=true]");
      await page.goto("/pages/users?bookmarked=1");
      await expect(page.getByText(people("none.bookmarked.text"))).toBeVisible();
      await page.getByRole("link", { name: people("none.bookmarked.action") }).click();
      await expect(page).toHaveURL("/pages/users?side=everyone");

      const name = (await cards.first().getByRole("heading").textContent())!;
      const save = page.getByRole("button", { name: people("bookmark.save", { name }), exact: true });
      await save.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(flash("bookmark-added"))).toBeVisible();
      await expect(save).toHaveAttribute("aria-pressed", "true");
      expect(await savedBy(member.email)).toEqual([name]);

      await page.goto("/pages/bookmark");
      await page
        .getByRole("main")
        .getByRole("link", { name: words(market).pipeline("tabs.saved"), exact: true })
        .click();
      await expect(page).toHaveURL("/pages/users?bookmarked=1");
      await expect(cards).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(people("count", { count: 1 }));
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);

      await pressed.click();
      await expect(page.getByText(flash("person-bookmark-removed"))).toBeVisible();
      await expect(page.getByText(people("none.bookmarked.text"))).toBeVisible();
      await page.getByRole("button", { name: shell("undo"), exact: true }).click();
      await expect(page.getByText(flash("bookmark-added"))).toBeVisible();
      await expect(cards).toHaveCount(1);
      expect(await savedBy(member.email)).toEqual([name]);

      await cards.getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      const own = page.getByRole("button", { name: people("bookmark.short"), exact: true });
      await expect(own).toHaveAttribute("aria-pressed", "true");
      await own.click();
      await expect(own).toHaveAttribute("aria-pressed", "false");
      await expect(page.getByText(flash("person-bookmark-removed"))).toBeVisible();
      expect(await savedBy(member.email)).toEqual([]);
    });
  }

  test(`languages are stated in the profile, shown, and found by: ${market}, at a ${width}`, async ({ stage }) => {
    const { people, profiles, flash } = words(market);
    const member = signInAccounts[market].investor;
    const [before] = await rows<{ languages: string[] }>(
      "select languages from profiles p join users u on u.id = p.user_id where u.email = $1",
      [member.email],
    );
    const page = await stage.enter(member, WINDOWS[width]);
    await page.goto("/pages/profile/edit");
    const group = page.getByRole("group", { name: profiles("languages") });
    for (const box of await group.getByRole("checkbox").all()) await box.setChecked(false, { force: true });
    const chosen = { uk: ["German", "Icelandic"], fi: ["Saksa", "Islanti"] }[market];
    for (const name of chosen) {
      await group.getByRole("checkbox", { name, exact: true }).focus();
      await page.keyboard.press("Space");
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: profiles("form.save"), exact: true }).click();
    await expect(page.getByText(flash("profile-saved"))).toBeVisible();
    const shown = { uk: "Icelandic, German", fi: "Islanti, saksa" }[market];
    await expect(page.getByRole("main")).toContainText(shown);

    const other = await stage.enter(signInAccounts[market].entrepreneur, WINDOWS[width]);
    await other.goto("/pages/users?side=investor");
    if (width === "phone") await other.getByRole("button", { name: people("filters.open", { count: 1 }) }).click();
    const filters = other.locator("#people-filters");
    const icelandic = filters.locator("label", { hasText: chosen[1]! });
    await icelandic.getByRole("checkbox").focus();
    await other.keyboard.press("Space");
    await expect(icelandic.getByRole("checkbox")).toBeChecked();
    await filters.getByRole("button", { name: people("filters.show") }).click();
    await expect(other).toHaveURL(/language=is/);
    await expect(other.getByRole("heading", { name: member.name, level: 3 })).toBeVisible();
    await expect(other.locator(".person").first()).toContainText(shown);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(people("count", { count: 1 }));
    await expectNoSidewaysScroll(other);
    await expectAccessible(other);
    await rows("update profiles set languages = $2 where user_id = (select id from users where email = $1)", [
      member.email,
      before!.languages,
    ]);
  });
}

test("an investor sees companies with the share on offer, and who matches, as on the page of matches", async ({
  stage,
}) => {
  const { people, shell } = words("fi");
  const page = await stage.enter(signInAccounts.fi.investor, WINDOWS.desk);
  await page.goto("/pages/matches");
  const company = await page.getByRole("main").getByRole("article").first().getByRole("heading").textContent();
  await page.goto("/pages/users?side=entrepreneur&sort=newest&pages=3");
  const card = page.locator(".person").filter({ has: page.getByRole("link", { name: company!.trim(), exact: true }) });
  await expect(card.getByText(people("person.matches.investor"))).toBeVisible();
  await expect(card.getByRole("img", { name: /%/ })).toBeVisible();
  await expect(page.getByText(shell("riskWarning"))).toHaveCount(1);
  await expectAccessible(page);
  await card.getByRole("link", { name: company!.trim(), exact: true }).click();
  await expect(page).toHaveURL(/\/pitches\//);
});

test("a guest may save somebody, and sees companies without shares", async ({ stage }) => {
  const { people, flash } = words("se");
  const page = await stage.enter("guest");
  await page.goto("/pages/users?side=entrepreneur");
  const cards = page.locator(".person");
  await expect(cards.locator(".person-company").first()).toBeVisible();
  await expect(page.locator(".person .ring")).toHaveCount(0);
  await expect(page.getByText(people("person.matches.investor"))).toHaveCount(0);
  const name = (await cards.first().getByRole("heading").textContent())!;
  await page.getByRole("button", { name: people("bookmark.save", { name }), exact: true }).click();
  await expect(page.getByText(flash("bookmark-added"))).toBeVisible();
});
