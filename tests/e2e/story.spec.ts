/** The product's main story, lived in two languages by an entrepreneur, a moderator and an investor. */
import type { Page } from "@playwright/test";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { cast, moderator } from "#tests/world/cast.ts";
import { pngLogo } from "./logos.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { expect, field, signIn, test } from "./stage.ts";
import { words } from "./words.ts";

interface Company {
  founder: string;
  /** One for each width, unlike enough for the search to tell them apart. */
  names: readonly [string, string];
  organisationNumber: string;
  county: string;
  city: string;
  text: string;
  mended: string;
  reason: string;
  question: string;
  answer: string;
}

const companies: Record<"se" | "fi", Company> = {
  se: {
    founder: "Tove Ljungqvist",
    names: ["Granbarr Akustik", "Tallkvist Dämpning"],
    organisationNumber: "559900-1236",
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
    names: ["Havuhalli Oy", "Kuusivaimennin Oy"],
    organisationNumber: "1234567-1",
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

for (const market of ["se", "fi"] as const) {
  test(`from a new account to a conversation: ${market}`, async ({ stage, isMobile }, { retry }) => {
    test.setTimeout(240_000);
    const t = words(market);
    // Whom an earlier try has left behind is somebody else.
    const who = `${market}${isMobile ? "m" : "d"}${retry || ""}`;
    const name = companies[market].names[isMobile ? 1 : 0] + (retry ? ` ${retry + 1}` : "");
    const company = { ...companies[market], name };
    const email = `${who}.founder@example.com`;
    const founder = { email, market, password: "kotte kvist kåda 26" };
    const investor = cast[market].investor;
    const owner = await stage.enter(null, { market });
    let pitchAddress = "";

    await test.step("the entrepreneur signs up and confirms the address", async () => {
      await owner.goto("/");
      await owner
        .getByRole("main")
        .getByRole("link", { name: t.landing("hero.signUp") })
        .first()
        .click();
      await field(owner, t.accounts("field.name")).fill(company.founder);
      await field(owner, t.accounts("field.email")).fill(email);
      await field(owner, t.accounts("field.password")).fill(founder.password);
      await owner.getByRole("checkbox").check();
      await owner.getByRole("button", { name: t.accounts("signUp.submit") }).click();
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(t.accounts("confirm.title"));
      await expect(owner.getByText(email)).toBeVisible();
      const mail = await nextMailTo(email);
      expect(mail.subject).toBe(t["accounts-mail"]("confirm.subject", { brand: BRAND }));
      await owner.goto(mail.link("/pages/confirm-email"));
      await expect(owner.getByText(t.flash("email-confirmed"))).toBeVisible();
      await signIn(owner, founder);
    });

    await test.step("chooses a side and a username, once", async () => {
      await expect(owner).toHaveURL("/pages/onboarding");
      await owner.getByRole("radio", { name: t.accounts("onboarding.entrepreneur.title") }).check();
      await field(owner, t.accounts("field.username")).fill(`${who}founder`);
      await expect(owner.getByText(t.accounts("onboarding.usernameFree"))).toBeVisible();
      await owner.getByRole("button", { name: t.accounts("onboarding.submit") }).click();
      await expect(owner).toHaveURL("/pages/home");
      await owner.goto("/pages/onboarding");
      await expect(owner).toHaveURL("/pages/home");
    });

    await test.step("writes a pitch in three steps that save themselves", async () => {
      await owner
        .getByRole("main")
        .getByRole("link", { name: t.home("steps.pitch") })
        .click();
      await owner.getByRole("button", { name: t["pitch-wizard"]("start.begin") }).click();
      await owner.getByRole("radio", { name: t.pitches("industry.construction") }).check();
      await owner.getByRole("button", { name: t["pitch-wizard"]("go.toCompany") }).click();
      await expect(field(owner, t["pitch-wizard"]("field.companyName"))).toBeVisible();
      await fillCompany(owner, market, company);
      await expectNoSidewaysScroll(owner);
      await owner.getByRole("button", { name: t["pitch-wizard"]("go.toPitch") }).click();
      await fillPitch(owner, market, company.text);
      await owner.getByRole("checkbox", { name: t["pitch-wizard"]("field.certified") }).check();
      await owner.getByRole("button", { name: t["pitch-wizard"]("go.submit") }).click();
      await expect(owner.getByText(t.flash("pitch-queued"))).toBeVisible();
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(company.name);
      await expect(owner.getByRole("main").getByText(t["pitch-page"]("own.under-review"))).toBeVisible();
      pitchAddress = new URL(owner.url()).pathname;
      await expect(owner.getByText(t["pitch-page"]("clause.consent"))).toBeVisible();
      await expectAccessible(owner);
    });

    const staff = await stage.enter(moderator);

    await test.step("nobody else can open it before a moderator approves it", async () => {
      const stranger = await stage.enter(investor);
      await stranger.goto(pitchAddress);
      await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(t.errors("page.pitchNotFoundTitle"));
      await stranger.close();
      await decide(staff, company.name, async () => {
        await staff.getByRole("button", { name: words(moderator.market).moderation("decision.approve") }).click();
        await expect(staff.getByText(words(moderator.market).flash("decision-approved"))).toBeVisible();
      });
    });

    await test.step("the owner is told at once in the app, and by mail", async () => {
      const bell = owner.getByRole("link", { name: t.shell("notifications", { count: 1 }) });
      await expect(bell).toBeVisible({ timeout: 15_000 });
      const mail = await nextMailTo(email);
      expect(mail.subject).toBe(t["moderation-mail"]("approved.subject", { company: company.name }));
      expect(new URL(mail.link("/pitches/")).pathname).toBe(pitchAddress);
      await bell.click();
      await owner
        .getByRole("link", { name: t.notifications("kind.pitch-approved", { company: company.name }) })
        .click();
      await expect(owner.getByText(t["pitch-page"]("own.published"))).toBeVisible();
    });

    const reader = await stage.enter(investor);

    await test.step("the investor finds it, opens it and works out a share", async () => {
      await reader.goto("/pages/home");
      await menu(reader, market)
        .getByRole("link", { name: t.shell("nav.search") })
        .click();
      const search = reader.getByRole("main").getByRole("searchbox", { name: t.search("text.label") });
      await search.fill(company.name);
      await search.press("Enter");
      await expect(reader).toHaveURL(/\/pages\/search\?q=/);
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(t.search("count", { count: 1 }));
      await expectNoSidewaysScroll(reader);
      await reader.getByRole("main").getByRole("link", { name: company.name, exact: true }).click();
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(company.name);
      await expect(reader).toHaveURL(pitchAddress);
      const sum = reader.locator(".calc-sum");
      const before = await sum.textContent();
      await field(reader, t["pitch-page"]("calc.amount")).fill(market === "se" ? "100 000" : "10 000");
      await expect(sum).not.toHaveText(before!);
      // 100 000 of 5 000 000, and 10 000 of 500 000, are two per cent.
      await expect(sum).toContainText(/= 2\s%/);
      await reader.getByRole("slider").focus();
      await reader.keyboard.press("End");
      await expect(sum).toContainText(/= 20\s%/);
      await expectAccessible(reader);
      await expectNoSidewaysScroll(reader);
    });

    await test.step("saves it and finds it among the saved ones", async () => {
      const save = reader.getByRole("button", { name: t.bookmarks("button.short"), exact: true });
      await save.click();
      await expect(reader.getByText(t.flash("bookmark-added"))).toBeVisible();
      await expect(save).toHaveAttribute("aria-pressed", "true");
      await reader.goto("/pages/home");
      await menu(reader, market)
        .getByRole("link", { name: t.shell("nav.bookmarks") })
        .click();
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(t.bookmarks("title"));
      await expect(reader.getByRole("main").getByRole("link", { name: company.name, exact: true })).toBeVisible();
    });

    await test.step("writes to the entrepreneur, who sees the message arrive and answers", async () => {
      await owner.goto("/pages/home");
      await reader.getByRole("main").getByRole("link", { name: company.name, exact: true }).click();
      const firstName = company.founder.split(" ")[0]!;
      await reader.getByRole("link", { name: t["pitch-page"]("write", { name: firstName }) }).click();
      await write(reader, market, company.question);
      await expect(reader).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}$/);
      await expect(bubble(reader, company.question)).toBeVisible();

      const unread = menu(owner, market).getByText(t.shell("unreadMessages", { count: 1 }));
      await expect(unread).toBeAttached({ timeout: 15_000 });
      await menu(owner, market)
        .getByRole("link", { name: t.shell("nav.messages") })
        .click();
      await owner
        .getByRole("link", { name: new RegExp(investor.name) })
        .first()
        .click();
      await expect(bubble(owner, company.question)).toBeVisible();
      await expect(owner.getByText(t.shell("unreadMessages", { count: 1 }))).toHaveCount(0, { timeout: 15_000 });

      await write(owner, market, company.answer);
      // The investor's page has not been touched since the question was sent.
      await expect(bubble(reader, company.answer)).toBeVisible({ timeout: 15_000 });
      await expect(owner.locator(".is-read .stat")).toBeVisible({ timeout: 15_000 });
      await expectAccessible(reader);
      await expectNoSidewaysScroll(owner);
    });

    await test.step("an edit is sent back with a reason, mended and approved", async () => {
      await owner.goto(pitchAddress);
      await owner
        .getByRole("region", { name: t["pitch-page"]("own.title") })
        .getByRole("link", { name: t["pitch-page"]("act.edit") })
        .click();
      await owner.getByRole("link", { name: t["pitch-wizard"]("steps.3") }).click();
      await field(owner, t["pitch-wizard"]("field.pitchText")).fill(company.mended);
      await submit(owner, market);
      await expect(owner.getByText(t.flash("pitch-updated"))).toBeVisible();

      const m = words(moderator.market).moderation;
      await decide(staff, company.name, async () => {
        await staff.getByRole("checkbox", { name: m("decision.markField", { field: m("field.pitchText") }) }).check();
        await staff.getByRole("button", { name: m("decision.ask") }).click();
        // Nothing is decided without a reason.
        await expect(staff.getByRole("main").getByRole("alert")).toBeVisible();
        await field(staff, m("decision.reason", { field: m("field.pitchText") })).fill(company.reason);
        await staff.getByRole("button", { name: m("decision.ask") }).click();
        await expect(staff.getByText(words(moderator.market).flash("decision-changes"))).toBeVisible();
      });

      const mail = await nextMailTo(email);
      expect(mail.subject).toBe(t["moderation-mail"]("changes.subject", { company: company.name }));
      expect(mail.text).toContain(company.reason);
      await owner.goto("/pages/notifications");
      await owner
        .getByRole("link", { name: t.notifications("kind.changes-requested", { company: company.name }) })
        .click();
      await expect(owner.getByText(company.reason)).toBeVisible();

      // Until then everybody sees what was approved.
      await reader.goto(pitchAddress);
      await expect(reader.getByText(company.text.split("\n")[0]!)).toBeVisible();

      await owner.getByRole("link", { name: t["pitch-wizard"]("steps.3") }).click();
      await expect(owner.getByText(company.reason)).toBeVisible();
      await field(owner, t["pitch-wizard"]("field.pitchText")).fill(`${company.mended} 390 €/m².`);
      await submit(owner, market);
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(company.name);
      await decide(staff, company.name, async () => {
        await staff.getByRole("button", { name: m("decision.approve") }).click();
        await expect(staff.getByText(words(moderator.market).flash("decision-approved"))).toBeVisible();
      });
      await reader.reload();
      await expect(reader.getByText(`${company.mended} 390 €/m².`)).toBeVisible();
    });
  });
}

/** The main menu that the window's width shows: the side navigation or the tab bar. */
function menu(page: Page, market: Market) {
  return page.getByRole("navigation", { name: words(market).shell("mainMenu") });
}

async function fillCompany(page: Page, market: Market, company: Company & { name: string }) {
  const { name, organisationNumber, county, city } = company;
  const t = words(market)["pitch-wizard"];
  const savedAt = new RegExp(t("draft.saved", { time: "\\d?\\d.\\d\\d" }));
  await field(page, t("field.companyName")).fill(name);
  await field(page, t("field.organisationNumber", { market })).fill(organisationNumber);
  // What is typed is saved by itself, so that a reload loses nothing.
  await page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
  await expect(page.getByRole("main").getByRole("status").getByText(savedAt)).toBeVisible();
  await page.reload();
  await expect(field(page, t("field.companyName"))).toHaveValue(name);
  const digits = new RegExp(organisationNumber.replace("-", "-?"));
  await expect(field(page, t("field.organisationNumber", { market }))).toHaveValue(digits);
  await field(page, t("field.phase")).selectOption("growth");
  await field(page, t("field.companyType")).selectOption("limited-company");
  await field(page, t("field.employees")).fill("7");
  await field(page, t("field.county", { market })).selectOption(county);
  await field(page, t("field.city")).fill(city);
  await field(page, t("field.website")).fill("https://example.com/havu");
  const { currency } = factsOf(market);
  await field(page, t("field.currency")).selectOption(currency);
  await field(page, t("field.revenue")).fill(market === "se" ? "3 140 000" : "314 000");
  // Rounded to the market's unit, and said so.
  await expect(
    page.getByText(t("hint.rounded", { amount: market === "se" ? "3 100 000 kr" : "310 000 €" })),
  ).toBeVisible();
  await field(page, t("field.valuation")).fill(market === "se" ? "4 000 000" : "400 000");
}

async function fillPitch(page: Page, market: Market, text: string) {
  const t = words(market)["pitch-wizard"];
  await field(page, t("field.pitchText")).fill(text);
  await page.getByRole("radio", { name: t("shareKind.new") }).check();
  await field(page, t("field.seekingAmount")).fill(market === "se" ? "1 000 000" : "100 000");
  // 1 of 4 + 1 is a fifth: the share follows from amount and valuation.
  await expect(field(page, t("field.offered"))).toHaveValue(/^20([,.]0)?$/);
  await page.getByRole("checkbox", { name: t("clause.consent") }).check();
  await page.getByRole("checkbox", { name: t("clause.pre-emption") }).check();
  const stored = page.waitForResponse((response) => response.url().endsWith("/logo") && response.ok());
  await page.locator('input[type="file"]').setInputFiles(await pngLogo());
  await stored;
  await expect(page.getByText("logo.png")).toBeVisible();
  await expectNoSidewaysScroll(page);
}

async function submit(page: Page, market: Market) {
  const t = words(market)["pitch-wizard"];
  await page.getByRole("checkbox", { name: t("field.certified") }).check();
  await page.getByRole("button", { name: t("go.submit") }).click();
}

async function decide(staff: Page, companyName: string, decision: () => Promise<void>) {
  await staff.goto("/admin/review");
  await staff.getByRole("link", { name: companyName, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(companyName);
  await decision();
  await expect(staff.getByRole("link", { name: companyName, exact: true })).toHaveCount(0);
}

async function write(page: Page, market: Market, text: string) {
  const t = words(market).chat;
  await page.getByRole("textbox", { name: t("compose.label") }).fill(text);
  await page.getByRole("button", { name: t("compose.send") }).click();
}

function bubble(page: Page, text: string) {
  return page.locator(".bub", { hasText: text });
}
