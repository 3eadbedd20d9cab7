/** The site's own pages as their readers get them. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loader as sitemap } from "#app/features/pitches/sharing/routes/sitemap-pages.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { publish } from "#tests/fixtures/market/published-pitches.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { call } from "#tests/fixtures/program/requests.ts";
import { CONTENT_ADDRESSES, CONTENT_PAGES, PLAIN_PAGES } from "./content.ts";
import * as country from "./routes/country.tsx";
import * as earlier from "./routes/earlier-text.tsx";
import * as licence from "./routes/licence.tsx";
import * as licences from "./routes/licences.tsx";
import * as plain from "./routes/plain-page.tsx";
import * as social from "./routes/social-media.tsx";
import * as textPage from "./routes/text-page.tsx";

accountFixtures();

const pattern = "/pages/countries/:country";

describe("a country", () => {
  beforeAll(async () => {
    await publish(db, {
      name: "Tång AB",
      valuation: 1_000_000,
      revenue: 1,
      offered: 1_000,
      industry: "construction",
      day: 1,
      text: "Tång.",
    });
  });

  test.each(MARKETS)(
    "says to readers of %s when it was checked, how many companies there are, and where they are",
    async (market) => {
      const t = translator(market, "content");
      const { status, html, text } = await openPage(country, paths.country("se"), { market, pattern });
      expect(status).toBe(200);
      expect(text).toContain(t("companies.se", { n: 1, brand: "Stakeholm" }));
      expect(html).toContain('href="/pages/search?market=se"');
      expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/i);
      expect(text).toContain(t("wrong"));
      for (const other of MARKETS) expect(html).toContain(`href="${paths.country(other)}"`);
      const none = await openPage(country, paths.country("fi"), { market, pattern });
      expect(none.text).toContain(t("companies.fi", { n: 0, brand: "Stakeholm" }));
      expect(none.text).not.toMatch(/\b0 /);
    },
  );

  test.each(["xx", "SE", "constructor", "se%2F..", "%00"])(
    "that is none of the five, such as %s, is not found",
    async (name) => {
      expect((await openPage(country, `/pages/countries/${name}`, { market: "uk", pattern })).status).toBe(404);
    },
  );
});

test.each(PLAIN_PAGES)("%s has its own title in every language", async (name) => {
  const titles = await Promise.all(
    MARKETS.map(async (market) => {
      const { html } = await openPage(plain, CONTENT_PAGES[name].path, { market });
      const title = /<title>([^<]+) · Stakeholm<\/title>/.exec(html)![1];
      expect(html).toContain('<meta name="description"');
      expect(title).toBe(translator(market, "content")(`page.${name}`));
      return title;
    }),
  );
  expect(titles).toHaveLength(MARKETS.length);
});

test("terms have their contents, version and numbered headings, and what has changed before them", async () => {
  const { html } = await openPage(textPage, "/pages/terms", { market: "uk" });
  expect(html).toContain('href="#decisions"');
  expect(html).not.toContain('href="#changes"');
  expect(html).toMatch(/<h2 id="decisions">.*7.*Decisions and appeals<\/h2>/);
  expect(html).toContain('<time dateTime="2027-01-01">');
  expect(html).toContain('<time dateTime="2026-11-30">');
  expect(html).toContain('<a href="/pages/terms#decisions">');
  expect(html.indexOf('<h2 id="changes">')).toBeLessThan(html.indexOf('<h2 id="what">'));
  expect(html).toContain(`href="${paths.earlierText("terms", "2026-11-01")}"`);
});

test.each(["terms", "privacy"] as const)(
  "an earlier version of %s says that it is one, and no other is found",
  async (name) => {
    const open = (version: string) =>
      openPage(earlier, paths.earlierText(name, version), { market: "uk", pattern: `/pages/${name}/:version` });
    const { html, text } = await open("2026-11-01");
    expect(text).toContain(translator("uk", "content")("version.isEarlier"));
    expect(html).toContain(`href="/pages/${name}"`);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    for (const version of ["2027-01-01", "2026-11-02", "..%2F..", "constructor"]) {
      expect((await open(version)).status).toBe(404);
    }
  },
);

describe("what the product is made of", () => {
  test("is searched by name and licence, whatever is typed", async () => {
    const open = (typed: string) =>
      openPage(licences, `/pages/licences?q=${encodeURIComponent(typed)}`, { market: "uk" });
    const { html } = await open("ZOD");
    expect(html).toContain('href="/pages/licences/zod"');
    expect(html).not.toContain('href="/pages/licences/react"');
    for (const typed of ['"><script>alert(1)</script>', "(".repeat(5_000), "\u0000", "%"]) {
      const none = await open(typed);
      expect(none.status).toBe(200);
      expect(none.html).not.toContain("<script>alert");
      expect(none.text).toContain("No packages match.");
    }
  });

  test("stays a page that a phone loads at once", async () => {
    const { html } = await openPage(licences, "/pages/licences", { market: "uk" });
    expect(html.length).toBeLessThan(150_000);
  });

  test("has terms, and nothing at addresses that name none", async () => {
    const open = (key: string) =>
      openPage(licence, `/pages/licences/${key}`, { market: "uk", pattern: "/pages/licences/:package" });
    expect((await open("react")).text).toContain("Permission is hereby granted");
    for (const key of ["nothing", "constructor", "..%2F.."]) expect((await open(key)).status).toBe(404);
  });
});

test("networks are linked to where settings name them, and else it says that there are none", async () => {
  const none = translator("uk", "content")("social.none");
  expect((await openPage(social, "/pages/social-media", { market: "uk" })).text).toContain(none);
  const settings = await import("#app/platform/env/env.server.ts");
  const set = { ...settings.env(), SOCIAL_LINKEDIN: "https://www.linkedin.com/company/stakeholm/" };
  const spy = vi.spyOn(settings, "env").mockReturnValue(set);
  const { html, text } = await openPage(social, "/pages/social-media", { market: "uk" });
  spy.mockRestore();
  expect(html).toContain('<a href="https://www.linkedin.com/company/stakeholm/" rel="me external noopener">');
  expect(text).toContain("linkedin.com/company/stakeholm");
  expect(text).not.toContain(none);
});

test("search engines are told of every page, in all languages", async () => {
  const xml = await (await call(sitemap, "/sitemap-pages.xml")).text();
  for (const address of CONTENT_ADDRESSES) {
    for (const market of MARKETS) expect(xml).toContain(`href="http://${market}.localhost:3000${address}"`);
  }
});
