import { beforeEach, describe, expect, test, vi } from "vitest";
import { SALE_TERMS_VERSION, VERSIONS } from "#app/features/consent/consent.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";

const OPERATOR = {
  OPERATOR_NAME: "Exempel *& Co* AB",
  OPERATOR_ADDRESS: "Storgatan 1|111 22 Stockholm",
  OPERATOR_REGISTER: "Bolagsverket 556000-0000",
  OPERATOR_VAT: "SE556000000001",
  OPERATOR_EMAIL: "law@example.com",
  OPERATOR_PHONE: "+46 8 123 45 67",
};
const NAME = "Exempel *&amp; Co* AB";

// Settings and texts are cached in the process, so each test reloads the modules.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
});

async function textOf(market: Market, name: string) {
  const { longText } = await import("./texts.server.ts");
  return longText(market, name);
}

const LEGAL = MARKETS.flatMap((market) => ["terms", "terms-of-sale", "privacy"].map((name) => [market, name] as const));

describe.each(LEGAL)("%s/%s", (market, name) => {
  test("names the company that answers for it, as it is written", async () => {
    for (const [setting, value] of Object.entries(OPERATOR)) vi.stubEnv(setting, value);
    const { html, summary } = await textOf(market, name);
    expect(html.split('<address class="imprint">')).toHaveLength(2);
    const imprint = html.slice(html.indexOf("<address"), html.indexOf("</address>"));
    expect(imprint).toContain(`<span>${NAME}</span>`);
    expect(imprint).toContain("Storgatan 1, 111 22 Stockholm</span>");
    expect(imprint).toContain("556000-0000");
    expect(imprint).toContain("SE556000000001</span>");
    expect(imprint).toContain('<a href="mailto:law@example.com">law@example.com</a>');
    expect(imprint).toContain('<a href="tel:+4681234567">+46 8 123 45 67</a>');
    expect(html.slice(0, html.indexOf("<address"))).toContain(NAME);
    if (name !== "privacy") expect(summary).toContain(OPERATOR.OPERATOR_NAME);
    expect(html + summary).not.toMatch(/[{}]/);
  });

  test("speaks of the brand where no company is named, and shows nothing empty", async () => {
    const { html, summary } = await textOf(market, name);
    expect(html).toContain("Stakeholm");
    expect(html + summary).not.toMatch(/[{}]|<address|<p>\s*<\/p>|undefined|, ,/);
  });

  test("says from when it applies: its version", async () => {
    const version = name === "terms-of-sale" ? SALE_TERMS_VERSION : VERSIONS[name as "terms" | "privacy"];
    const day = new Intl.DateTimeFormat(factsOf(market).bcp47, { dateStyle: "long", timeZone: "UTC" });
    expect((await textOf(market, name)).html).toContain(day.format(new Date(version)));
  });
});

// Required by articles 6, 11 and 14 of Directive 2011/83/EU and the British equivalents, each in its market's language.
const OF_SALE: Record<Market, RegExp[]> = {
  se: [
    /betalningsskyldighet/,
    /inom 14 dagar/,
    /Ångra avtalet här/,
    /frånträder/,
    /konsumentköplagen \(2022:260\)/,
    /arn\.se/,
  ],
  no: [
    /forpliktelse til å betale/,
    /innen 14 dager/,
    /Angre avtalen her/,
    /gå fra/,
    /digitalytelsesloven/,
    /forbrukertilsynet\.no/,
  ],
  dk: [/betalingsforpligtelse/, /inden for 14 dage/, /Fortryd aftalen her/, /§ 28/, /købelovens/, /naevneneshus\.dk/],
  fi: [
    /maksuvelvollisuus/,
    /14 päivän kuluessa/,
    /Peruuta sopimus tästä/,
    /peruuttaa/,
    /5 a luvun/,
    /kuluttajariita\.fi/,
  ],
  uk: [
    /obligation to pay/,
    /within 14 days/,
    /Withdraw from contract here/,
    /hereby give notice/,
    /Consumer Rights Act 2015/,
    /You can always go to court/,
  ],
};

test.each(MARKETS)("the terms of sale of %s hold what its law wants buyers to know", async (market) => {
  vi.stubEnv("CONTACT_EMAIL", "write@example.com");
  const { html } = await textOf(market, "terms-of-sale");
  for (const words of OF_SALE[market]) expect(html).toMatch(words);
  // The recipient of the model form.
  expect(html).toMatch(/<li>[^<]+: Stakeholm, (?:<a[^>]*>)?write@example\.com/);
  expect(html).toContain('href="/pages/terms"');
  expect((await textOf(market, "terms")).html).toContain('href="/pages/terms-of-sale"');
});
