/** What lets a company be seen: years, use of the money, team, milestones and small facts, from the wizard to the readers of the pitch. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** A pitch of the demo world whose owner states everything. */
async function tellingPitch(market: Market) {
  const [found] = await rows<{ id: string; owner: string; year: number; member: string }>(
    `select p.public_id as id, u.name as owner, (r.years -> -1 ->> 'year')::int as year, r.team -> 1 ->> 'name' as member
     from pitches p join pitch_revisions r on r.id = p.published_revision_id join users u on u.id = p.owner_id
     where p.state = 'published' and p.market = $1 and jsonb_array_length(r.years) > 2 and r.money_use <> '[]' and r.kept_figures = '{}'
     order by p.published_at desc limit 1`,
    [market],
  );
  if (!found) throw new Error(`No company of ${market} tells of itself`);
  return found;
}

async function begin(page: Page, market: Market, industry = "construction" as const): Promise<string> {
  const w = words(market)["pitches-wizard"];
  await page.goto("/pages/create");
  await page
    .getByRole("main")
    .getByRole("button", { name: w("start.begin") })
    .click();
  await page.waitForURL(/\/1$/);
  await page.getByRole("radio", { name: words(market).pitches(`industry.${industry}`) }).check();
  await page.getByRole("button", { name: w("go.toCompany") }).click();
  await page.waitForURL(/\/2$/);
  return /create\/(\w+)\//.exec(page.url())![1]!;
}

for (const [market, viewport] of [
  ["se", SIZES[0]!],
  ["uk", SIZES[1]!],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `${market}, ${viewport.width} px, ${javaScriptEnabled ? "with" : "without"} script`;
    test(`an owner states them, is told what is wrong, and sees them as readers will: ${how}`, async ({ stage }) => {
      const t = words(market);
      const w = t["pitches-wizard"];
      const page = await stage.enter(signInAccounts[market].entrepreneur, { market, viewport, javaScriptEnabled });
      // What is sent with mistakes comes back.
      stage.tolerate(/status of 422/);
      const own = await begin(page, market);
      const cell = (name: "name" | "role" | "what" | "share" | "month" | "text", row: number) =>
        page.getByRole("textbox", { name: w("cell.ofRow", { cell: w(`cell.${name}`), row }), exact: true });
      const monthOf = (row: number) =>
        page.getByLabel(w("cell.ofRow", { cell: w("cell.month"), row }), { exact: true });
      const inMain = page.getByRole("main");
      // What checks a page needs its script.
      const checkPage = async () => {
        if (!javaScriptEnabled) return;
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      };

      await test.step("years, in step 2", async () => {
        await field(page, w("field.companyName")).fill("Takvakt");
        await field(page, w("field.phase")).selectOption("growth");
        await field(page, w("field.companyType")).selectOption("limited-company");
        // Without script its choices are those of all company types from the beginning, with it those of the chosen one.
        await field(page, w("field.legalForm")).selectOption(market === "se" ? "ab" : "ltd");
        await field(page, w("field.county", { market })).selectOption(market === "se" ? "SE-M" : "UKI");
        const year = new Date().getFullYear() - 1;
        const amount = (name: "revenue" | "result", of: number) =>
          page.getByRole("textbox", { name: w("cell.ofYear", { cell: w(`cell.${name}`), year: String(of) }) });
        await amount("revenue", year).fill("4 200 000");
        await amount("result", year).fill("−300 000");
        await amount("result", year - 1).fill("10");
        await inMain.getByRole("button", { name: w("go.toPitch") }).click();
        const alert = inMain.getByRole("alert");
        await expect(alert).toContainText(w("problem.year-incomplete", { row: String(year - 1) }));
        await expect(amount("result", year)).toHaveValue("−300 000");
        await checkPage();
        await amount("revenue", year - 1).fill("3000000");
        await inMain.getByRole("button", { name: w("go.toPitch") }).click();
        await page.waitForURL(/\/3$/);
      });

      await test.step("a list grows as it is filled in, and its shares must be the whole", async () => {
        await expect(cell("name", 2)).toBeHidden();
        await cell("name", 1).fill("Ada Berg");
        await cell("role", 1).fill("CFO");
        await expect(cell("name", 2)).toBeVisible();
        await expect(cell("name", 3)).toBeHidden();
        await cell("what", 1).fill("Kiln");
        await cell("share", 1).fill("60");
        await cell("what", 2).fill("Stock");
        await cell("share", 2).fill("30");
        await monthOf(1).fill("2024-05");
        await cell("text", 1).fill("First customer");
        await field(page, w("field.pitchText")).fill("We watch roofs.");
        await page.getByRole("radio", { name: w("shareKind.new") }).check();
        await field(page, w("field.seekingAmount")).fill("1000000");
        await field(page, w("field.offered")).fill("10");
        await field(page, w("field.smallestAmount")).fill("2000000");
        await field(page, w("field.taxRelief")).selectOption(market === "se" ? "investeraravdrag" : "seis-eis");
        await inMain.getByRole("button", { name: w("go.submit") }).click();
        const alert = inMain.getByRole("alert");
        await expect(alert).toContainText(w("problem.shares-sum", { row: "90" }));
        await expect(alert).toContainText(w("problem.smallest-amount"));
        await expect(cell("what", 2)).toHaveValue("Stock");
        await checkPage();
        await cell("share", 2).fill("40");
        await field(page, w("field.smallestAmount")).fill("50000");
      });

      await test.step("the preview shows them", async () => {
        await inMain.getByRole("button", { name: w("go.preview") }).click();
        await page.waitForURL(new RegExp(`${own}/preview`));
        const facts = t["pitches-facts"];
        for (const title of ["use.title", "years.title", "team.title", "milestones.title"] as const) {
          await expect(page.getByRole("heading", { name: facts(title), exact: true })).toBeVisible();
        }
        await expect(page.getByText("Ada Berg")).toBeVisible();
        await expect(page.getByText("First customer")).toBeVisible();
        await checkPage();
      });
      expect(
        await rows(`select jsonb_array_length(years) as years, team, tax_relief as relief from pitch_revisions r
          join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`),
      ).toEqual([
        {
          years: 2,
          team: [{ name: "Ada Berg", role: "CFO" }],
          relief: market === "se" ? "investeraravdrag" : "seis-eis",
        },
      ]);
    });
  }
}

for (const market of ["no", "fi"] as const) {
  for (const viewport of SIZES) {
    test(`a member reads them, with who stated them: ${market}, ${viewport.width} px`, async ({ stage }) => {
      const t = words(market);
      const facts = t["pitches-facts"];
      const pitch = await tellingPitch(market);
      const page = await stage.enter(signInAccounts[market].investor, { viewport });
      await page.goto(`/pitches/${pitch.id}`);
      const years = page.locator("section").filter({ has: page.getByRole("heading", { name: facts("years.title") }) });
      await expect(years.getByRole("img")).toHaveAccessibleName(new RegExp(String(pitch.year)));
      await expect(years).toContainText(pitch.owner);
      await years.getByText(facts("years.table")).press("Enter");
      await expect(years.getByRole("rowheader", { name: String(pitch.year) })).toBeVisible();
      await expect(page.getByText(pitch.member)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test("the menu leads to the sections of a pitch, its owner is beside the title, and a price is beside those of enough others", async ({
  stage,
}) => {
  const t = words("uk");
  const facts = t["pitches-facts"];
  const pitch = await tellingPitch("uk");
  const page = await stage.enter(signInAccounts.uk.investor, { viewport: SIZES[1]! });
  await page.goto(`/pitches/${pitch.id}`);
  await expect(page.getByRole("article").locator("header").first()).toContainText(pitch.owner);
  const menu = page.getByRole("navigation", { name: facts("menu.label") });
  await menu.getByRole("link", { name: facts("menu.team") }).press("Enter");
  await expect(page.getByRole("heading", { name: facts("team.title"), exact: true })).toBeInViewport();
  await expect(menu).toBeInViewport();
  const price = new RegExp(`^(${facts("price.title")}|${facts("price.alone")})$`);
  await expect(page.getByRole("heading", { name: price })).toBeVisible();
});

test("its owner finds a panel where others have the calculator", async ({ stage }) => {
  const t = words("uk");
  const owner = signInAccounts.uk.entrepreneur;
  const [own] = await rows<{ id: string }>(
    `select p.public_id as id from pitches p join users u on u.id = p.owner_id where u.email = $1 and p.state = 'published' limit 1`,
    [owner.email],
  );
  const page = await stage.enter(owner);
  await page.goto(`/pitches/${own!.id}`);
  const aside = page
    .getByRole("complementary")
    .filter({ has: page.getByRole("region", { name: t["pitches-page"]("own.title") }) });
  await expect(aside.getByRole("link", { name: t["pitches-page"]("act.edit") })).toBeVisible();
  await expect(page.getByRole("heading", { name: t["pitches-page"]("calc.title") })).toHaveCount(0);
  await expectAccessible(page);
});

test("a search asks for pitches with tax relief", async ({ stage }) => {
  const t = words("uk");
  const page = await stage.enter(signInAccounts.uk.investor);
  await page.goto("/pages/search?relief=1");
  await expect(page.getByRole("checkbox", { name: t.search("filters.relief") })).toBeChecked();
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    "select count(*)::int as count from listings where tax_relief is not null",
  );
  expect(count).toBeGreaterThan(3);
  await expect(page.locator(".prow, .pcard")).toHaveCount(Math.min(count, 20));
});

test("a visitor reads none of them", async ({ stage }) => {
  const pitch = await tellingPitch("se");
  const page = await stage.enter(null, { market: "se" });
  const answer = await page.goto(`/pitches/${pitch.id}`);
  expect(await answer!.text()).not.toContain(pitch.member);
});
