/** The wizard: fields by country, suggestions, remarks, and no lost input. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { pngLogo } from "./logos.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const FAMILY = "👨‍👩‍👧‍👦";

/** Begins a pitch and goes on to its second step. Returns its public id. */
async function begin(page: Page, market: Market): Promise<string> {
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
  return /create\/(\w+)\//.exec(page.url())![1]!;
}

const latitude = (page: Page) => page.locator('[name="latitude"]');
const county = (page: Page) => page.locator('[name="county"]');

test("county and pin follow one another, and say so when they disagree", async ({ stage }) => {
  const t = words("se");
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  await begin(page, "se");

  await test.step("a town puts the pin and chooses the county", async () => {
    await field(page, t["pitches-wizard"]("field.city")).fill("Gävle");
    await expect(latitude(page)).toHaveValue(/^60\.6/);
    await expect(county(page)).toHaveValue("SE-X");
    await expect(page.getByText(t["pitches-wizard"]("place.pinPut", { town: "Gävle" }))).toBeVisible();
  });
  await test.step("a pin that was guessed follows the next guess", async () => {
    await field(page, t["pitches-wizard"]("field.city")).fill("Lund");
    await county(page).selectOption("SE-M");
    await expect(latitude(page)).toHaveValue(/^55\.7/);
  });
  await test.step("a pin put elsewhere by hand is held against the county", async () => {
    await latitude(page).fill("59.329");
    await page.locator('[name="longitude"]').fill("18.068");
    const names = { pinned: "Stockholms län", county: "Skåne län" };
    await expect(page.getByText(t["pitches-wizard"]("place.disagree", names))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t["pitches-wizard"]("place.movePin", names) }).click();
    await expect(latitude(page)).toHaveValue(/^5[56]\./);
    await expect(page.getByText(t["pitches-wizard"]("place.disagree", names))).toHaveCount(0);
    await latitude(page).fill("59.329");
    await page.locator('[name="longitude"]').fill("18.068");
    await page.getByRole("button", { name: t["pitches-wizard"]("place.chooseCounty", names) }).click();
    await expect(county(page)).toHaveValue("SE-AB");
    await expect(page.getByText(t["pitches-wizard"]("place.disagree", names))).toHaveCount(0);
  });
  await test.step("a pin abroad is named at once", async () => {
    await latitude(page).fill("45");
    await page.locator('[name="longitude"]').fill("3");
    const said = t["pitches-wizard"]("problem.position-outside");
    await expect(page.getByText(said)).toBeVisible();
  });
});

test.long("moving the pin by keyboard chooses the county that was not chosen", async ({ stage }) => {
  const t = words("fi");
  const page = await stage.enter(signInAccounts.fi.entrepreneur);
  await begin(page, "fi");
  await expect(county(page)).toHaveValue("");
  const pin = page.getByRole("application", { name: t["pitches-place"]("pin.label") });
  // The map loads when it is scrolled into view.
  await latitude(page).scrollIntoViewIfNeeded();
  await pin.scrollIntoViewIfNeeded();
  await pin.focus();
  await page.keyboard.press("ArrowUp");
  await expect(county(page)).toHaveValue(/^FI-\d\d$/);
  await expect(latitude(page)).toHaveValue(/^6\d\./);
});

const COUNTRIES = [
  { market: "se", number: "5599001236", shown: "559900-1236", type: "Aktiebolag (AB)", amount: /3\s100\s000\skr/ },
  { market: "fi", number: "12345671", shown: "1234567-1", type: "Osakeyhtiö (Oy, Oyj)", amount: /3\s140\s000\s€/ },
  { market: "uk", number: "sc123456", shown: "SC123456", type: "Limited company (Ltd, PLC)", amount: /£3,140,000/ },
] as const;

for (const { market, number, shown, type, amount } of COUNTRIES) {
  test.long(`the company is described as its country does: ${market}`, async ({ stage }) => {
    const w = words(market)["pitches-wizard"];
    const { "pitches-wizard": wizard } = words(market);
    const page = await stage.enter(signInAccounts[market].entrepreneur);
    const own = await begin(page, market);
    const organisation = field(page, w("field.organisationNumber", { market }));
    await organisation.fill(number);
    await expect(page.getByText(wizard("organisation.good", { number: shown }))).toBeVisible();
    await field(page, w("field.companyType")).selectOption({ label: type });
    await field(page, w("field.revenue")).fill("3 141 592");
    await expect(page.getByText(w("hint.rounded", { amount: "§" }).split("§")[0]!.trim()).first()).toContainText(
      amount,
    );
    await field(page, w("field.website")).fill("example.com/om");
    await field(page, w("field.videoLink")).fill("youtu.be/dQw4w9WgXcQ");
    await expect(page.getByText(wizard("video.found", { provider: "YouTube" }))).toBeVisible();
    await field(page, w("field.videoLink")).fill("videos.example/film");
    await expect(page.getByText(wizard("video.link", { host: "videos.example" }))).toBeVisible();
    await field(page, w("field.videoLink")).fill("javascript:alert(1)");
    await field(page, w("field.videoLink")).blur();
    await expect(page.getByText(words(market).errors("validation.url"))).toBeVisible();
    await field(page, w("field.videoLink")).fill("https://vimeo.com/76979871");
    const stored = () =>
      rows(
        `select website, video_link, company_type from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
      );
    await expect.poll(stored).toEqual([
      {
        website: "https://example.com/om",
        video_link: "https://vimeo.com/76979871",
        company_type: "limited-company",
      },
    ]);
    await page.reload();
    // In the country's format, although digits are stored.
    await expect(organisation).toHaveValue(shown);
    await expectNoSidewaysScroll(page);
  });
}

test.long(
  "a thousand characters are a thousand that are seen, on the page, on the server and in the database",
  async ({ stage }) => {
    const w = words("se")["pitches-wizard"];
    const page = await stage.enter(signInAccounts.se.entrepreneur);
    const own = await begin(page, "se");
    await page.goto(`/pages/create/${own}/3`);
    const text = field(page, w("field.pitchText"));
    const kept = () =>
      rows(
        `select visible_characters(pitch_text) as seen, unfinished ? 'pitchText' as unfinished
       from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
      );
    // Surrounding white space and empty lines are not stored and do not count.
    await text.fill(`\n ${FAMILY.repeat(500)}\n\n\n\n${"e\u0301".repeat(498)}  \n`);
    await expect(page.getByText(w("counter", { used: 1_000, limit: 1_000 }))).toBeVisible();
    await expect.poll(kept).toEqual([{ seen: 1_000, unfinished: false }]);
    await text.fill(FAMILY.repeat(1_001));
    await expect(page.getByText(w("counter", { used: 1_001, limit: 1_000 }))).toBeVisible();
    await text.blur();
    await expect(page.getByText(words("se").errors("validation.too-long", { n: 1_000 }))).toBeVisible();
    await expect.poll(kept).toEqual([{ seen: null, unfinished: true }]);
  },
);

test("hints say what would make a pitch better, and the preview shows it as members and as visitors", async ({
  stage,
}) => {
  const t = words("uk");
  const page = await stage.enter(signInAccounts.uk.entrepreneur);
  const own = await begin(page, "uk");
  await field(page, t["pitches-wizard"]("field.companyName")).fill("Heather & Loom Ltd");
  await field(page, t["pitches-wizard"]("field.phase")).selectOption("growth");
  await expect
    .poll(() =>
      rows(
        `select company_name, phase from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
      ),
    )
    .toEqual([{ company_name: "Heather & Loom Ltd", phase: "growth" }]);
  await page.goto(`/pages/create/${own}/3`);
  await field(page, t["pitches-wizard"]("field.pitchText")).fill(
    "We weave AMAZING acoustic panels!! Write to us at hello@heather.example. Two mills use them.",
  );
  for (const hint of ["shouting", "email"] as const)
    await expect(page.getByText(t["pitches-wizard"](`hints.${hint}`))).toBeVisible();
  await expect(page.getByText(t["pitches-wizard"]("hints.too-short", { count: 92 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t["pitches-wizard"]("go.preview") }).click();
  await expect(page).toHaveURL(`/pages/create/${own}/preview`);

  await test.step("as members", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heather & Loom Ltd");
    await expect(page.getByText("Two mills use them.").first()).toBeVisible();
    await expect(page.getByText(t["pitches-wizard"]("hints.email"))).toBeVisible();
    await expect(page.getByRole("link", { name: t["pitches-wizard"]("field.valuation") })).toHaveAttribute(
      "href",
      `/pages/create/${own}/2#pitch-valuation`,
    );
    // It is visible but disabled.
    const write = page.getByText(
      t["pitches-page"]("write", { name: signInAccounts.uk.entrepreneur.name.split(" ")[0]! }),
    );
    await expect(write).toBeVisible();
    expect(await write.evaluate((element) => element.closest("[inert]") !== null)).toBe(true);
  });
  await test.step("as visitors", async () => {
    const as = page.getByRole("navigation", { name: t["pitches-wizard"]("preview.as") });
    await as.getByRole("link", { name: t["pitches-wizard"]("preview.visitor") }).click();
    await expect(page).toHaveURL(/as=visitor$/);
    await expect(page.getByRole("heading", { name: t["pitches-page"]("locked.title") })).toBeVisible();
    await expect(page.getByText("Two mills use them.")).toHaveCount(0);
    expect(await page.content()).not.toContain("Two mills");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.long("a logo is sent when it is chosen, and what is no picture is named", async ({ stage }) => {
  const t = words("se");
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  const own = await begin(page, "se");
  await page.goto(`/pages/create/${own}/3`);
  const input = page.locator("#pitch-logo");
  stage.tolerate(/status of 4\d\d/);
  // Playwright's recorder requests the preview's bytes, which no page of ours does.
  stage.tolerate(/Connecting to 'blob:/);
  await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") });
  await expect(page.getByText(t.errors("failure.image-type-wrong")).first()).toBeVisible();
  const taken = page.waitForResponse((response) => response.url().endsWith("/logo") && response.ok());
  await input.setInputFiles(await pngLogo());
  await taken;
  await expect(page.getByText(t.errors("failure.image-type-wrong"))).toHaveCount(0);
  const stored = await rows(
    `select logo_id is not null as logo from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = '${own}'`,
  );
  expect(stored).toEqual([{ logo: true }]);
});
