import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { OPERATOR } from "#tests/fixtures/program/operator.ts";

// Settings are cached in the process, so each test reloads the modules.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  vi.stubEnv("TRUSTED_PROXIES", "1");
  vi.stubEnv("PORT", undefined);
  for (const [setting, value] of Object.entries(OPERATOR)) vi.stubEnv(setting, value);
});

const HOSTS = "se=osakas.example,fi=fi.osakas.example,uk=osakas.example.com";

describe("links in a mail begin with the reader's market's host", () => {
  test.each<[string | undefined, Market, Record<string, string>, string]>([
    // With PUBLIC_URL, whatever the origin of the request.
    ["https://stakeholm.se", "fi", { PUBLIC_URL: "https://stakeholm.com" }, "https://fi.stakeholm.com"],
    ["https://fi.stakeholm.com", "se", { PUBLIC_URL: "https://stakeholm.com" }, "https://stakeholm.se"],
    [undefined, "uk", { PUBLIC_URL: "https://stakeholm.se" }, "https://stakeholm.com"],
    ["http://fi.localhost:3000", "no", { PUBLIC_URL: "https://stakeholm.com" }, "https://no.stakeholm.com"],
    [undefined, "dk", { PUBLIC_URL: "https://stakeholm.com:8443" }, "https://dk.stakeholm.com:8443"],
    [undefined, "fi", { PUBLIC_URL: "https://osakas.example", MARKET_HOSTS: HOSTS }, "https://fi.osakas.example"],
    // A site with one host.
    [undefined, "fi", { PUBLIC_URL: "https://shares.example" }, "https://shares.example"],
    ["https://fi.stakeholm.com", "fi", { PUBLIC_URL: "https://shares.example" }, "https://shares.example"],
    // In development.
    ["http://se.localhost:3000", "fi", {}, "http://fi.localhost:3000"],
    ["http://fi.localhost:4100", "fi", {}, "http://fi.localhost:4100"],
    ["http://localhost:3000", "fi", {}, "http://localhost:3000"],
    ["http://127.0.0.1:4000", "dk", {}, "http://127.0.0.1:4000"],
    [undefined, "no", {}, "http://localhost:3000"],
    [undefined, "no", { PORT: "4321" }, "http://localhost:4321"],
    [undefined, "uk", { PORT: "4321", SEED: "demo" }, "http://uk.localhost:4321"],
    // With a forged Host header.
    ["https://evil.example", "fi", { PUBLIC_URL: "https://stakeholm.com" }, "https://fi.stakeholm.com"],
    ["https://stakeholm.com.evil.example", "uk", { PUBLIC_URL: "https://stakeholm.com" }, "https://stakeholm.com"],
    ["http://evil.example:3000", "fi", {}, "http://localhost:3000"],
    ["http://fi.localhost.evil.example:3000", "fi", {}, "http://localhost:3000"],
    ["http://localhost@evil.example", "fi", {}, "http://localhost:3000"],
    ["no address", "fi", {}, "http://localhost:3000"],
  ])("asked by %s for %s with %o: %s", async (asked, market, settings, origin) => {
    for (const [name, value] of Object.entries({ PUBLIC_URL: undefined, MARKET_HOSTS: undefined, ...settings }))
      vi.stubEnv(name, value);
    const { linkOrigin } = await import("./site.server.ts");
    expect(linkOrigin(market, asked)).toBe(origin);
  });
});

test.each<[Record<string, string>, string | undefined]>([
  [{}, "http://fi.localhost:4100"],
  [{ PUBLIC_URL: "https://stakeholm.com" }, undefined],
  [{ HOST: "0.0.0.0" }, undefined],
])(
  "where somebody came by is remembered on a developer's machine alone: with %o it is %s",
  async (settings, origin) => {
    for (const [name, value] of Object.entries({ PUBLIC_URL: undefined, SMTP_URL: undefined, ...settings }))
      vi.stubEnv(name, value);
    const { noteOrigin, notedOrigin } = await import("./site.server.ts");
    noteOrigin("somebody", new URL("http://fi.localhost:4100/pages/home?a=1"));
    expect(notedOrigin("somebody")).toBe(origin);
    expect(notedOrigin("somebody else")).toBeUndefined();
  },
);

describe("the origin that a page names as its own", () => {
  test.each([
    ["https://stakeholm.se/pages/search", "https://stakeholm.com", "https://stakeholm.se"],
    ["https://www.stakeholm.com/", "https://stakeholm.com", "https://stakeholm.com"],
    ["https://evil.example/", "https://stakeholm.com", "https://stakeholm.com"],
    ["http://se.localhost:3000/", undefined, "http://se.localhost:3000"],
    ["http://evil.example:3000/", undefined, "http://localhost:3000"],
  ])("%s with PUBLIC_URL %s: %s", async (address, publicUrl, origin) => {
    vi.stubEnv("PUBLIC_URL", publicUrl);
    const { shownOrigin } = await import("./site.server.ts");
    expect(shownOrigin(new URL(address))).toBe(origin);
  });
});

describe("what search engines are told", () => {
  test.each([
    ["https://fi.stakeholm.com/pages/search", "https://stakeholm.com", "https://fi.stakeholm.com", true, false],
    ["https://www.stakeholm.com/", "https://stakeholm.com", "https://fi.stakeholm.com", true, false],
    ["https://evil.example/", "https://stakeholm.com", null, false, true],
    ["https://10.0.0.7/", "https://stakeholm.com", null, false, true],
    ["https://shares.example/", "https://shares.example", "https://shares.example", false, false],
    ["http://fi.localhost:3000/", undefined, "http://fi.localhost:3000", true, false],
    ["http://localhost:3000/", undefined, null, false, false],
  ])("%s with PUBLIC_URL %s, read in Finnish: %s", async (address, publicUrl, origin, five, hidden) => {
    vi.stubEnv("PUBLIC_URL", publicUrl);
    const { listingOf } = await import("./site.server.ts");
    const listing = listingOf(new URL(address), "fi");
    expect(listing).toMatchObject({ origin, hidden });
    expect(listing.origins !== null).toBe(five);
  });
});

describe("what crawlers are told at a host", () => {
  test.each<[string, string | undefined, Market, string | null, boolean]>([
    ["https://fi.stakeholm.com/robots.txt", "https://stakeholm.com", "fi", "https://fi.stakeholm.com", true],
    ["https://stakeholm.se/", "https://stakeholm.com", "se", "https://stakeholm.se", true],
    ["http://dk.localhost:3000/", undefined, "dk", "http://dk.localhost:3000", true],
    // A site with one host has no others; an unknown host is not listed at all.
    ["https://shares.example/", "https://shares.example", "se", "https://shares.example", false],
    ["https://evil.example/", "https://stakeholm.com", "se", null, false],
    ["http://localhost:3000/", undefined, "se", null, false],
  ])("%s with PUBLIC_URL %s: %s, %s", async (address, publicUrl, market, origin, five) => {
    vi.stubEnv("PUBLIC_URL", publicUrl);
    const { hostListing } = await import("./site.server.ts");
    const listing = hostListing(new URL(address));
    expect(listing).toMatchObject({ market, origin });
    expect(listing.origins !== null).toBe(five);
  });

  test.each<[Market, string | undefined, string]>([
    ["fi", undefined, "fi.stakeholm.com"],
    ["fi", "https://stakeholm.com", "fi.stakeholm.com"],
    ["fi", "https://shares.example", "shares.example"],
  ])("people know %s with PUBLIC_URL %s as %s", async (market, publicUrl, host) => {
    vi.stubEnv("PUBLIC_URL", publicUrl);
    const { marketHost } = await import("./site.server.ts");
    expect(marketHost(market)).toBe(host);
  });
});
