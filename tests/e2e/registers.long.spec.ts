/** What public registers say of a company: in the owner's form, on the pitch, and on the reviewers' desk. */
import type { Page } from "@playwright/test";
import { REGISTER_NAMES } from "#app/features/registers/registers.ts";
import type { Market } from "#app/i18n/markets.ts";
import { admin, moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { EXAMPLES } from "#standins/registers/companies.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { waiting } from "./fixtures/submissions.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const COMPANIES = {
  se: { name: "Ankarets Snickeri AB", street: "Skeppsbron 4", city: "Göteborg", county: "SE-O", form: "ab" },
  uk: { name: "WHARF STREET JOINERY LIMITED", street: "4 Wharf Street", city: "Leeds", county: "UKE", form: "ltd" },
} as const;

/** Begins a pitch and goes on to its second step. */
async function begin(page: Page, market: Market): Promise<void> {
  const w = words(market)["pitches-wizard"];
  await page.goto("/pages/create");
  await page
    .getByRole("main")
    .getByRole("button", { name: w("start.begin") })
    .click();
  await page.waitForURL(/\/pages\/create\/\w+\/1$/);
  await page.getByRole("radio", { name: words(market).pitches("industry.construction") }).check();
  await page.getByRole("button", { name: w("go.toCompany") }).click();
  await page.waitForURL(/\/2$/);
}

const value = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function expectFilled(page: Page, market: "se" | "uk"): Promise<void> {
  const company = COMPANIES[market];
  await expect(value(page, "companyName")).toHaveValue(company.name);
  await expect(value(page, "companyType")).toHaveValue("limited-company");
  await expect(value(page, "legalForm")).toHaveValue(company.form);
  await expect(value(page, "startDate")).toHaveValue("2014-03-02");
  await expect(value(page, "address")).toHaveValue(company.street);
  await expect(value(page, "city")).toHaveValue(company.city);
  await expect(value(page, "county")).toHaveValue(company.county);
}

async function expectEmpty(page: Page): Promise<void> {
  for (const name of ["companyName", "startDate", "address", "city"]) await expect(value(page, name)).toHaveValue("");
}

for (const [market, viewport] of [
  ["se", SIZES[0]!],
  ["uk", SIZES[1]!],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `${market}, ${viewport.width} px, ${javaScriptEnabled ? "with" : "without"} script`;
    test(`an owner's form is filled by a press, and emptied again: ${how}`, async ({ stage }) => {
      const t = words(market);
      const r = t.registers;
      const register = REGISTER_NAMES[market];
      const page = await stage.enter(signInAccounts[market].entrepreneur, { market, viewport, javaScriptEnabled });
      await begin(page, market);
      const number = field(page, t["pitches-wizard"]("field.organisationNumber", { market }));
      const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");

      await test.step("the register is asked when the field is left, or by its button", async () => {
        if (!javaScriptEnabled) {
          stage.tolerate(/status of 422/);
          await number.fill("123");
          await press(r("offer.fetch", { register }));
          const summary = page.locator(".error-summary");
          await expect(summary).toContainText(t["pitches-wizard"]("field.organisationNumber", { market }));
        }
        await number.fill(EXAMPLES[market].active);
        if (javaScriptEnabled) await number.press("Tab");
        else await press(r("offer.fetch", { register }));
        await expect(page.getByText(r("offer.says", { register }), { exact: true })).toBeVisible();
        await expect(page.getByText(COMPANIES[market].name, { exact: true })).toBeVisible();
        await expectEmpty(page);
        await expectNoSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
      });
      await test.step("used and undone", async () => {
        await press(r("offer.use"));
        await expect(page.getByText(r("offer.used", { register }))).toBeVisible();
        await expectFilled(page, market);
        await press(r("offer.undo"));
        await expectEmpty(page);
        await press(r("offer.use"));
        await expectFilled(page, market);
      });
    });
  }

  test(`no answer hinders anybody: ${market}, ${viewport.width} px`, async ({ stage }) => {
    const t = words(market);
    const r = t.registers;
    const register = REGISTER_NAMES[market];
    const page = await stage.enter(signInAccounts[market].entrepreneur, { market, viewport });
    await begin(page, market);
    const number = field(page, t["pitches-wizard"]("field.organisationNumber", { market }));
    const type = async (text: string) => {
      await number.fill(text);
      await number.press("Tab");
    };
    await type(EXAMPLES[market].unknown);
    await expect(page.getByText(r("offer.missing", { register }))).toBeVisible();
    await type(EXAMPLES[market].bankrupt);
    await expect(page.getByText(r("offer.trouble"))).toBeVisible();
    await type(EXAMPLES[market].foreign);
    await expect(page.getByText(r("foreign"))).toBeVisible();
    await expectAccessible(page);
    stage.tolerate(/Failed to load resource/);
    await page.route("**/register", (route) => route.abort());
    await type(EXAMPLES[market].gone);
    await expect(page.getByText(r("offer.failed"))).toBeVisible();
    await page.unroute("**/register");
    await page.getByRole("button", { name: r("offer.again") }).press("Enter");
    await expect(page.getByText(r("status.deleted"), { exact: false })).toBeVisible();
  });
}

test("a sole trader's personal identity number is not looked up", async ({ stage }) => {
  const t = words("se");
  const page = await stage.enter(signInAccounts.se.entrepreneur, { market: "se" });
  await begin(page, "se");
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/register") && asked.push(request.url()));
  await value(page, "companyType").selectOption("sole-proprietorship");
  const number = field(page, t["pitches-wizard"]("field.organisationNumber", { market: "se" }));
  await number.fill("811228-9874");
  await number.press("Tab");
  await expect(page.getByText(t["pitches-wizard"]("organisation.good", { number: "811228-9874" }))).toBeVisible();
  await expect(
    page.getByRole("button", { name: t.registers("offer.fetch", { register: REGISTER_NAMES.se }) }),
  ).toHaveCount(0);
  expect(asked).toEqual([]);
});

/** A published pitch of the market with a number. */
async function listed(market: Market) {
  const [pitch] = await rows<{ id: string; publicId: string; name: string; number: string }>(
    `select p.id, p.public_id as "publicId", r.company_name as name, r.organisation_number as number
       from pitches p join pitch_revisions r on r.id = p.published_revision_id
       where p.state = 'published' and p.market = $1 and r.organisation_number is not null order by p.id limit 1`,
    [market],
  );
  return pitch!;
}

for (const [market, viewport, staff] of [
  ["fi", SIZES[0]!, moderator],
  ["dk", SIZES[1]!, admin],
] as const) {
  test(`a pitch says what was looked up and when, and its change is settled: ${market}, ${viewport.width} px`, async ({
    stage,
  }) => {
    const t = words(market);
    const r = t.registers;
    const { id, publicId, name, number } = await listed(market);
    await rows(
      `insert into register_facts (market, number, status, facts, checked_at, tried_at)
         values ($1, $2, 'bankrupt', '{"name": "Kajplats"}', '2026-11-12T12:00:00Z', now())
         on conflict (market, number) do update set status = 'bankrupt', facts = excluded.facts, checked_at = excluded.checked_at`,
      [market, number],
    );
    const reader = await stage.enter(signInAccounts[market].investor, { market, viewport });
    await reader.goto(`/pitches/x-${publicId}`);
    const said = reader.getByText(new RegExp(`${REGISTER_NAMES[market]}.*Kajplats.*2026`));
    await expect(said).toBeVisible();
    await expect(reader.getByText(r("otherName"))).toBeVisible();
    await expectNoSidewaysScroll(reader);

    await rows(
      `insert into pitch_register_changes (id, pitch_id, status, noticed_at) values (gen_random_uuid(), $1, 'bankrupt', now())`,
      [id],
    );
    const page = await stage.enter(staff, { viewport });
    const s = words(staff.market).registers;
    await page.goto("/admin/review");
    const desk = page.getByRole("region", { name: s("change.title") });
    await expect(desk.getByRole("link", { name })).toBeVisible();
    await expectAccessible(page);
    const row = desk.getByRole("listitem").filter({ hasText: name });
    await row.getByRole("button", { name: s("change.settle") }).press("Enter");
    await expect(page.getByText(s("flash.register-change-settled"))).toBeVisible();
    await expect(desk.getByRole("link", { name })).toHaveCount(0);
  });
}

test("a reviewer compares a submission with its register, and asks anew", async ({ stage }) => {
  const { submissionId } = await waiting("Rantaverstas Holding Oy", 0, undefined, EXAMPLES.fi.active);
  for (const viewport of SIZES) {
    const page = await stage.enter(moderator, { viewport });
    const r = words(moderator.market).registers;
    await page.goto(`/admin/review/${submissionId}`);
    const section = page.getByRole("region", { name: r("desk.title") }).first();
    await section.getByRole("button", { name: r(viewport === SIZES[0] ? "desk.first" : "desk.again") }).press("Enter");
    await expect(page.getByText(r("flash.register-asked"))).toBeVisible();
    const row = (fact: "name" | "legalForm" | "address") =>
      section.getByRole("row").filter({ has: page.getByRole("rowheader", { name: r(`fact.${fact}`) }) });
    await expect(row("name")).toContainText("Rantaverstas Oy");
    await expect(row("name")).toContainText(r("desk.differs"));
    await expect(row("legalForm")).not.toContainText(r("desk.differs"));
    await expect(row("address")).toContainText("Rantakatu 5");
    await expect(page.getByText(r("hint.name", { name: "Rantaverstas Oy" }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
