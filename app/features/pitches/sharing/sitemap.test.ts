import { describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SITEMAP_PATHS } from "#app/platform/paths/sitemaps.ts";
import { problemsOf } from "#tests/schemas/validate.ts";
import {
  SITEMAP_PAGE_SIZE,
  type SitemapPitch,
  sitemapIndex,
  urlset as streamed,
  URLSET_END,
  URLSET_START,
  urlEntry,
} from "./sitemap.server.ts";

const origins: Record<Market, string> = {
  se: "https://stakeholm.se",
  no: "https://no.stakeholm.com",
  dk: "https://dk.stakeholm.com",
  fi: "https://fi.stakeholm.com",
  uk: "https://stakeholm.com",
};
const hosts = { origin: origins.fi, origins };
const changedAt = new Date("2026-11-20T10:00:00.123Z");

const urlset = (...entries: string[]) => URLSET_START + entries.join("") + URLSET_END;

describe("a sitemap", () => {
  test("keeps to the schema, with the page on all hosts", async () => {
    const xml = urlset(
      urlEntry(hosts, { path: "/" }),
      urlEntry(hosts, { path: paths.pitch({ publicId: "bbbbbbbbbb", companyName: "Kelp & Co" }), changedAt }),
    );
    expect(await problemsOf(xml, "sitemap.xsd")).toEqual([]);
    expect(xml.match(/hreflang="[^"]+"/g)?.slice(0, 6)).toEqual(
      ["sv-SE", "nb-NO", "da-DK", "fi-FI", "en-GB", "x-default"].map((language) => `hreflang="${language}"`),
    );
    expect(xml).toContain("<loc>https://fi.stakeholm.com/pitches/kelp-co-bbbbbbbbbb</loc>");
  });

  test("of a site of one host names no others", async () => {
    const xml = urlset(urlEntry({ origin: "https://example.com", origins: null }, { path: "/", changedAt }));
    expect(xml).not.toContain("hreflang");
    expect(await problemsOf(xml, "sitemap.xsd")).toEqual([]);
  });

  test("has each address escaped", async () => {
    const xml = urlset(urlEntry(hosts, { path: `/a?b=1&c="'<>` }));
    expect(xml).toContain("/a?b=1&amp;c=&quot;&apos;&lt;&gt;");
    expect(await problemsOf(urlset(urlEntry(hosts, { path: "/a?b=1&c=2" })), "sitemap.xsd")).toEqual([]);
  });

  test("of the fullest page stays within what the protocol allows", () => {
    const host = `https://${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.com:65535`;
    const longest = { origin: host, origins: { se: host, no: host, dk: host, fi: host, uk: host } };
    const path = paths.pitch({ publicId: "bbbbbbbbbb", companyName: "x".repeat(120) });
    const bytes = Buffer.byteLength(urlEntry(longest, { path, changedAt })) * SITEMAP_PAGE_SIZE;
    expect(bytes).toBeLessThan(50 * 1024 * 1024);
    expect(SITEMAP_PAGE_SIZE).toBeLessThanOrEqual(50_000);
  });
});

describe("a page that is streamed", () => {
  const batch = (from: number, length: number): SitemapPitch[] =>
    Array.from({ length }, (_, index) => ({
      publicId: String(from + index).padStart(10, "b"),
      companyName: "Kelp & Co",
      listedAt: changedAt,
    }));

  test("is whole, in order, and keeps to the schema", async () => {
    async function* rest() {
      yield batch(1_000, 1_000);
      yield batch(2_000, 7);
    }
    const xml = await new Response(streamed(hosts, batch(0, 1_000), rest())).text();
    expect(xml.match(/<loc>/g)).toHaveLength(2_007);
    expect(await problemsOf(xml, "sitemap.xsd")).toEqual([]);
  });

  test("is written no faster than it is read, and stops with its reader", async () => {
    let [fetched, ended] = [0, false];
    async function* rest() {
      try {
        for (; ; fetched++) yield batch(fetched, 10);
      } finally {
        ended = true;
      }
    }
    const reader = streamed(hosts, batch(0, 10), rest()).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(fetched).toBeLessThan(4);
    expect(ended).toBe(true);
  });
});

describe("the index", () => {
  const sitemaps = [
    { path: SITEMAP_PATHS.pages() },
    { path: SITEMAP_PATHS.pitches(0), changedAt },
    { path: SITEMAP_PATHS.pitches(99) },
  ];

  test("keeps to the schema", async () => {
    expect(await problemsOf(sitemapIndex(origins.se, sitemaps), "sitemap.xsd")).toEqual([]);
  });

  test("has room for many millions of pitches", () => {
    expect(50_000 * SITEMAP_PAGE_SIZE).toBeGreaterThan(100_000_000);
  });
});

describe("the schema", () => {
  test.each([
    ["nothing in it", urlset()],
    ["a page twice", urlset(urlEntry(hosts, { path: "/" }), urlEntry(hosts, { path: "/" }))],
    ["an address without a host", urlset("<url><loc>/pitches/a</loc></url>")],
    ["an unknown element", urlset("<url><loc>https://stakeholm.se/</loc><price>1</price></url>")],
    ["a date that is none", urlset("<url><loc>https://stakeholm.se/</loc><lastmod>yesterday</lastmod></url>")],
    ["a language that is none", urlset(urlEntry(hosts, { path: "/" }).replaceAll("sv-SE", "svenska"))],
  ])("refuses %s", async (_what, xml) => {
    expect(await problemsOf(xml, "sitemap.xsd")).not.toEqual([]);
  });
});
