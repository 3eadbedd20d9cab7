/** The companies of the main story, and its recurring steps. */
import type { Page } from "@playwright/test";
import { usualLegalForm } from "#app/features/market-rules/legal-forms.ts";
import { transferClauseName, transferClausesOf } from "#app/features/market-rules/transfer-clauses.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { expect, field } from "./fixtures/browsers.ts";
import { pngLogo } from "./logos.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import type { Width } from "./widths.ts";
import { words } from "./words.ts";

export interface Company {
  founder: string;
  /** One for each width, different enough for search to tell them apart. */
  names: Record<Width, string>;
  organisationNumber: string;
  county: string;
  city: string;
  text: string;
  mended: string;
  reason: string;
  question: string;
  answer: string;
}

/** The company of the story, in each language. */
export const companies: Record<"se" | "fi", Company> = {
  se: {
    founder: "Tove Ljungqvist",
    names: { desk: "Granbarr Akustik", phone: "Tallkvist Dämpning" },
    organisationNumber: "559999-0107",
    county: "SE-X",
    city: "Gävle",
    text: "Vi gör ljudabsorbenter av granbarr som annars eldas upp. Tre skolor i Gävleborg har dem i taket.\n\nPengarna går till en andra press.",
    mended: "Vi gör ljudabsorbenter av granbarr som annars eldas upp. Fyra skolor i Gävleborg har dem i taket.",
    reason: "Skriv vad absorbenten kostar per kvadratmeter, så att en läsare kan jämföra.",
    question: "Hej! Hur många kvadratmeter hinner ni med i månaden?",
    answer: "Ungefär 900 med en press, 2 000 med två.",
  },
  fi: {
    founder: "Sirkku Haavikko",
    names: { desk: "Havuhalli Oy", phone: "Kuusivaimennin Oy" },
    organisationNumber: "9990101-9",
    county: "FI-11",
    city: "Tampere",
    text: "Teemme akustiikkalevyjä kuusenhavuista, jotka muuten poltettaisiin. Kolmessa Pirkanmaan koulussa levyt ovat jo katossa.\n\nRahoilla hankimme toisen puristimen.",
    mended:
      "Teemme akustiikkalevyjä kuusenhavuista, jotka muuten poltettaisiin. Neljässä Pirkanmaan koulussa levyt ovat jo katossa.",
    reason: "Kerro, mitä levy maksaa neliömetriltä, niin lukija voi verrata.",
    question: "Hei! Montako neliömetriä ehditte tehdä kuukaudessa?",
    answer: "Noin 900 yhdellä puristimella, 2 000 kahdella.",
  },
};

/** The main menu: the side navigation or, in a narrow window, the tab bar. */
export function menu(page: Page, market: Market) {
  return page.getByRole("navigation", { name: words(market).shell("mainMenu") });
}

export async function fillCompany(page: Page, market: Market, company: Company & { name: string }) {
  const { name, organisationNumber, county, city } = company;
  const t = words(market)["pitches-wizard"];
  const savedAt = new RegExp(words(market).autosave("saved", { time: "\\d?\\d.\\d\\d" }));
  await field(page, t("field.companyName")).fill(name);
  await field(page, t("field.organisationNumber", { market })).fill(organisationNumber);
  // Input is saved automatically, so that a reload loses nothing.
  await expect
    .poll(() => rows("select from pitch_revisions where company_name = $1 and organisation_number <> ''", [name]))
    .toHaveLength(1);
  await expect(page.getByRole("main").getByRole("status").getByText(savedAt)).toBeVisible();
  await page.reload();
  await expect(field(page, t("field.companyName"))).toHaveValue(name);
  const digits = new RegExp(organisationNumber.replace("-", "-?"));
  await expect(field(page, t("field.organisationNumber", { market }))).toHaveValue(digits);
  await field(page, t("field.phase")).selectOption("growth");
  await field(page, t("field.companyType")).selectOption("limited-company");
  await field(page, t("field.legalForm")).selectOption(usualLegalForm(market, "limited-company"));
  await field(page, t("field.employees")).fill("7");
  await field(page, t("field.county", { market })).selectOption(county);
  await field(page, t("field.city")).fill(city);
  await field(page, t("field.website")).fill("https://example.com/havu");
  const { currency } = factsOf(market);
  await field(page, t("field.currency")).selectOption(currency);
  await field(page, t("field.revenue")).fill(market === "se" ? "3 140 000" : "314 000");
  // Rounded to the market's unit, with a hint.
  await expect(
    page.getByText(t("hint.rounded", { amount: market === "se" ? "3 100 000 kr" : "310 000 €" })),
  ).toBeVisible();
  await field(page, t("field.valuation")).fill(market === "se" ? "4 000 000" : "400 000");
}

export async function fillPitch(page: Page, market: Market, text: string) {
  const t = words(market)["pitches-wizard"];
  // Its first sentence says what the company does.
  await field(page, t("field.shortDescription")).fill(text.split(".")[0]!);
  await field(page, t("field.pitchText")).fill(text);
  await page.getByRole("radio", { name: t("shareKind.new") }).check();
  await field(page, t("field.seekingAmount")).fill(market === "se" ? "1 000 000" : "100 000");
  // 1 of 4 + 1 is a fifth: the share follows from amount and valuation.
  await expect(field(page, t("field.offered"))).toHaveValue(/^20([,.]0)?$/);
  for (const clause of transferClausesOf(market).slice(0, 2)) {
    await page.getByRole("checkbox", { name: transferClauseName(clause) }).check();
  }
  const stored = page.waitForResponse((response) => response.url().endsWith("/logo") && response.ok());
  await page.locator("#pitch-logo").setInputFiles(await pngLogo());
  await stored;
  await expect(page.getByText("logo.png")).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** Certifies the pitch as its last step asks. */
export async function certify(page: Page, market: Market) {
  const t = words(market)["pitches-wizard"];
  await field(page, t("field.raisedLastYear")).fill("0");
  await page.getByRole("checkbox", { name: t("field.certified") }).check();
  await page.getByRole("checkbox", { name: t("field.withinLimits") }).check();
}

/** The link to a step of the wizard; the side navigation names the own pitch alike. */
export function step(page: Page, market: Market, number: 1 | 2 | 3) {
  const t = words(market)["pitches-wizard"];
  return page.getByRole("navigation", { name: t("steps.label") }).getByRole("link", { name: t(`steps.${number}`) });
}

export async function submit(page: Page, market: Market) {
  const t = words(market)["pitches-wizard"];
  await certify(page, market);
  await page.getByRole("button", { name: t("go.submit") }).click();
}

export async function decide(staff: Page, companyName: string, decision: () => Promise<void>) {
  await staff.goto("/admin/review");
  await staff.getByRole("link", { name: companyName, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(companyName);
  await decision();
  await expect(staff.getByRole("link", { name: companyName, exact: true })).toHaveCount(0);
}

export async function write(page: Page, market: Market, text: string) {
  const t = words(market).chat;
  await page.getByRole("textbox", { name: t("compose.label") }).fill(text);
  await page.getByRole("button", { name: t("compose.send") }).click();
}

export function bubble(page: Page, text: string) {
  return page.locator(".bub", { hasText: text });
}
