/** The directory's pages of a country and a county: the demo world has too few paid companies in a county, so Denmark's are all paid for meanwhile. */
import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const COUNTY = "Region Syddanmark";

test("a reader goes from all companies to a county's, and on to one of them", async ({ stage }) => {
  const unpaid = await rows<{ id: string }>(
    "select pitch_id as id from listings where market = 'dk' and not boosted order by pitch_id",
  );
  const ids = unpaid.map(({ id }) => id);
  await rows("update listings set boosted = true where pitch_id = any($1::uuid[])", [ids]);
  try {
    const page = await stage.enter(null, { market: "uk" });
    const { directory, shell } = words("uk");
    const main = page.getByRole("main");
    await page.goto(paths.directory());
    await main.getByRole("link", { name: shell("country.dk"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.placeDirectory("dk")}$`));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(directory("country.dk"));
    for (const address of [paths.placeDirectory("dk"), paths.placeDirectory("dk", COUNTY)]) {
      await page.goto(address);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page, address);
        await expectAccessible(page, `${address} (${width})`);
      }
    }
    const crumbs = main.getByRole("navigation", { name: directory("way") });
    await expect(crumbs.getByRole("link")).toHaveText([directory("crumb"), shell("country.dk")]);
    await main.getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/pitches\//);
  } finally {
    await rows("update listings set boosted = false where pitch_id = any($1::uuid[])", [ids]);
  }
});
