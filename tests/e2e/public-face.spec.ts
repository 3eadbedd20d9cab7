/** Public pages: for search engines, feed readers, social networks and visitors. */
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { problemsOf } from "#tests/schemas/validate.ts";
import { wrongTerms } from "#tests/schemas/vocabulary.ts";
import { isEveryday } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { hostOf, originOf } from "./hosts.ts";
import { expectAccessible } from "./page-checks.ts";
import { ask, rows } from "./server.ts";
import { words } from "./words.ts";

interface Listed {
  publicId: string;
  companyName: string;
  market: Market;
  seeking: string | null;
  valuation: string | null;
  path: string;
}

async function listed(condition: string, limit = 1): Promise<Listed[]> {
  const found = await rows<Omit<Listed, "path">>(
    `select public_id as "publicId", company_name as "companyName", market, seeking_amount::text as seeking,
       valuation::text as valuation from listings where ${condition} order by published_at desc limit ${limit}`,
  );
  // The short address redirects to the full one.
  return Promise.all(
    found.map(async (each) => ({
      ...each,
      path: String((await ask(`/pitches/${each.publicId}`)).headers.location ?? ""),
    })),
  );
}

const meta = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

/** One country every day, and else all five. */
const COUNTRIES: readonly Market[] = isEveryday ? ["se"] : MARKETS;

test.describe("search engines", () => {
  for (const market of COUNTRIES) {
    test(`find on ${market}'s host every page that may be listed, and each says the same of itself`, async () => {
      const host = hostOf(market);
      const get = (address: string) => ask(address.replace(originOf(market), ""), { host });
      const robots = await get("/robots.txt");
      expect(robots.text).toContain(`Sitemap: ${originOf(market)}/sitemap.xml`);
      const index = await get("/sitemap.xml");
      expect(await problemsOf(index.text, "sitemap.xsd")).toEqual([]);
      const sitemaps = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at!.replaceAll("&amp;", "&"));
      const addresses: string[] = [];
      for (const at of sitemaps) {
        const sitemap = await get(at);
        expect(sitemap.headers["content-type"]).toContain("xml");
        expect(await problemsOf(sitemap.text, "sitemap.xsd"), at).toEqual([]);
        addresses.push(...[...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!));
      }
      const paid = await rows<{ id: string }>("select public_id as id from listings where boosted");
      const pitches = addresses.filter((address) => address.includes("/pitches/"));
      expect(pitches.map((address) => address.slice(-10)).sort()).toEqual(paid.map(({ id }) => id).sort());
      const others = addresses.filter((each) => !pitches.includes(each));
      expect(others).toContain(originOf(market) + paths.industryDirectory("it-data"));
      const said: { title: string; description: string }[] = [];
      for (const address of [...others, ...pitches.slice(0, 3)]) {
        const page = await get(address);
        expect(page.status, address).toBe(200);
        expect(page.text, address).not.toContain('content="noindex"');
        const path = new URL(address).pathname;
        const title = /<title>([^<]+)</.exec(page.text)?.[1];
        const description = meta(page.text, "description");
        expect([title, description], address).toEqual([expect.any(String), expect.any(String)]);
        said.push({ title: title!, description: description! });
        const links = [
          ...page.text.matchAll(/<link rel="(?:canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/gi),
        ];
        expect(
          links.map(([, language = "", href]) => [language, href]),
          address,
        ).toEqual([
          ["", originOf(market) + path],
          ...MARKETS.map((other) => [factsOf(other).htmlLang, originOf(other) + path]),
          ["x-default", originOf("uk") + path],
        ]);
      }
      for (const part of ["title", "description"] as const)
        expect([...new Set(said.map((each) => each[part]))], "none twice").toEqual(said.map((each) => each[part]));
    });
  }

  test("are told of a paid plan's pitch in schema.org's terms, of a Basic one nothing", async () => {
    const [[paid], [basic]] = [await listed("boosted"), await listed("not boosted")];
    const host = hostOf("uk");
    const page = await ask(paid!.path, { host });
    const facts = JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page.text)![1]!) as object;
    expect(wrongTerms(facts)).toEqual([]);
    expect(JSON.stringify(facts)).toContain(paid!.companyName);
    const other = await ask(basic!.path, { host });
    expect(other.text).toContain('<meta name="robots" content="noindex"/>');
    expect(other.text).not.toContain("ld+json");
    expect(other.text).not.toContain('rel="canonical"');
    const start = await ask("/", { host });
    expect(wrongTerms(JSON.parse(/ld\+json">([^<]*)</.exec(start.text)![1]!) as object)).toEqual([]);
  });

  test.long("find nothing under an address that is none of ours", async () => {
    expect((await ask("/sitemap.xml", { host: "evil.example" })).status).toBe(404);
    expect((await ask("/robots.txt", { host: "evil.example" })).text).not.toContain("Sitemap");
    for (const query of ["", "?page=", "?page=-1", "?page=01", "?page=1.0", "?page=999999", "?page=9999999"]) {
      expect((await ask(`/sitemap-pitches.xml${query}`, { host: hostOf("se") })).status, query).toBe(404);
    }
  });

  test.long("that take compressed answers get them as they are written", async () => {
    const answer = await ask("/sitemap-pitches.xml?page=0", {
      host: hostOf("se"),
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(answer.headers).toMatchObject({
      "content-encoding": "gzip",
      vary: expect.stringContaining("Accept-Encoding"),
    });
  });
});

test.long("feed readers get the newest pitches of each market in its language, found from its pages", async () => {
  for (const market of MARKETS) {
    const host = hostOf(market);
    const start = (await ask("/", { host })).text;
    expect(start).toContain(`href="/feeds/${market}.atom"`);
    const atom = await ask(`/feeds/${market}.atom`, { host });
    expect(await problemsOf(atom.text, "atom.xsd")).toEqual([]);
    expect(atom.text).toContain(`xml:lang="${factsOf(market).htmlLang}"`);
    const names = (await listed(`boosted and market = '${market}'`, 50)).map(({ companyName }) => companyName);
    const feed = JSON.parse((await ask(`/feeds/${market}.json`, { host })).text) as { items: { title: string }[] };
    expect(feed.items.map(({ title }) => title)).toEqual(names);
    const again = { "If-Modified-Since": String(atom.headers["last-modified"]) };
    expect((await ask(`/feeds/${market}.atom`, { host, headers: again })).status).toBe(304);
  }
  for (const name of ["xx.atom", "se.rss", "se", "se.atom.json"])
    expect((await ask(`/feeds/${name}`)).status).toBe(404);
});

test.describe("a shared link", () => {
  for (const market of COUNTRIES) {
    test(`to a pitch of ${market} shows its picture, without what needs an account`, async ({ request }) => {
      const [pitch] = await listed(`boosted and market = '${market}'`);
      const { text } = await ask(pitch!.path, { host: hostOf(market) });
      expect(meta(text, "og:title")).toBe(pitch!.companyName.replace("&", "&amp;"));
      expect(meta(text, "og:locale")).toBe(factsOf(market).bcp47.replace("-", "_"));
      for (const figure of [pitch!.seeking, pitch!.valuation]) {
        // As a whole number in any grouping: its digits may be part of a random identifier.
        const grouped = figure?.split("").join("[\\s.,]?");
        if (grouped) expect(text).not.toMatch(new RegExp(`(?<![\\da-f-])${grouped}(?![\\da-f-])`));
      }
      const address = new URL(meta(text, "og:image")!.replace("&amp;", "&"));
      const picture = await request.get(address.pathname + address.search);
      expect(picture.headers()).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      const etag = picture.headers().etag!;
      expect((await request.get(address.pathname, { headers: { "If-None-Match": etag } })).status()).toBe(304);
    });
  }

  test.long("to a Basic owner's pitch and to every other page shows the site's picture", async ({ request }) => {
    const [basic] = await listed("not boosted and market = 'fi'");
    const { text } = await ask(basic!.path, { host: hostOf("fi") });
    expect(new URL(meta(text, "og:image")!).pathname).toBe("/share/site/fi.png");
    const led = await request.get(`/share/pitch/${basic!.publicId}.png`, { maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([302, "/share/site/fi.png"]);
    for (const market of MARKETS) expect((await request.get(`/share/site/${market}.png`)).status()).toBe(200);
    const [draft] = await rows<{ id: string }>("select public_id as id from pitches where state = 'draft' limit 1");
    for (const name of [`${draft!.id}.png`, "aaaaaaaaaa.png", `${basic!.publicId}`, "..%2f..%2fse.png"]) {
      expect((await request.get(`/share/pitch/${name}`)).status(), name).toBe(404);
    }
  });
});

test("a visitor reads a teaser: what it is, what an account shows, and what is similar", async ({ stage }) => {
  for (const market of ["se", "fi"] as const) {
    const page = await stage.enter(null, { market });
    const [pitch] = await listed(`boosted and market = '${market}'`);
    await page.goto(pitch!.path);
    const t = words(market);
    await expect(page.getByRole("heading", { level: 1, name: pitch!.companyName })).toBeVisible();
    await expect(page.getByText(t["pitches-sharing"]("teaser.items.figures"))).toBeVisible();
    await expectAccessible(page);
    const similar = page.getByRole("region", { name: t["pitches-sharing"]("similar.title") });
    await similar.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(pitch!.companyName);
  }
});

test.long("a picture has one address a width", async ({ request }) => {
  const [logo] = await rows<{ id: string }>("select logo_id as id from listings where logo_id is not null limit 1");
  expect((await request.get(`/files/${logo!.id}/64`)).status()).toBe(200);
  for (const width of ["64.0", "064", "6.4e1", "0x40", "65"]) {
    expect((await request.get(`/files/${logo!.id}/${width}`)).status(), width).toBe(404);
  }
});
