/** New pitches against saved searches: the same that the search page would find, and told no more than once. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { type Filters, noFilters, searchFor, teaserFilters } from "#app/features/search/search.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type AccountHolder, type Guest, type Member, systemActor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "#tests/member.ts";
import { randomListings } from "#tests/random-listings.ts";
import { asksAnything, type Rhythm, storedFilters } from "./saved-search.ts";

let database: TestDatabase;

async function load() {
  const [platform, matching, compiling, commands, search, queries] = await Promise.all([
    import("#app/platform/db.server.ts"),
    import("./matching.server.ts"),
    import("./compiling.server.ts"),
    import("./saving.server.ts"),
    import("#app/features/search/queries.server.ts"),
    import("./listing.server.ts"),
  ]);
  return { ...platform, ...matching, ...compiling, ...commands, ...search, ...queries };
}

let app: Awaited<ReturnType<typeof load>>;
let pitches: { pitchId: string; publicId: string }[];

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  app = await load();
  await randomListings(app.db, 60);
  pitches = await app.db.selectFrom("listings").select(["pitchId", "publicId"]).orderBy("number").execute();
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

beforeEach(async () => {
  await sql`truncate saved_searches cascade`.execute(app.db);
  await sql`delete from listings_before`.execute(app.db);
});

const ask = systemActor("test");

async function somebody(): Promise<Member> {
  const id = newId();
  const member = memberActor({ id, email: `${id}@example.com`, username: `m-${id.slice(-12)}` });
  const { name, email, emailVerified, username, side, lang } = member;
  await app.db.insertInto("users").values({ id, name, email, emailVerified, username, side, lang }).execute();
  return member;
}

async function aGuest(): Promise<Guest> {
  const id = newId();
  await app.db
    .insertInto("users")
    .values({ id, name: "", email: `${id}@guest.invalid`, isAnonymous: true, lang: "se" })
    .execute();
  return { kind: "guest", id };
}

async function save(actor: AccountHolder, filters: Partial<Filters>, notify: Rhythm = "instant"): Promise<string> {
  const saved = await app.saveSearch(actor, "se", { ...noFilters("SEK"), ...filters }, { name: "Bevakning", notify });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

function findings(searchId: string) {
  return app.db
    .selectFrom("searchFindings as f")
    .innerJoin("listings as l", "l.pitchId", "f.pitchId")
    .select(["l.publicId", "f.kind", "f.priceBefore", "f.toldAt"])
    .where("searchId", "=", searchId)
    .orderBy("l.publicId")
    .execute();
}

/** A repeatable number below `most`. */
function chanceFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}

const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));
const TEXTS = [
  "malt",
  "dat",
  "havsenergi",
  "trä energi",
  "malt -data",
  '"malt hav"',
  "Bolag 1",
  "skåne",
  "qwertz",
  "och",
];

function randomFilters(below: (most: number) => number): Filters {
  const some = <T>(values: readonly T[], most: number) => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => values[below(values.length)]!)),
  ];
  const on = (one: number) => below(one) === 0;
  const from = 10_000 * 2 ** below(9);
  return {
    ...noFilters("SEK"),
    ...(on(3) && { text: TEXTS[below(TEXTS.length)]! }),
    ...(on(3) && { industries: some(INDUSTRIES, 5) }),
    ...(on(4) && { phases: some(PHASES, 3) }),
    ...(on(6) && { companyTypes: some(COMPANY_TYPES, 3) }),
    ...(on(6) && { fundingTypes: some(FUNDING_TYPES, 3) }),
    ...(on(4) && { markets: some(MARKETS, 2) }),
    ...(on(5) && { counties: some(COUNTIES, 12) }),
    ...(on(5) && { from, currency: "GBP" as const }),
    ...(on(5) && { to: from * 20 }),
    ...(on(7) && { revenueFrom: from }),
    ...(on(7) && { revenueTo: from * 8, currency: "NOK" as const }),
    ...(on(6) && { offeredFrom: below(3000) }),
    ...(on(6) && { offeredTo: 2000 + below(3000) }),
    ...(on(6) && { boosted: true }),
    ...(on(8) && { verified: true }),
  };
}

test("what a search finds when it is asked, it would have found when each pitch was published", async () => {
  const below = chanceFrom(20_261_120);
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => (n < 4 ? somebody() : aGuest())));
  const saved: { id: string; actor: AccountHolder; filters: Filters }[] = [];
  for (let n = 0; n < 150; n++) {
    const [actor, filters] = [people[n % people.length]!, randomFilters(below)];
    const result = await app.saveSearch(actor, "se", filters, { name: `Search ${n}`, notify: "instant" });
    if (result.ok && !result.value.known) saved.push({ id: result.value.id, actor, filters });
  }
  for (const { pitchId } of pitches) await app.matchPitch(ask, pitchId, true);
  let most = 0;
  for (const { id, actor, filters } of saved) {
    // Whoever sees no figures is told nothing by a search for nothing else.
    if (actor.kind === "guest" && !asksAnything(teaserFilters(filters))) {
      expect(await findings(id)).toEqual([]);
      continue;
    }
    const asked = await app.findPitches(actor, "se", { ...searchFor(filters), pages: 10 });
    if (asked.kind !== "found") throw new Error("too slow");
    const found = (await findings(id)).map(({ publicId }) => publicId);
    expect(found, JSON.stringify(storedFilters(filters))).toEqual(asked.pitches.map(({ publicId }) => publicId).sort());
    most = Math.max(most, found.length);
  }
  expect(saved.length).toBeGreaterThan(100);
  expect(most).toBeGreaterThan(10);
});

test("a search is told of a pitch once, however often the job runs, and never of what it could have seen", async () => {
  const [ada, ben] = [await somebody(), await somebody()];
  const { pitchId, publicId } = pitches[0]!;
  const mine = await save(ada, { text: "Bolag" });
  const theirs = await save(ben, { text: "Bolag" }, "none");
  await app.db.insertInto("bookmarks").values({ userId: ben.id, pitchId }).execute();
  expect(await app.matchPitch(ask, pitchId, true)).toBe(1);
  expect(await app.matchPitch(ask, pitchId, true)).toBe(0);
  expect(await findings(mine)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);
  expect(await findings(theirs)).toEqual([]);
});

test("its owner is not told of a pitch", async () => {
  const { pitchId } = pitches[0]!;
  const owner = await app.db
    .selectFrom("listings")
    .select("ownerId")
    .where("pitchId", "=", pitchId)
    .executeTakeFirstOrThrow();
  const search = await save(memberActor({ id: owner.ownerId }), { text: "Bolag" });
  await app.matchPitch(ask, pitchId, true);
  expect(await findings(search)).toEqual([]);
});

/** As publishing an edit does: another revision stands in the listing. */
async function edit(pitchId: string, change: { valuation?: number; industry?: string }): Promise<void> {
  const revisionId = newId();
  await sql`insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county,
      pitch_text, certified_at)
    select ${revisionId}, id, (select max(number) + 1 from pitch_revisions where pitch_id = pitches.id), 'approved', 'other', 'growth',
      'limited-company', 'Bolag', 'SEK', 'SE-AB', 'malt', now() from pitches where id = ${pitchId}`.execute(app.db);
  await app.db
    .updateTable("listings")
    .set({ revisionId, currency: "SEK", ...change })
    .where("pitchId", "=", pitchId)
    .execute();
}

test("an edit tells those whom it brings the pitch to, and a price those who knew it", async () => {
  const ada = await somebody();
  const { pitchId, publicId } = pitches[1]!;
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const known = await save(ada, { industries: ["health"] });
  const cheap = await save(ada, { industries: ["health"], to: 500_000 });
  const other = await save(ada, { industries: ["beauty-care"] });

  await edit(pitchId, {});
  expect(await app.matchPitch(ask, pitchId, false)).toBe(0);

  await edit(pitchId, { valuation: 400_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(2);
  const price = { currency: "SEK", valuation: 900_000, seekingAmount: null, offered: expect.any(Number) };
  expect(await findings(known)).toEqual([{ publicId, kind: "price", priceBefore: price, toldAt: null }]);
  expect(await findings(cheap)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);

  await edit(pitchId, { industry: "beauty-care" });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(1);
  expect(await findings(other)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);
});

test("what nobody has been told of yet stays new, though its price changes meanwhile", async () => {
  const ada = await somebody();
  const { pitchId, publicId } = pitches[5]!;
  await edit(pitchId, { industry: "beauty-care" });
  await app.matchPitch(ask, pitchId, false);
  const search = await save(ada, { industries: ["health"] });
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(1);
  await edit(pitchId, { valuation: 400_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(0);
  expect(await findings(search)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);
  await app.db.updateTable("searchFindings").set({ toldAt: new Date() }).where("searchId", "=", search).execute();
  await edit(pitchId, { valuation: 300_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(1);
  expect(await findings(search)).toMatchObject([{ publicId, kind: "price", priceBefore: { valuation: 400_000 } }]);
});

test("who has opened a pitch is told when its price comes within reach", async () => {
  const ada = await somebody();
  const { pitchId, publicId } = pitches[2]!;
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const cheap = await save(ada, { industries: ["health"], to: 500_000 });
  await app.db.insertInto("pitchViews").values({ pitchId, viewerId: ada.id, day: "2026-11-01" }).execute();
  await edit(pitchId, { valuation: 400_000 });
  await app.matchPitch(ask, pitchId, false);
  expect(await findings(cheap)).toMatchObject([{ publicId, kind: "price", priceBefore: { valuation: 900_000 } }]);
});

test("a price that is kept for those who ask by now is shown as it was no longer, either", async () => {
  const ada = await somebody();
  const { pitchId } = pitches[4]!;
  await edit(pitchId, { industry: "hospitality", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const search = await save(ada, { industries: ["hospitality"] });
  await edit(pitchId, { valuation: 400_000 });
  await app.matchPitch(ask, pitchId, false);
  const before = async () => (await app.findingsOf(ada, search, null)).findings.map(({ priceBefore }) => priceBefore);
  expect(await before()).toMatchObject([{ valuation: 900_000, offered: expect.any(Number) }]);
  await app.db.updateTable("listings").set({ valuation: null }).where("pitchId", "=", pitchId).execute();
  expect(await before()).toMatchObject([{ valuation: null, offered: expect.any(Number) }]);
});

test("a pitch that was away and comes back unchanged is no news", async () => {
  const ada = await somebody();
  const { pitchId } = pitches[3]!;
  const search = await save(ada, { text: "Bolag" });
  await sql`create table away as select pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type,
    company_name, lead, currency, valuation, boosted, published_at from listings where pitch_id = ${pitchId}`.execute(
    app.db,
  );
  await app.db.deleteFrom("listings").where("pitchId", "=", pitchId).execute();
  await app.matchPitch(ask, pitchId, false);
  await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type,
    company_name, lead, currency, valuation, boosted, published_at) select * from away`.execute(app.db);
  expect(await app.matchPitch(ask, pitchId, false)).toBe(0);
  expect(await findings(search)).toEqual([]);
});

test("a search is known as saved by what it asks for, in whatever order, and only to who saved it", async () => {
  const [ada, other] = [await somebody(), await somebody()];
  const asked: Partial<Filters> = { text: "tång", industries: ["health"], to: 5_000_000, currency: "SEK" };
  const id = await save(ada, asked);
  const savedAs = (actor: AccountHolder, filters: Partial<Filters>) =>
    app.savedAs(actor, searchFor({ ...noFilters("SEK"), ...filters }));
  expect(await savedAs(ada, asked)).toBe(id);
  expect(await savedAs(other, asked)).toBeNull();
  expect(await savedAs(ada, { ...asked, to: 5_000_001 })).toBeNull();
  expect(await savedAs(ada, { ...asked, currency: "NOK" })).toBeNull();
  expect(await savedAs(ada, { text: "tång" })).toBeNull();
  // A currency says nothing where there is no amount; nothing at all is no search.
  const words = await save(ada, { text: "tång" });
  expect(await savedAs(ada, { text: "tång", currency: "EUR" })).toBe(words);
  expect(await savedAs(ada, {})).toBeNull();
});

test("a guest's search neither filters by price nor tells of it, and does so once the guest is a member", async () => {
  const guest = await aGuest();
  const { pitchId, publicId } = pitches[3]!;
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const cheap = await save(guest, { industries: ["health"], to: 500_000, verified: true });
  const onlyPrice = await save(guest, { to: 500_000 });

  await edit(pitchId, { valuation: 400_000 });
  await app.matchPitch(ask, pitchId, false);
  // It was in reach before, as far as the guest may ask, and what has changed is the price.
  for (const search of [cheap, onlyPrice]) expect(await findings(search)).toEqual([]);

  await app.db
    .updateTable("users")
    .set({ isAnonymous: false, emailVerified: true, side: "investor", username: `m-${guest.id.slice(-12)}` })
    .where("id", "=", guest.id)
    .execute();
  await app.compileWaiting(ask);
  await edit(pitchId, { valuation: 300_000 });
  await app.matchPitch(ask, pitchId, false);
  expect(await findings(onlyPrice)).toMatchObject([{ publicId, kind: "price", priceBefore: { valuation: 400_000 } }]);
});

test("what was made for a member finds nothing for a reader of teasers until it is made anew", async () => {
  const member = await somebody();
  const { pitchId } = pitches[4]!;
  const search = await save(member, { text: "Bolag" });
  await app.db.updateTable("users").set({ emailVerified: false }).where("id", "=", member.id).execute();
  expect(await app.matchPitch(ask, pitchId, true)).toBe(0);
  await app.compileWaiting(ask);
  expect(await app.matchPitch(ask, pitchId, true)).toBe(1);
  expect(await findings(search)).toMatchObject([{ kind: "new" }]);
});

test("a change of price that was found before is not shown to who sees no prices", async () => {
  const [member, guest] = [await somebody(), await aGuest()];
  const priceBefore = JSON.stringify({ currency: "SEK", valuation: 1, seekingAmount: 2, offered: 3 });
  for (const actor of [member, guest]) {
    const searchId = await save(actor, { industries: ["health"], from: 1_000 });
    const found = {
      searchId,
      pitchId: pitches[5]!.pitchId,
      kind: "price",
      priceBefore,
      foundAt: new Date(Date.now() + 1_000),
    };
    await app.db.insertInto("searchFindings").values(found).execute();
    const [listed] = await app.savedSearchesOf(actor);
    const { findings } = await app.findingsOf(actor, searchId, null);
    const open = actor === member;
    expect(listed).toMatchObject({ fresh: open ? 1 : 0, filters: { from: open ? 1_000 : null } });
    expect(findings).toHaveLength(open ? 1 : 0);
  }
});
