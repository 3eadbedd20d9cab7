/**
 * People who may not see figures see none anywhere: every address of the sitemap, as data and as a page, as all but onboarded members
 * (docs/decisions/062-guests-see-teasers.md). Nor may an order, a number of results or a count tell what a price is.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type Address, addressesOfSitemap, modulesOf } from "./authorisation/probe.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { signedBefore } from "./fixtures/accounts/statements.ts";
import { FIGURES, publish } from "./fixtures/market/published-pitches.ts";
import { addressData } from "./fixtures/program/address-data.ts";
import { openPage } from "./fixtures/program/pages.tsx";

// Numbers that occur nowhere else.
const VALUATION = 41_357_911;
const REVENUE = 7_246_813;
const OFFERED = 3_719;
const HIDDEN_WORD = "torkanläggning";
/** Of the first sentence, which is as much of the offer as the rest. */
const FIRST_WORD = "kvistletare";

/** The last three need a valid statement of investor status (docs/decisions/113-market-rules.md). */
const READERS = ["visitor", "guest", "newcomer", "unconfirmed", "unsigned", "expired", "resident"] as const;
const MEMBERS = ["member", "signed"] as const;
type Reader = (typeof READERS)[number] | (typeof MEMBERS)[number];

/** The account of a reader, where it is not a Swedish investor's. `statement`: how many days ago it was signed. */
const ACCOUNTS: Partial<Record<Reader, { lang?: Market; lives?: Market; statement?: number }>> = {
  unsigned: { lang: "uk", lives: "uk" },
  expired: { lang: "uk", lives: "uk", statement: 366 },
  resident: { lives: "uk" },
  signed: { lang: "uk", lives: "uk", statement: 300 },
};

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "stakeholm-guests-"));
const addresses = addressesOfSitemap();
const loaders = await Promise.all(addresses.map(async (address) => (await modulesOf(address)).at(-1)!.loader));
/** Those that read something, without pages of staff, development and monitoring, which these people cannot open. */
const read = addresses.filter(({ path }, index) => loaders[index] && !/^\/(admin|dev|metrics|readyz)/.test(path));
const cookies = { visitor: "" } as Record<Reader, string>;
const searches = {} as Record<Reader, string>;
const SLUG = "owner-h7k2mp";
/** By price, which is neither the order of publication nor its reverse. */
let pitches: string[];

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder, SECRET: "s".repeat(32) });
  const ids = [
    await published("Blandsågen AB", 1_000_000, 2),
    await published("Furufukt AB", VALUATION, 1),
    await published("Dalsågen AB", 90_000_000, 3),
  ];
  pitches = await Promise.all(ids.map(publicIdOf));
  await owned(ids[1]!);
  for (const who of [...READERS, ...MEMBERS]) if (who !== "visitor") await entered(who, ids[1]!);
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function published(name: string, valuation: number, day: number): Promise<string> {
  const text = `En ${FIRST_WORD} åt varje såg. Vi söker pengar till en ${HIDDEN_WORD}.`;
  // Two of the three have no reviewed line.
  const shortDescription = valuation === VALUATION ? "Sensorer i trä." : null;
  const figures = { valuation, revenue: REVENUE, offered: OFFERED };
  return publish(db, { name, ...figures, industry: "construction", day, text, shortDescription });
}

async function publicIdOf(id: string): Promise<string> {
  return (await db.selectFrom("pitches").select("publicId").where("id", "=", id).executeTakeFirstOrThrow()).publicId;
}

/** Gives the owner of a pitch a public profile and an invitation link. */
async function owned(pitchId: string): Promise<void> {
  const { ownerId } = await db
    .selectFrom("pitches")
    .select("ownerId")
    .where("id", "=", pitchId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("users")
    .set({ side: "entrepreneur", username: "owner", emailVerified: true })
    .where("id", "=", ownerId)
    .execute();
  await db.insertInto("profiles").values({ userId: ownerId, market: "se" }).execute();
  await db.insertInto("invitations").values({ userId: ownerId, slug: SLUG, createdAt: new Date() }).execute();
}

/** An account of that kind with a bookmark, a saved search, a notice and match criteria for the pitch. */
async function entered(who: Exclude<Reader, "visitor">, pitchId: string): Promise<void> {
  const id = newId();
  const onboarded = who !== "guest" && who !== "newcomer";
  const { lang = "se", lives = "se", statement } = ACCOUNTS[who] ?? {};
  await db
    .insertInto("users")
    .values({
      id,
      name: who,
      email: `${id}@example.com`,
      isAnonymous: who === "guest",
      emailVerified: who !== "guest" && who !== "unconfirmed",
      side: onboarded ? "investor" : null,
      username: onboarded ? who : null,
      lang,
    })
    .execute();
  if (statement !== undefined) await signedBefore(id, statement);
  await db.insertInto("bookmarks").values({ userId: id, pitchId }).execute();
  const search = newId();
  const filters = JSON.stringify({ industries: ["construction"] });
  await db
    .insertInto("savedSearches")
    .values({ id: search, userId: id, name: "Watch", filters, market: "se", notify: "instant", keys: [] })
    .execute();
  const before = { currency: "SEK", valuation: VALUATION, seekingAmount: FIGURES.seekingAmount, offered: OFFERED };
  await db
    .insertInto("searchFindings")
    .values({
      ...{ searchId: search, pitchId, kind: "price", priceBefore: JSON.stringify(before) },
      ...{ foundAt: new Date(), toldAt: new Date() },
    })
    .execute();
  if (onboarded) {
    await db.insertInto("profiles").values({ userId: id, market: lives }).execute();
    // A trigger derives the criteria from the profile.
    await db
      .updateTable("matchCriteria")
      .set({ industries: ["construction"], currency: "SEK", amountTo: 10_000_000 })
      .where("userId", "=", id)
      .execute();
  }
  cookies[who] = await signedIn(id);
  searches[who] = search;
}

/** What an address says to the reader, who compares the pitches. */
function dataOf(address: Address, params: Record<string, string>, query: string, who: Reader): Promise<string> {
  return addressData(address, params, query, `${cookies[who]}; compare=${pitches.join(".")}`);
}

/** The members-only facts in a text, in any number format. */
function told(text: string): string[] {
  // Whole numbers only, so that parts of ids and timestamps do not match.
  const digits = text.replace(/(?<=\d)(?:[\s.,’']|&nbsp;)(?=\d)/g, "");
  const numbers = { VALUATION, REVENUE, OFFERED, SEEKING: FIGURES.seekingAmount };
  return [
    ...Object.entries(numbers)
      .filter(([, number]) => new RegExp(`(?<![\\w-])${number}(?![\\w-])`).test(digits))
      .map(([name]) => name),
    ...(text.includes(HIDDEN_WORD) || text.includes(FIRST_WORD) ? ["TEXT"] : []),
  ];
}

const page = async (path: string) => (await modulesOf(addresses.find((address) => address.path === path)!)).at(-1)!;
const search = (query: string, who: Reader) =>
  dataOf(addresses.find(({ path }) => path === "/pages/search")!, {}, query, who);

test.each(read)("nobody finds a figure or a word of the pitch in the data of $path", async (address) => {
  const publicId = pitches[1]!;
  for (const who of READERS) {
    const params = {
      pitch: `furufukt-ab-${publicId}`,
      publicId,
      username: "owner",
      id: searches[who] ?? newId(),
      file: `${publicId}.png`,
      ...{ slug: SLUG, question: "who-sees-figures", pictureId: newId(), country: "se", package: "react" },
    };
    for (const query of queriesOf(address.path, publicId))
      expect(told(await dataOf(address, params, query, who)), `${who}${query}`).toEqual([]);
  }
});

describe.each(READERS)("as %s", (who) => {
  test.each([
    ["/pitches/:pitch", () => `/pitches/furufukt-ab-${pitches[1]}`],
    ["/pages/search", () => "/pages/search?sort=highest"],
    ["/pages/compare", () => `/pages/compare?${pitches.map((id) => `pitch=${id}`).join("&")}`],
    ["/pages/bookmark", () => "/pages/bookmark"],
    ["/pages/pipeline", () => "/pages/pipeline"],
    ["/pages/home", () => "/pages/home"],
    ["/pages/saved-searches/:id", () => `/pages/saved-searches/${searches[who]}`],
    ["/pages/profile/:username", () => "/pages/profile/owner"],
    ["/pages/matches", () => "/pages/matches"],
  ])("finds none on the page %s", async (path, addressOf) => {
    const [name, value] = cookies[who].split("=") as [string, string | undefined];
    const { html, status } = await openPage(await page(path), addressOf(), {
      market: "se",
      pattern: path,
      cookies: value ? { [name]: value } : {},
    });
    expect([200, 302]).toContain(status);
    expect(told(html)).toEqual([]);
  });

  test.each([
    "from=50000000",
    "to=2000000",
    "revenue-from=7300000",
    "revenue-to=7000000",
    "offered-from=40",
    "offered-to=30",
    "funding=loan",
    "company=sole-proprietorship",
    "verified=1",
    "sort=highest",
    "sort=lowest",
  ])("finds the same in the same order with %s", async (query) => {
    expect(await resultOf(query, who)).toEqual(await resultOf("", who));
    expect(await countsOf(query, who)).toEqual(await countsOf("", who));
  });

  test("finds nothing by a word that the teaser has not, and sees no map", async () => {
    for (const words of [
      HIDDEN_WORD,
      FIRST_WORD,
      `"${FIRST_WORD} åt varje"`,
      `"${FIRST_WORD}"`,
      FIRST_WORD.slice(0, 5),
    ]) {
      expect(await resultOf(`q=${encodeURIComponent(words)}`, who), words).toEqual({ total: 0, order: [] });
    }
    expect(await resultOf("q=sensorer", who)).toMatchObject({ total: 1 });
    expect(JSON.parse(await search("?view=map", who).then(lastLine))).toMatchObject({ map: null });
    const map = addresses.find((address) => address.path === "/pages/search/map")!;
    expect((await dataOf(map, {}, "?country=se", who)).split("\n").at(-1)).toBe('{"map":null}');
  });
});

/** The most revealing questions of some addresses. */
function queriesOf(path: string, publicId: string): string[] {
  if (path === "/pages/compare") return ["", `?pitch=${publicId}`];
  if (path === "/pages/search/suggestions")
    return ["?q=furu", `?q=${HIDDEN_WORD.slice(0, 5)}`, `?q=${FIRST_WORD.slice(0, 5)}`];
  if (path !== "/pages/search") return [""];
  return ["", "?sort=highest", "?view=map", "?q=sensorer", "?from=1&to=90000000", "?offered-from=30&offered-to=40"];
}

const lastLine = (text: string) => text.split("\n").at(-1)!;

async function resultOf(query: string, who: Reader) {
  const { result } = JSON.parse(lastLine(await search(`?${query}`, who)));
  return { total: result.total, order: result.pitches.map((pitch: { publicId: string }) => pitch.publicId) };
}

async function countsOf(query: string, who: Reader) {
  const counts = addresses.find(({ path }) => path === "/pages/search/counts")!;
  return JSON.parse(lastLine(await dataOf(counts, {}, `?${query}`, who)));
}

describe.each(MEMBERS)("as a %s reader", (who) => {
  test("finds all of it where it belongs, so that the others miss something", async () => {
    const publicId = pitches[1]!;
    const pitch = addresses.find(({ path }) => path === "/pitches/:pitch")!;
    const address = `furufukt-ab-${publicId}`;
    expect(told(await dataOf(pitch, { pitch: address }, "", who))).toEqual([
      "VALUATION",
      "REVENUE",
      "OFFERED",
      "SEEKING",
      "TEXT",
    ]);
    for (const [path, params] of [
      ["/pages/search", {}],
      ["/pages/compare", {}],
      ["/pages/pipeline", {}],
      ["/pages/home", {}],
      ["/pages/matches", {}],
      ["/pages/profile/:username", { username: "owner" }],
      ["/pages/saved-searches/:id", { id: searches[who] }],
    ] as const) {
      const found = told(await dataOf(addresses.find((each) => each.path === path)!, params as never, "", who));
      expect(found, path).toContain("VALUATION");
    }
  });

  test("sorts and filters by price", async () => {
    expect((await resultOf("sort=lowest", who)).order).toEqual(pitches);
    expect((await resultOf("to=2000000", who)).total).toBe(1);
    expect((await resultOf(`q=${HIDDEN_WORD}`, who)).total).toBe(3);
    expect((await resultOf(`q=${FIRST_WORD}`, who)).total).toBe(3);
    expect((await resultOf("q=sensorer", who)).total).toBe(1);
  });
});
