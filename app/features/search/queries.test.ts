import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor, Guest } from "#app/platform/actor.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { readSearch } from "./reading.ts";
import { changed, type Search } from "./search.ts";

let database: TestDatabase;
let guest: Guest;
const visitor: Actor = { kind: "visitor" };

async function modules() {
  const [platform, queries] = await Promise.all([import("#app/platform/db.server.ts"), import("./queries.server.ts")]);
  return { ...platform, ...queries };
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  const { db } = await modules();
  guest = { kind: "guest", id: newId() };
  await db
    .insertInto("users")
    .values({ id: guest.id, name: "", email: `${guest.id}@guest.invalid`, isAnonymous: true })
    .execute();
  for (const pitch of WORLD) await publish(pitch);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
});

interface Told {
  name: string;
  market?: "se" | "no" | "dk" | "fi" | "uk";
  county?: string;
  city?: string;
  industry?: string;
  phase?: string;
  text?: string;
  currency?: string;
  valuation?: number | null;
  boosted?: boolean;
  /** Days after the first of them all. */
  day?: number;
}

const FIGURES = { offeredBasisPoints: 1357, seekingAmount: 7654321 };

const WORLD: Told[] = [
  {
    name: "Furufukt AB",
    industry: "construction",
    phase: "growth",
    valuation: 20_000_000,
    day: 1,
    text: "Sensorer som mäter fukt i trä. Vi söker delägare med erfarenhet av sågverk.",
  },
  {
    name: "Skärgårdsfrakt i Roslagen AB",
    city: "Norrtälje",
    industry: "transport-logistics",
    valuation: 5_000_000,
    day: 2,
    boosted: true,
    text: "Eldrivna lastfärjor för öar som saknar bro.",
  },
  {
    name: "Rågbröd & Surdeg HB",
    county: "SE-M",
    industry: "food-retail",
    phase: "profitable",
    valuation: null,
    day: 3,
    text: "Tre bagerier och en kvarn.",
  },
  {
    name: "Fjordvarme AS",
    market: "no",
    county: "NO-46",
    industry: "construction",
    currency: "NOK",
    valuation: 30_000_000,
    day: 4,
    text: "Varmepumper som henter energi fra sjøvann.",
  },
  {
    name: "Smørrebrød til Døren ApS",
    market: "dk",
    county: "DK-84",
    industry: "food-retail",
    currency: "DKK",
    valuation: 3_000_000,
    day: 4,
    text: "Frokost leveret på cykel.",
  },
  {
    name: "Jäämeri Biotekniikka Oy",
    market: "fi",
    county: "FI-10",
    industry: "health",
    phase: "growth",
    currency: "EUR",
    valuation: 3_000_000,
    day: 5,
    boosted: true,
    text: "Levästä valmistettu sideaine korvaa muovin.",
  },
  {
    name: "Lämpöverkko Oy",
    market: "fi",
    county: "FI-18",
    industry: "construction",
    currency: "EUR",
    valuation: 450_000,
    day: 5,
    text: "Kiinteistöjen hukkalämpö talteen.",
  },
  {
    name: "Moor & Mist Ltd",
    market: "uk",
    county: "UKM",
    industry: "hospitality",
    currency: "GBP",
    valuation: 60_000,
    day: 6,
    text: "Bothies with running water for walkers. The owners run three already.",
  },
];

async function publish(told: Told): Promise<void> {
  const { db } = await modules();
  const [ownerId, pitchId, revisionId] = [newId(), newId(), newId()];
  const {
    market = "se",
    county = "SE-AB",
    industry = "other",
    phase = "start-up",
    text = "Text.",
    currency = "SEK",
  } = told;
  const { valuation = null, boosted = false, day = 0, city = null, name } = told;
  const publishedAt = new Date(Date.UTC(2026, 0, 1 + day));
  const publicId = newPublicId();
  const shared = {
    market,
    county,
    city,
    industry,
    phase,
    companyType: "limited-company",
    companyName: name,
    currency,
    valuation,
    ...FIGURES,
  };
  await db
    .insertInto("users")
    .values({ id: ownerId, name, email: `${ownerId}@example.com` })
    .execute();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("pitches")
      .values({
        id: pitchId,
        publicId,
        ownerId,
        market,
        state: "published",
        publishedRevisionId: revisionId,
        publishedAt,
      })
      .execute();
    const { market: _, ...content } = shared;
    await trx
      .insertInto("pitchRevisions")
      .values({
        id: revisionId,
        pitchId,
        number: 1,
        state: "approved",
        pitchText: text,
        certifiedAt: publishedAt,
        ...content,
      })
      .execute();
    await trx
      .insertInto("listings")
      .values({
        pitchId,
        publicId,
        revisionId,
        ownerId,
        lead: text.split(/(?<=\.)/)[0]!,
        boosted,
        publishedAt,
        latitude: 60,
        longitude: 20,
        ...shared,
      })
      .execute();
  });
}

async function found(query: string, actor: Actor = guest, change: Partial<Search> = {}) {
  const { findPitches } = await modules();
  const { search } = readSearch(new URLSearchParams(query), actor, "se");
  const result = await findPitches(actor, "se", { ...search, ...change });
  if (result.kind !== "found") throw new Error("too slow");
  return result;
}

async function names(query: string, actor?: Actor) {
  return (await found(query, actor)).pitches.map(({ companyName }) => companyName);
}

describe("what is found", () => {
  test.each<[string, string[]]>([
    [
      "industry=construction&industry=health",
      ["Jäämeri Biotekniikka Oy", "Lämpöverkko Oy", "Fjordvarme AS", "Furufukt AB"],
    ],
    ["phase=profitable", ["Rågbröd & Surdeg HB"]],
    ["market=no&market=dk&sort=oldest", ["Fjordvarme AS", "Smørrebrød til Døren ApS"]],
    ["county=SE-M", ["Rågbröd & Surdeg HB"]],
    // A county narrows its own country only.
    ["county=SE-M&market=se&market=uk", ["Moor & Mist Ltd", "Rågbröd & Surdeg HB"]],
    // 3 000 000 € is 32 400 000 kr, 60 000 £ about 745 000 kr at the starting rates.
    ["from=30000000&currency=SEK", ["Jäämeri Biotekniikka Oy"]],
    ["to=1000000&currency=SEK", ["Moor & Mist Ltd"]],
    ["from=20000000&to=20000000&currency=SEK", ["Furufukt AB"]],
    ["from=450000&to=450000&currency=EUR", ["Lämpöverkko Oy"]],
  ])("%s", async (query, expected) => {
    expect((await names(query)).sort()).toEqual([...expected].sort());
  });

  test.each<[string, string, string[]]>([
    ["a stem in the text", "sensor", ["Furufukt AB"]],
    ["another form of the word", "lastfärja", ["Skärgårdsfrakt i Roslagen AB"]],
    ["without marks", "skargardsfrakt", ["Skärgårdsfrakt i Roslagen AB"]],
    ["with marks that are not there", "fürüfükt", ["Furufukt AB"]],
    ["ø as o", "smorrebrod", ["Smørrebrød til Døren ApS"]],
    ["the beginning of the last word", "jää", ["Jäämeri Biotekniikka Oy"]],
    ["a full word and a beginning", "fjordvarme a", ["Fjordvarme AS"]],
    ["a small typing error in a name", "jaameri bioteknikka", ["Jäämeri Biotekniikka Oy"]],
    ["a letter left out", "furufkt", ["Furufukt AB"]],
    ["letters exchanged", "lampovekro", ["Lämpöverkko Oy"]],
    ["capitals", "ROSLAGEN", ["Skärgårdsfrakt i Roslagen AB"]],
    ["a town", "norrtalje", ["Skärgårdsfrakt i Roslagen AB"]],
    ["small words between", "kvarn och bagerier", ["Rågbröd & Surdeg HB"]],
    ["an industry in another language", "terveydenhuolto", ["Jäämeri Biotekniikka Oy"]],
    ["a county", "vestland", ["Fjordvarme AS"]],
    ["a country", "danmark", ["Smørrebrød til Døren ApS"]],
    ["every word must be there", "sensor sjøvann", []],
    ["quotes and operators are only marks", `"sensor" & !(fukt:*) | <->`, ["Furufukt AB"]],
    ["an ampersand", "moor & mist", ["Moor & Mist Ltd"]],
    ["SQL", "'; drop table listings; --", []],
  ])("text: %s", async (_, text, expected) => {
    expect(await names(new URLSearchParams({ q: text }).toString())).toEqual(expected);
  });

  test("every row has all it needs for a list", async () => {
    const { pitches } = await found("q=furufukt");
    expect(pitches[0]).toMatchObject({
      companyName: "Furufukt AB",
      industry: "construction",
      lead: "Sensorer som mäter fukt i trä.",
      boosted: false,
      saved: false,
      figures: { valuation: 20_000_000, offered: 1357, seekingAmount: 7_654_321, currency: "SEK" },
      place: { latitude: 60, longitude: 20 },
    });
  });
});

describe("order and pages", () => {
  test.each<[string, string[]]>([
    [
      "newest",
      [
        "Jäämeri",
        "Skärgårdsfrakt",
        "Moor",
        "Lämpöverkko",
        "Fjordvarme|Smørrebrød",
        "Fjordvarme|Smørrebrød",
        "Rågbröd",
        "Furufukt",
      ],
    ],
    [
      "oldest",
      [
        "Skärgårdsfrakt",
        "Jäämeri",
        "Furufukt",
        "Rågbröd",
        "Fjordvarme|Smørrebrød",
        "Fjordvarme|Smørrebrød",
        "Lämpöverkko",
        "Moor",
      ],
    ],
    [
      "highest",
      ["Jäämeri", "Skärgårdsfrakt", "Fjordvarme", "Furufukt", "Lämpöverkko", "Smørrebrød", "Moor", "Rågbröd"],
    ],
    ["lowest", ["Skärgårdsfrakt", "Jäämeri", "Moor", "Smørrebrød", "Lämpöverkko", "Furufukt", "Fjordvarme", "Rågbröd"]],
  ])("%s: boosted first, then the order, without a valuation last", async (sort, expected) => {
    const order = await names(`sort=${sort}`);
    expect(order).toHaveLength(expected.length);
    expected.forEach((pattern, index) => {
      expect(order[index], String(index)).toMatch(new RegExp(`^(?:${pattern})`));
    });
  });

  test("paging through ties repeats nothing and loses nothing", async () => {
    for (let i = 0; i < 45; i++) {
      await publish({
        name: `Tie ${i} AB`,
        industry: "entertainment",
        valuation: 1_000_000,
        day: 9,
        boosted: i % 3 === 0,
      });
    }
    for (const sort of ["newest", "oldest", "highest", "lowest"] as const) {
      const seen: string[] = [];
      const base = readSearch(new URLSearchParams(`industry=entertainment&sort=${sort}`), guest, "se").search;
      let page = await found("", guest, base);
      expect(page.total).toBe(45);
      for (;;) {
        seen.push(...page.pitches.map(({ companyName }) => companyName));
        if (!page.next) break;
        page = await found("", guest, changed(base, { after: page.next }));
        expect(page.total).toBe(45);
      }
      expect(seen).toHaveLength(45);
      expect(new Set(seen).size).toBe(45);
      const together = await found("", guest, changed(base, { pages: 3 }));
      expect(together.pitches.map(({ companyName }) => companyName)).toEqual(seen);
      expect(together.next).toBeNull();
    }
  });

  test("a cursor behind the end shows an empty page that still knows the number", async () => {
    const search = readSearch(new URLSearchParams("industry=health"), guest, "se").search;
    const after = { sort: "newest", boosted: false, key: "0", pitchId: newId() } as const;
    expect(await found("", guest, changed(search, { after }))).toMatchObject({ pitches: [], total: 1, next: null });
  });
});

describe("what is new", () => {
  test("shows the reader's market first, boosted before others, then the rest", async () => {
    const { newestPitches } = await import("./queries-newest.server.ts");
    const industries = ["construction", "health"] as const;
    const order = await newestPitches(guest, { limit: 3, market: "se", industries });
    expect(order.map(({ companyName }) => companyName)).toEqual([
      "Furufukt AB",
      "Jäämeri Biotekniikka Oy",
      "Lämpöverkko Oy",
    ]);
    const finnish = await newestPitches(visitor, { limit: 2, market: "fi", industries });
    expect(finnish.map(({ companyName, figures }) => [companyName, figures])).toEqual([
      ["Jäämeri Biotekniikka Oy", null],
      ["Lämpöverkko Oy", null],
    ]);
  });

  test("leaves out one's own", async () => {
    const { newestPitches } = await import("./queries-newest.server.ts");
    const { db } = await modules();
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("name", "=", "Jäämeri Biotekniikka Oy")
      .executeTakeFirstOrThrow();
    const order = await newestPitches(guest, { limit: 9, market: "fi", industries: ["health"], notOf: id });
    expect(order).toEqual([]);
  });

  test("is counted by pitch, county and country", async () => {
    const { siteFacts } = await import("./queries-newest.server.ts");
    expect(await siteFacts()).toEqual({ pitches: WORLD.length + 45, counties: 7, countries: 5 });
  });
});

describe("more than are counted", () => {
  const amount = 10_050;

  beforeAll(async () => {
    const { db } = await modules();
    await db.connection().execute(async (connection) => {
      // Listings alone, past their foreign keys: what search reads, in a number that takes too long to publish.
      await sql`set session_replication_role = replica`.execute(connection);
      await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type,
          company_name, lead, currency, valuation_euro, boosted, published_at, search)
        select gen_random_uuid(), 'bulk' || n, gen_random_uuid(), (select id from users where name = 'Furufukt AB'), 'uk', 'UKL',
          'beauty-care', 'growth', 'limited-company', 'Bulk ' || n, 'Lead.', 'GBP', n % 7, n % 1000 = 0,
          timestamptz '2025-01-01' + (n / 3) * interval '1 minute', to_tsvector('public.market_plain', 'bulk')
        from generate_series(1, ${amount}) as n`.execute(connection);
      await sql`set session_replication_role = origin`.execute(connection);
    });
  });

  test.each(["industry=beauty-care", "q=bulk"])(
    "%s: said to be more, and paged in order all the same",
    async (query) => {
      for (const sort of ["newest", "lowest"] as const) {
        const base = readSearch(new URLSearchParams(`${query}&sort=${sort}`), guest, "se").search;
        const three = await found("", guest, changed(base, { pages: 3 }));
        expect(three.total).toBe(10_001);
        expect(three.pitches).toHaveLength(60);
        // Ten boosted ones, then the rest.
        expect(three.pitches.map(({ boosted }) => boosted)).toEqual(three.pitches.map((_, index) => index < 10));
        const seen: string[] = [];
        for (let after: Search["after"] = null, page = 0; page < 3; page++) {
          const one = await found("", guest, changed(base, { after }));
          seen.push(...one.pitches.map(({ publicId }) => publicId));
          after = one.next;
        }
        expect(seen).toEqual(three.pitches.map(({ publicId }) => publicId));
      }
    },
  );

  test("everything is said to be more, too", async () => {
    expect((await found("")).total).toBe(10_001);
  });
});

describe("visitors", () => {
  test("see teasers without any figure", async () => {
    const { pitches } = await found("", visitor);
    expect(pitches.length).toBeGreaterThan(5);
    for (const pitch of pitches) expect(pitch).toMatchObject({ figures: null, place: null, saved: false });
    const sent = JSON.stringify(pitches);
    for (const figure of ["1357", "13.57", "7654321", "20000000", "valuation"]) expect(sent).not.toContain(figure);
  });

  test("cannot sort or filter their way to a price", async () => {
    const plain = await names("", visitor);
    expect(await names("sort=highest", visitor)).toEqual(plain);
    expect(await names("from=1&to=2", visitor)).toEqual(plain);
    const { findPitches } = await modules();
    const { search } = readSearch(new URLSearchParams(""), visitor, "se");
    const forced = await findPitches(visitor, "se", { ...search, from: 1, to: 2 });
    expect(forced.kind === "found" && forced.pitches.length).toBe(plain.length);
  });

  test("search the name and the first sentence, not the rest of the text", async () => {
    expect(await names("q=sensorer", visitor)).toEqual(["Furufukt AB"]);
    expect(await names("q=sågverk", visitor)).toEqual([]);
    expect(await names("q=sågverk", guest)).toEqual(["Furufukt AB"]);
  });
});

test("a reader's own bookmarks are marked", async () => {
  const { db } = await modules();
  await db
    .insertInto("bookmarks")
    .columns(["userId", "pitchId"])
    .expression((eb) =>
      eb
        .selectFrom("listings")
        .select([eb.val(guest.id).as("userId"), "pitchId"])
        .where("companyName", "=", "Moor & Mist Ltd"),
    )
    .execute();
  const { pitches } = await found("county=UKM");
  expect(pitches.map(({ saved }) => saved)).toEqual([true]);
  expect((await found("county=UKM", { kind: "guest", id: newId() })).pitches[0]!.saved).toBe(false);
});
