/** People: search, opening a profile and returning to the same place, with and without JavaScript; and opting out. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

const t = words("se");
const n = t.people;
const reader = signInAccounts.se.entrepreneur;
const wanted = signInAccounts.se.investor;
const listed = (name: string) => ({ name, exact: true, level: 3 }) as const;

for (const javaScriptEnabled of isEveryday ? [true] : [false, true]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  test(`somebody is found by role and country, opened, and the way leads back, ${how}`, async ({ stage }) => {
    const page = await stage.enter(reader, { javaScriptEnabled });
    await page.goto("/pages/home");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: t.shell("nav.network") })
      .first()
      .click();
    await expect(page).toHaveURL("/pages/users");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d/);

    const filters = page.getByRole("complementary", { name: n("filters.title") });
    // Whoever looks for money is shown investors, and may ask for everybody.
    await expect(filters.getByRole("radio", { name: n("filters.sides.investor") })).toBeChecked();
    await page.getByRole("link", { name: n("active.remove", { filter: n("filters.sides.investor") }) }).click();
    await expect(filters.getByRole("radio", { name: n("filters.everyone") })).toBeChecked();
    await filters.getByRole("radio", { name: n("filters.sides.investor") }).check();
    await filters.getByRole("checkbox", { name: t.shell("country.se") }).check();
    await filters.getByRole("button", { name: n("filters.show") }).click();
    await expect(page).toHaveURL(/side=investor/);
    await expect(page).toHaveURL(/market=se/);
    const chips = page.getByRole("navigation", { name: n("active.label") });
    await expect(chips.getByRole("link")).toHaveCount(2);

    const box = page.getByRole("searchbox", { name: n("text.label") });
    await box.fill(wanted.name.split(" ")[1]!.toLowerCase());
    await box.press("Enter");
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole("heading", listed(wanted.name))).toBeVisible();
    const found = page.url();
    await page.getByRole("link", { name: wanted.name, exact: true }).click();
    await expect(page.getByRole("heading", { name: wanted.name, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(found);
    await expect(page.getByRole("heading", listed(wanted.name))).toBeVisible();

    await chips.getByRole("link", { name: n("active.remove", { filter: t.shell("country.se") }) }).click();
    await expect(chips.getByRole("link")).toHaveCount(2);
  });
}

test.long("the list goes on in its place, and a reload keeps it", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/users?side=everyone");
  const people = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(people).toHaveCount(20);
  await page.getByRole("link", { name: n("more.label", { count: 20 }) }).click();
  await expect(people).toHaveCount(40);
  await page.reload();
  await expect(people).toHaveCount(40);
});

test.long("whoever does not want to be listed is not, and can come back", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.no.investor);
  const other = await stage.enter(reader);
  const address = `/pages/users?q=${encodeURIComponent(signInAccounts.no.investor.name)}`;
  const s = words("no")["accounts-settings"];
  for (const [shown, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await page.goto("/pages/settings/privacy");
    await page.getByRole("checkbox", { name: s("visibility.choice") }).setChecked(shown);
    await page.getByRole("button", { name: s("visibility.submit") }).click();
    await expect(page.getByText(words("no").flash("visibility-saved"))).toBeVisible();
    await other.goto(address);
    await expect(other.getByRole("heading", listed(signInAccounts.no.investor.name))).toHaveCount(count);
  }
});

test.long("numbers stand at the choices, and a name with a small error finds whoever is meant", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.goto("/pages/users?side=investor");
  const filters = page.getByRole("complementary", { name: n("filters.title") });
  const investors = filters.locator("label", { hasText: n("filters.sides.investor") });
  const count = Number(await investors.locator(".count").textContent());
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(n("count", { count }));

  const [first, last] = wanted.name.split(" ") as [string, string];
  const mistaken = `${first} ${last.slice(0, 3)}${last[4]}${last[3]}${last.slice(5)}`;
  await page.goto(`/pages/users?q=${encodeURIComponent(mistaken)}`);
  await expect(page.getByText(n("similar"))).toBeVisible();
  await expect(page.getByRole("heading", listed(wanted.name))).toBeVisible();
});
