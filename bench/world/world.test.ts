import { describe, expect, test } from "vitest";
import { LEAD_LIMIT } from "#app/features/pitches/pitch.ts";
import { readSearch } from "#app/features/search/reading.ts";
import type { Member as Actor } from "#app/platform/actor.ts";
import { Chance, zipf } from "./chance.ts";
import { type Member, member } from "./member.ts";
import { type Pitch, pitch } from "./pitch.ts";
import { honestMix, queryMix, typedMix } from "./queries.ts";
import { savedSearch } from "./saved-search.ts";
import { worldOf } from "./world.ts";

const world = worldOf(1_000_000, new Date("2026-11-20T00:00:00Z"));
const EVERY = 50;
const pitches = Array.from({ length: world.pitches / EVERY }, (_, row) => pitch(world, 1 + row * EVERY));
const members = Array.from({ length: world.members / EVERY }, (_, row) => member(world, row * EVERY + (row % EVERY)));

/** The counts of each value, in descending order. */
function counted<Row>(rows: readonly Row[], key: (row: Row) => string): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function share<Row>(rows: readonly Row[], of: (row: Row) => boolean): number {
  return rows.filter(of).length / rows.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}

/** The exponent by which counts fall with their rank, from the 4th to the 100th: 1 is Zipf's law. */
function slope(counts: readonly number[]): number {
  return Math.log(counts[3]! / counts[99]!) / Math.log(100 / 4);
}

describe("chance", () => {
  test("is the same every time, and another for every row and kind", () => {
    const drawn = (kind: number, row: number) => new Chance(kind, row).bits();
    expect(drawn(3, 7)).toBe(drawn(3, 7));
    const all = new Set([1, 2, 3].flatMap((kind) => Array.from({ length: 1_000 }, (_, row) => drawn(kind, row))));
    expect(all.size).toBeGreaterThan(2_998);
  });

  test("draws by Zipf's law", () => {
    const chance = new Chance(1, 1);
    const places = zipf(
      Array.from({ length: 1_000 }, (_, place) => String(place)),
      1,
      1,
    );
    const counts = counted(
      Array.from({ length: 50_000 }, () => places.draw(chance)),
      String,
    );
    expect(counts[0]![0]).toBe("0");
    expect(slope(counts.map(([, count]) => count))).toBeCloseTo(1, 0);
  });
});

describe("pitches", () => {
  test("are made one by one, the same each time", () => {
    expect(pitch(world, 123_456)).toEqual(pitch(world, 123_456));
    expect(member(world, 123_456)).toEqual(member(world, 123_456));
    expect(savedSearch(world, 12_345)).toEqual(savedSearch(world, 12_345));
  });

  test("have keys of their own and fit their columns", () => {
    expect(new Set(pitches.flatMap(({ id, revisionId }) => [id, revisionId])).size).toBe(2 * pitches.length);
    expect(new Set(pitches.map(({ publicId }) => publicId)).size).toBe(pitches.length);
    expect(pitches.every(({ text }) => text.length <= 1_000)).toBe(true);
    const lengths = pitches.map(({ text }) => text.split(/\s+/).length);
    expect(median(lengths)).toBeGreaterThan(105);
    expect(median(lengths)).toBeLessThan(130);
    expect(pitches.every(({ lead }) => lead.length > 0 && lead.length <= LEAD_LIMIT + 1)).toBe(true);
    expect(pitches.every(({ companyName }) => companyName.length <= 120)).toBe(true);
    expect(pitches.every(({ publishedAt }) => publishedAt < world.at.getTime())).toBe(true);
  });

  test("have organisation numbers of their own", () => {
    const numbered = pitches.filter(({ organisationNumber }) => organisationNumber !== null);
    expect(share(pitches, ({ organisationNumber }) => organisationNumber !== null)).toBeGreaterThan(0.55);
    expect(new Set(numbered.map(({ market, organisationNumber }) => market + organisationNumber)).size).toBe(
      numbered.length,
    );
  });

  test("stand in towns by Zipf's law, in their owner's country", () => {
    for (const market of ["se", "no", "dk", "fi", "uk"] as const) {
      const towns = counted(
        pitches.filter((of) => of.market === market),
        ({ town }) => town.name,
      );
      expect(towns.length).toBeGreaterThan(200);
      expect(slope(towns.map(([, count]) => count))).toBeGreaterThan(0.7);
    }
    expect(counted(pitches, ({ market }) => market).map(([market]) => market)).toEqual(["se", "uk", "no", "dk", "fi"]);
  });

  test("are of a few industries mostly, which differ from county to county", () => {
    const industries = counted(pitches, ({ industry }) => industry);
    expect(industries).toHaveLength(16);
    expect(industries[0]![1] / industries[15]![1]).toBeGreaterThan(12);
    const software = ["SE-AB", "SE-O", "SE-M", "UKI", "UKD", "NO-03"].map((county) =>
      share(
        pitches.filter(({ town }) => town.county === county),
        ({ industry }) => industry === "it-data",
      ),
    );
    expect(Math.max(...software) / Math.min(...software)).toBeGreaterThan(1.3);
  });

  test("are worth more where they are further, with a long tail", () => {
    const euros = (of: Pitch) =>
      (of.valuation ?? 0) / { SEK: 10.8, NOK: 11.8, DKK: 7.47, EUR: 1, GBP: 0.87 }[of.currency];
    const worth = (phase: string) => median(pitches.filter((of) => of.phase === phase && of.valuation).map(euros));
    expect(worth("growth") / worth("start-up")).toBeGreaterThan(2.5);
    expect(worth("start-up") / worth("pre-start")).toBeGreaterThan(2);
    const all = pitches.map(euros).sort((one, other) => one - other);
    expect(all[Math.floor(all.length * 0.999)]! / all[all.length >> 1]!).toBeGreaterThan(20);
    expect(share(pitches, ({ valuation }) => valuation === null)).toBeCloseTo(0.1, 1);
    expect(
      share(
        pitches.filter(({ phase }) => phase === "pre-start"),
        ({ revenue }) => !revenue,
      ),
    ).toBe(1);
  });

  test("are more of late, and some first", () => {
    const year = 365 * 86_400_000;
    expect(share(pitches, ({ publishedAt }) => world.at.getTime() - publishedAt < year)).toBeGreaterThan(0.3);
    expect(share(pitches, ({ owner }) => owner.plan !== "basic")).toBeCloseTo(0.02, 2);
    const owners = counted(pitches, ({ owner }) => owner.id);
    expect(owners[0]![1]).toBeGreaterThan(3);
    expect(owners.length / pitches.length).toBeGreaterThan(0.8);
  });

  test("speak like people: few words often, many words once", () => {
    const swedish = pitches.filter(({ market }) => market === "se");
    const words = counted(
      swedish.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu)!),
      String,
    );
    const total = words.reduce((sum, [, count]) => sum + count, 0);
    expect(words.slice(0, 40).map(([word]) => word)).toEqual(expect.arrayContaining(["det", "och", "att"]));
    expect(slope(words.map(([, count]) => count))).toBeGreaterThan(0.5);
    expect(words.slice(0, 100).reduce((sum, [, count]) => sum + count, 0) / total).toBeGreaterThan(0.25);
    expect(share(words, ([, count]) => count === 1)).toBeGreaterThan(0.2);
  });
});

describe("members", () => {
  test("have names, addresses and keys of their own", () => {
    for (const key of ["id", "email", "username"] as const) {
      expect(new Set(members.map((of) => of[key])).size).toBe(members.length);
    }
    expect(members.every(({ username }) => /^[a-z0-9][a-z0-9_.-]{1,28}[a-z0-9]$/.test(username))).toBe(true);
    expect(members.every(({ name }) => name.includes(" "))).toBe(true);
  });

  test("are of both sides; only investors have budgets", () => {
    expect(share(members, ({ side }) => side === "entrepreneur")).toBeCloseTo(0.55, 1);
    const budgets = members.filter(({ budget }) => budget);
    expect(new Set(budgets.map(({ side }) => side))).toEqual(new Set(["investor"]));
    expect(budgets.every(({ budget }) => budget!.from <= budget!.to)).toBe(true);
    expect(budgets.length / members.length).toBeCloseTo(0.45 * 0.82, 1);
  });

  test("own pitches as entrepreneurs who had joined by then", () => {
    expect(pitches.every(({ owner }) => owner.side === "entrepreneur")).toBe(true);
    expect(share(pitches, ({ owner, publishedAt }) => owner.joinedAt <= publishedAt)).toBeGreaterThan(0.999);
  });

  test("were there lately, or long ago", () => {
    const away = (of: Member) => (world.at.getTime() - of.lastSeenAt) / 86_400_000;
    expect(share(members, (of) => away(of) < 30)).toBeGreaterThan(0.45);
    expect(share(members, (of) => away(of) > 180)).toBeGreaterThan(0.1);
    expect(share(members, (of) => of.lastSeenAt >= of.joinedAt)).toBe(1);
  });
});

describe("what is asked", () => {
  const asked = queryMix(world, 2_000);
  const reader = { kind: "member" } as Actor;

  test("is the same each time, of all kinds, and search understands it whole", () => {
    expect(queryMix(world, 20)).toEqual(asked.slice(0, 20));
    expect(counted(asked, ({ kind }) => kind)).toHaveLength(16);
    const read = asked.map(({ query, market }) => readSearch(new URLSearchParams(query), reader, market));
    expect(read.flatMap(({ notices }) => notices).filter((notice) => notice !== "text-cut")).toEqual([]);
    expect(share(read, ({ search }) => search.text !== "")).toBeGreaterThan(0.5);
  });

  test("as people type it has words that no pitch has in one of eight, and is understood whole", () => {
    const honest = honestMix(world, 4_000);
    expect(honestMix(world, 20)).toEqual(honest.slice(0, 20));
    expect(counted(honest, ({ kind }) => kind)).toHaveLength(23);
    const unknown = new Set(["misspelt word", "misspelt name", "unknown beside known", "nothing"]);
    expect(share(honest, ({ kind }) => unknown.has(kind))).toBeCloseTo(0.12, 1);
    const read = honest.map(({ query, market }) => readSearch(new URLSearchParams(query), reader, market));
    expect(read.flatMap(({ notices }) => notices).filter((notice) => notice !== "text-cut")).toEqual([]);
  });

  test("is typed from two letters on", () => {
    const typed = typedMix(world, 500);
    expect(typed.every(({ text }) => text.length >= 1 && text.length <= 12)).toBe(true);
    expect(typed.filter(({ text }) => text.length < 2).length).toBeLessThan(10);
  });

  test("is saved by members, nobody keeping the same search twice", () => {
    const saved = Array.from({ length: 5_000 }, (_, number) => savedSearch(world, number));
    expect(new Set(saved.map(({ userId, filters }) => userId + JSON.stringify(filters))).size).toBe(saved.length);
    expect(saved.every(({ filters }) => Object.keys(filters).length > 0)).toBe(true);
    expect(counted(saved, ({ userId }) => userId)[0]![1]).toBeGreaterThan(2);
  });
});
