/** New pitches against saved searches: who is notified of which, at most once. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Filters, noFilters, searchFor } from "#app/features/search/search.ts";
import { type AccountHolder, systemActor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { type SavedSearchFixtures, savedSearchFixtures } from "#tests/fixtures/market/saved-searches.ts";

async function load() {
  const [matching, compiling, saving, listing] = await Promise.all([
    import("./matching.server.ts"),
    import("./matching.server.ts"),
    import("./saving.server.ts"),
    import("./own-searches.server.ts"),
  ]);
  return { ...matching, ...compiling, ...saving, ...listing };
}

let stage: SavedSearchFixtures;
let app: Awaited<ReturnType<typeof load>>;
let pitches: SavedSearchFixtures["pitches"];

beforeAll(async () => {
  stage = await savedSearchFixtures(6);
  app = await load();
  pitches = stage.pitches;
});

afterAll(() => stage.drop());

beforeEach(() => stage.forget());

const ask = systemActor("test");

test("a search is told of a pitch once, however often the job runs, and never of what it could have seen", async () => {
  const [ada, ben] = [await stage.somebody(), await stage.somebody()];
  const { pitchId, publicId } = pitches[0]!;
  const mine = await stage.save(ada, { text: "Bolag" });
  const theirs = await stage.save(ben, { text: "Bolag" }, "none");
  await stage.db.insertInto("bookmarks").values({ userId: ben.id, pitchId }).execute();
  expect(await app.matchPitch(ask, pitchId, true)).toBe(1);
  expect(await app.matchPitch(ask, pitchId, true)).toBe(0);
  expect(await stage.findings(mine)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);
  expect(await stage.findings(theirs)).toEqual([]);
});

test("a search of as many words as fit is saved and compiled", async () => {
  const ada = await stage.somebody();
  const text =
    "advokat bageri bokföring bryggeri camping catering cykel fiske fotograf frisör förskola glass hotell it-konsult keramik kläder lantbruk massage mäklare pub restaurang skola slakteri städ tandläkare träning";
  const search = await stage.save(ada, { text });
  const { rows } = await sql<{ bytes: number }>`select sum(pg_column_size(query))::int as bytes
    from saved_searches, unnest(words) as query`.execute(stage.db);
  // A tsquery by itself is not stored outside its row, which has 8,160 bytes.
  expect(rows[0]!.bytes).toBeGreaterThan(8_160);
  await sql`update saved_searches set keys = null`.execute(stage.db);
  expect(await app.compileWaiting(ask)).toBe(1);
  expect(await stage.findings(search)).toEqual([]);
});

test("its owner is not told of a pitch, nor is who runs it with them", async () => {
  const { pitchId } = pitches[0]!;
  const owner = await stage.db
    .selectFrom("listings")
    .select("ownerId")
    .where("pitchId", "=", pitchId)
    .executeTakeFirstOrThrow();
  const search = await stage.save(memberActor({ id: owner.ownerId }), { text: "Bolag" });
  const [manager, invited] = [await stage.somebody(), await stage.somebody()];
  await sql`insert into pitch_managers (id, pitch_id, email, role, state, member_id, invited_at, answered_at, expires_at) values
    (${newId()}, ${pitchId}, ${manager.email}, 'viewer', 'accepted', ${manager.id}, now(), now(), now() + interval '1 day'),
    (${newId()}, ${pitchId}, ${invited.email}, 'viewer', 'invited', null, now(), null, now() + interval '1 day')`.execute(
    stage.db,
  );
  const [theirs, others] = [await stage.save(manager, { text: "Bolag" }), await stage.save(invited, { text: "Bolag" })];
  await app.matchPitch(ask, pitchId, true);
  expect(await stage.findings(search)).toEqual([]);
  expect(await stage.findings(theirs)).toEqual([]);
  expect(await stage.findings(others)).toHaveLength(1);
});

/** Gives the listing another revision, as publishing an edit does. */
async function edit(pitchId: string, change: { valuation?: number; industry?: string }): Promise<void> {
  const revisionId = newId();
  await sql`insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county,
      pitch_text, certified_at)
    select ${revisionId}, id, (select max(number) + 1 from pitch_revisions where pitch_id = pitches.id), 'approved', 'other', 'growth',
      'limited-company', 'Bolag', 'SEK', 'SE-AB', 'malt', now() from pitches where id = ${pitchId}`.execute(stage.db);
  await stage.db
    .updateTable("listings")
    .set({ revisionId, currency: "SEK", ...change })
    .where("pitchId", "=", pitchId)
    .execute();
}

test("an edit tells those whom it brings the pitch to, and a price those who knew it", async () => {
  const ada = await stage.somebody();
  const { pitchId, publicId } = pitches[1]!;
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const known = await stage.save(ada, { industries: ["health"] });
  const cheap = await stage.save(ada, { industries: ["health"], to: 500_000 });
  const other = await stage.save(ada, { industries: ["beauty-care"] });

  await edit(pitchId, {});
  expect(await app.matchPitch(ask, pitchId, false)).toBe(0);

  await edit(pitchId, { valuation: 400_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(2);
  const price = { currency: "SEK", valuation: 900_000, seekingAmount: null, offered: expect.any(Number) };
  expect(await stage.findings(known)).toEqual([{ publicId, kind: "price", priceBefore: price, toldAt: null }]);
  expect(await stage.findings(cheap)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);

  await edit(pitchId, { industry: "beauty-care" });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(1);
  expect(await stage.findings(other)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);
});

test("what nobody has been told of yet stays new, though its price changes meanwhile", async () => {
  const ada = await stage.somebody();
  const { pitchId, publicId } = pitches[5]!;
  await edit(pitchId, { industry: "beauty-care" });
  await app.matchPitch(ask, pitchId, false);
  const search = await stage.save(ada, { industries: ["health"] });
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(1);
  await edit(pitchId, { valuation: 400_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(0);
  expect(await stage.findings(search)).toEqual([{ publicId, kind: "new", priceBefore: null, toldAt: null }]);
  await stage.db.updateTable("searchFindings").set({ toldAt: new Date() }).where("searchId", "=", search).execute();
  await edit(pitchId, { valuation: 300_000 });
  expect(await app.matchPitch(ask, pitchId, false)).toBe(1);
  expect(await stage.findings(search)).toMatchObject([
    { publicId, kind: "price", priceBefore: { valuation: 400_000 } },
  ]);
});

test("who has opened a pitch is told when its price comes within reach", async () => {
  const ada = await stage.somebody();
  const { pitchId, publicId } = pitches[2]!;
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const cheap = await stage.save(ada, { industries: ["health"], to: 500_000 });
  await stage.db.insertInto("pitchViews").values({ pitchId, viewerId: ada.id, day: "2026-11-01" }).execute();
  await edit(pitchId, { valuation: 400_000 });
  await app.matchPitch(ask, pitchId, false);
  expect(await stage.findings(cheap)).toMatchObject([{ publicId, kind: "price", priceBefore: { valuation: 900_000 } }]);
});

test("a price that is kept for those who ask by now is shown as it was no longer, either", async () => {
  const ada = await stage.somebody();
  const { pitchId } = pitches[4]!;
  await edit(pitchId, { industry: "hospitality", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const search = await stage.save(ada, { industries: ["hospitality"] });
  await edit(pitchId, { valuation: 400_000 });
  await app.matchPitch(ask, pitchId, false);
  const before = async () => (await app.findingsOf(ada, search, null)).findings.map(({ priceBefore }) => priceBefore);
  expect(await before()).toMatchObject([{ valuation: 900_000, offered: expect.any(Number) }]);
  await stage.db.updateTable("listings").set({ valuation: null }).where("pitchId", "=", pitchId).execute();
  expect(await before()).toMatchObject([{ valuation: null, offered: expect.any(Number) }]);
});

test("a pitch that was away and comes back unchanged is no news", async () => {
  const ada = await stage.somebody();
  const { pitchId } = pitches[3]!;
  const search = await stage.save(ada, { text: "Bolag" });
  await sql`create table away as select pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type,
    company_name, lead, currency, valuation, boosted, published_at from listings where pitch_id = ${pitchId}`.execute(
    stage.db,
  );
  await stage.db.deleteFrom("listings").where("pitchId", "=", pitchId).execute();
  await app.matchPitch(ask, pitchId, false);
  await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, industry, phase, company_type,
    company_name, lead, currency, valuation, boosted, published_at) select * from away`.execute(stage.db);
  expect(await app.matchPitch(ask, pitchId, false)).toBe(0);
  expect(await stage.findings(search)).toEqual([]);
});

test("a search is known as saved by what it asks for, in whatever order, and only to who saved it", async () => {
  const [ada, other] = [await stage.somebody(), await stage.somebody()];
  const asked: Partial<Filters> = { text: "tång", industries: ["health"], to: 5_000_000, currency: "SEK" };
  const id = await stage.save(ada, asked);
  const savedAs = (actor: AccountHolder, filters: Partial<Filters>) =>
    app.savedAs(actor, searchFor({ ...noFilters("SEK"), ...filters }));
  expect(await savedAs(ada, asked)).toBe(id);
  expect(await savedAs(other, asked)).toBeNull();
  expect(await savedAs(ada, { ...asked, to: 5_000_001 })).toBeNull();
  expect(await savedAs(ada, { ...asked, currency: "NOK" })).toBeNull();
  expect(await savedAs(ada, { text: "tång" })).toBeNull();
  // A currency without an amount is no filter, and without any filter there is no search.
  const words = await stage.save(ada, { text: "tång" });
  expect(await savedAs(ada, { text: "tång", currency: "EUR" })).toBe(words);
  expect(await savedAs(ada, {})).toBeNull();
});

test("a guest's search neither filters by price nor tells of it, and does so once the guest is a member", async () => {
  const guest = await stage.aGuest();
  const { pitchId, publicId } = pitches[3]!;
  await edit(pitchId, { industry: "health", valuation: 900_000 });
  await app.matchPitch(ask, pitchId, false);
  const cheap = await stage.save(guest, { industries: ["health"], to: 500_000, verified: true });
  const onlyPrice = await stage.save(guest, { to: 500_000 });

  await edit(pitchId, { valuation: 400_000 });
  await app.matchPitch(ask, pitchId, false);
  // It was in reach before, as far as the guest may ask, and what has changed is the price.
  for (const search of [cheap, onlyPrice]) expect(await stage.findings(search)).toEqual([]);

  await stage.db
    .updateTable("users")
    .set({ isAnonymous: false, emailVerified: true, side: "investor", username: `m-${guest.id.slice(-12)}` })
    .where("id", "=", guest.id)
    .execute();
  await app.compileWaiting(ask);
  await edit(pitchId, { valuation: 300_000 });
  await app.matchPitch(ask, pitchId, false);
  expect(await stage.findings(onlyPrice)).toMatchObject([
    { publicId, kind: "price", priceBefore: { valuation: 400_000 } },
  ]);
});

test("what was made for a member finds nothing for a reader of teasers until it is made anew", async () => {
  const member = await stage.somebody();
  const { pitchId } = pitches[4]!;
  const search = await stage.save(member, { text: "Bolag" });
  await stage.db.updateTable("users").set({ emailVerified: false }).where("id", "=", member.id).execute();
  expect(await app.matchPitch(ask, pitchId, true)).toBe(0);
  await app.compileWaiting(ask);
  expect(await app.matchPitch(ask, pitchId, true)).toBe(1);
  expect(await stage.findings(search)).toMatchObject([{ kind: "new" }]);
});

test("a change of price that was found before is not shown to who sees no prices", async () => {
  const [member, guest] = [await stage.somebody(), await stage.aGuest()];
  const priceBefore = JSON.stringify({ currency: "SEK", valuation: 1, seekingAmount: 2, offered: 3 });
  for (const actor of [member, guest]) {
    const searchId = await stage.save(actor, { industries: ["health"], from: 1_000 });
    const found = {
      searchId,
      pitchId: pitches[5]!.pitchId,
      kind: "price",
      priceBefore,
      foundAt: new Date(Date.now() + 1_000),
    };
    await stage.db.insertInto("searchFindings").values(found).execute();
    const [listed] = await app.savedSearchesOf(actor);
    const { findings } = await app.findingsOf(actor, searchId, null);
    const open = actor === member;
    expect(listed).toMatchObject({ fresh: open ? 1 : 0, filters: { from: open ? 1_000 : null } });
    expect(findings).toHaveLength(open ? 1 : 0);
  }
});
