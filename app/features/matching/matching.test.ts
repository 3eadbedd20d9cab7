/** Matching against a database: both directions find what the rules say, whatever plan the database uses. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import { INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { drawOf } from "#demo/chance.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { type MatchPitch, matchMember, matchPitch, noCriteria } from "#tests/fixtures/market/matching.ts";
import { ownCriteria, saveMatchCriteria } from "./criteria.server.ts";
import type { MatchCriteriaForm } from "./criteria-form.ts";
import { bringBack, dismissInvestor, dismissPitch } from "./dismissals.server.ts";
import { matchingInvestors } from "./investor-matches.server.ts";
import { investorsFor, offeredPitches } from "./investors.server.ts";
import { readMatchCursor } from "./match.ts";
import { investorFacts, matchingPitches } from "./pitch-matches.server.ts";
import { matchOf, POINTS, wishesMet } from "./score.ts";

accountFixtures();

const COUNTIES = ["SE-M", "SE-AB", "NO-46", "DK-84", "FI-18", "UKI"];

function pick<T>(choices: readonly T[], seed: string): T {
  return choices[Math.floor(drawOf(seed) * choices.length)]!;
}

function some<T>(choices: readonly T[], seed: string, share = 0.4): T[] {
  return drawOf(`any ${seed}`) < 0.5 ? [] : choices.filter((each) => drawOf(`${seed} ${each}`) < share);
}

function maybe<T>(value: T, seed: string): T | null {
  return drawOf(seed) < 0.5 ? value : null;
}

function randomCriteria(n: number): MatchCriteriaForm {
  const seed = (what: string) => `criteria ${n} ${what}`;
  const amount = maybe(Math.round(drawOf(seed("amount")) * 3_000_000), seed("amount?"));
  const town = drawOf(seed("near")) < 0.2 ? "Lund" : null;
  return {
    ...noCriteria,
    industries: some(INDUSTRIES.slice(0, 4), seed("industry")),
    markets: some(MARKETS, seed("market"), 0.6),
    counties: drawOf(seed("county")) < 0.3 ? some(COUNTIES, seed("counties")) : [],
    town,
    withinKm: town && 200,
    amountFrom: amount,
    amountTo: maybe((amount ?? 0) + 2_000_000, seed("to?")),
    currency: pick(["SEK", "EUR", "GBP"] as const, seed("currency")),
    shareFrom: maybe(500, seed("share from")),
    shareTo: maybe(4_000, seed("share to")),
    phases: some(PHASES, seed("phase"), 0.6),
    languages: some(MARKETS, seed("language"), 0.8),
    role: drawOf(seed("role?")) < 0.3 ? pick(["active", "passive"] as const, seed("role")) : null,
  };
}

function randomPitch(n: number): MatchPitch {
  const seed = (what: string) => `pitch ${n} ${what}`;
  const place = Math.floor(drawOf(seed("place")) * 5);
  return {
    industry: pick(INDUSTRIES.slice(0, 4), seed("industry")),
    market: MARKETS[place]!,
    county: pick([COUNTIES.slice(0, 2), ["NO-46"], ["DK-84"], ["FI-18"], ["UKI"]][place]!, seed("county")),
    currency: (["SEK", "NOK", "DKK", "EUR", "GBP"] as const)[place]!,
    phase: pick(PHASES, seed("phase")),
    seekingAmount: maybe(Math.round(drawOf(seed("amount")) * 3_000_000), seed("amount?")),
    offeredBasisPoints: maybe(Math.round(1 + drawOf(seed("share")) * 6_000), seed("share?")),
    ...(drawOf(seed("pin")) < 0.5 ? { latitude: 55.6 + drawOf(seed("lat")) * 2, longitude: 13 } : {}),
    language: maybe(pick(["sv", "en", "fi", "de"], seed("language")), seed("language?")),
    translations: JSON.stringify(
      drawOf(seed("version")) < 0.3 ? [{ language: "nb", shortDescription: null, pitchText: "Vi bygger noe." }] : [],
    ),
    involvement: maybe(pick(["active", "passive", "either"], seed("role")), seed("role?")),
  };
}

test("what the database finds in either direction is what the rules say of every pair", async () => {
  const investors: OnboardedMember[] = [];
  for (let n = 0; n < 60; n++) {
    const member = await matchMember("investor", { lang: MARKETS[n % 5]! });
    if (n % 10 !== 0)
      expect(await saveMatchCriteria(member, randomCriteria(n))).toEqual({ ok: true, value: undefined });
    investors.push(member);
  }
  const owners: OnboardedMember[] = [];
  for (let n = 0; n < 12; n++) {
    const owner = await matchMember("entrepreneur", { lang: MARKETS[n % 5]! });
    if (n % 3 === 0) {
      const { markets, amountFrom, amountTo, currency, languages, role } = randomCriteria(n + 1_000);
      await saveMatchCriteria(owner, { ...noCriteria, markets, amountFrom, amountTo, currency, languages, role });
    }
    owners.push(owner);
  }
  const published = [];
  for (let n = 0; n < 80; n++) published.push((await matchPitch(owners[n % 12]!, randomPitch(n))).pitchId);
  const pitches = (await Promise.all(published.map((pitchId) => offeredPitches(investors[0]!, { pitchId })))).flat();
  const rates = await ratesInForce(db);
  const facts = await Promise.all(
    investors.map(async (member) => {
      const criteria = await ownCriteria(member);
      return { member, criteria, reader: criteria && (await investorFacts(member, criteria)) };
    }),
  );
  const fits = ({ criteria, reader }: (typeof facts)[number], pitch: (typeof pitches)[number]) =>
    criteria !== null &&
    matchOf(criteria, pitch, rates) !== null &&
    wishesMet(pitch.wishes, pitch.involvement, reader!, rates) !== null;

  let pairs = 0;
  for (const each of facts) {
    const right = pitches.filter((pitch) => fits(each, pitch)).map(({ publicId }) => publicId);
    pairs += right.length;
    const found = each.criteria && (await matchingPitches(each.member, { criteria: each.criteria, limit: 200 }));
    const ids = found?.kind === "matches" ? found.matches.map(({ publicId }) => publicId) : [];
    expect(ids.sort()).toEqual(right.sort());
  }
  for (const pitch of pitches) {
    const right = facts.filter((each) => fits(each, pitch)).map(({ member }) => member.id);
    const found = await investorsFor(db, pitch, rates, { limit: 100 });
    expect(found.map(({ userId }) => userId).sort()).toEqual(right.sort());
  }
  // Enough of both for the comparison to be meaningful.
  expect(pairs).toBeGreaterThan(200);
  expect(pairs).toBeLessThan(60 * 80 * 0.8);
});

test("the points of the parts are the database's, and the largest score is the weight by which members are found", async () => {
  const member = await matchMember("investor");
  await saveMatchCriteria(member, {
    ...noCriteria,
    industries: ["health"],
    counties: ["SE-M"],
    town: "Lund",
    withinKm: 50,
    amountTo: 5,
    shareFrom: 1,
    phases: ["growth"],
    languages: ["se"],
  });
  const { rows } = await sql<{ weight: number; keys: string[] }>`
    select weight, array(select key from match_keys where user_id = c.user_id) as keys
    from match_criteria c where user_id = ${member.id}`.execute(db);
  expect(rows[0]).toEqual({
    weight: Object.values(POINTS).reduce((sum, points) => sum + points, 0),
    keys: ["health/se"],
  });
  for (const [part, form] of [
    ["industry", { industries: ["health", "other"] }],
    ["market", { markets: ["se"] }],
    ["amount", { amountFrom: 1 }],
    ["share", { shareTo: 1_000 }],
    ["phase", { phases: ["growth"] }],
    ["language", { languages: ["uk"] }],
  ] as const) {
    await saveMatchCriteria(member, { ...noCriteria, ...form } as MatchCriteriaForm);
    const { weight } = await db
      .selectFrom("matchCriteria")
      .select("weight")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(weight, part).toBe(POINTS[part]);
  }
});

test("pages hold everything once, the best first", async () => {
  const owner = await matchMember("entrepreneur");
  const member = await matchMember("investor");
  const ids = new Set<string>();
  for (let n = 0; n < 25; n++) {
    const { publicId } = await matchPitch(owner, {
      industry: "beauty-care",
      phase: pick(PHASES, `page ${n}`),
      daysAgo: n,
    });
    ids.add(publicId);
  }
  await saveMatchCriteria(member, { ...noCriteria, industries: ["beauty-care"] });
  const criteria = (await ownCriteria(member))!;
  const seen: string[] = [];
  const scores: number[] = [];
  for (let after: string | null = "", pages = 0; after !== null && pages < 5; pages++) {
    const found = await matchingPitches(member, { criteria, after: readMatchCursor(after), limit: 10 });
    if (found.kind !== "matches") throw new Error(found.kind);
    expect(found.total).toBe(25);
    seen.push(...found.matches.map(({ publicId }) => publicId));
    scores.push(...found.matches.map(({ score }) => score));
    after = found.next;
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen)).toEqual(ids);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test("what is left out stays out of that list alone, lowers its like by the reason, and comes back", async () => {
  const owner = await matchMember("entrepreneur");
  const [member, other] = [await matchMember("investor"), await matchMember("investor")];
  const [early, late] = [
    await matchPitch(owner, { industry: "security-defence", phase: "pre-start", daysAgo: 3 }),
    await matchPitch(owner, { industry: "security-defence", phase: "profitable", daysAgo: 2 }),
  ];
  const also = await matchPitch(owner, { industry: "security-defence", phase: "profitable", daysAgo: 1 });
  for (const each of [member, other])
    await saveMatchCriteria(each, { ...noCriteria, industries: ["security-defence"] });
  const list = async (who: OnboardedMember) => {
    const found = await matchingPitches(who, { criteria: (await ownCriteria(who))! });
    return found.kind === "matches" ? found.matches.map(({ publicId }) => publicId) : [];
  };
  expect(await list(member)).toEqual([also.publicId, late.publicId, early.publicId]);
  expect(await dismissPitch(member, late.publicId, "phase")).toMatchObject({ ok: true });
  expect(await list(member)).toEqual([early.publicId, also.publicId]);
  expect(await list(other)).toEqual([also.publicId, late.publicId, early.publicId]);
  expect(await bringBack(member, { publicId: late.publicId })).toMatchObject({ ok: true });
  expect(await bringBack(member, { publicId: late.publicId })).toMatchObject({ code: "not-found" });
  expect(await list(member)).toEqual([also.publicId, late.publicId, early.publicId]);
  // Only investors dismiss pitches.
  expect(await dismissPitch(owner, late.publicId, "phase")).toMatchObject({ code: "not-found" });
});

test("an entrepreneur finds investors who want to be found, and leaves some out", async () => {
  const owner = await matchMember("entrepreneur");
  const { pitchId } = await matchPitch(owner, { industry: "entertainment" });
  const [seen, hidden] = [await matchMember("investor"), await matchMember("investor")];
  for (const each of [seen, hidden]) await saveMatchCriteria(each, { ...noCriteria, industries: ["entertainment"] });
  await db.updateTable("users").set({ listed: false }).where("id", "=", hidden.id).execute();
  const [pitch] = await offeredPitches(owner, { pitchId });
  const list = async () => {
    const found = await matchingInvestors(owner, pitch!, { limit: 1_000 });
    const names = found.kind === "matches" ? found.matches.map(({ username }) => username) : [];
    return names.filter((name) => name === seen.username || name === hidden.username);
  };
  expect(await list()).toEqual([seen.username]);
  expect(await dismissInvestor(owner, hidden.username, "known")).toMatchObject({ code: "not-found" });
  expect(await dismissInvestor(owner, seen.username, "known")).toMatchObject({ ok: true });
  expect(await list()).toEqual([]);
  await bringBack(owner, { username: seen.username });
  expect(await list()).toEqual([seen.username]);
});

test("an investor's profile stands for criteria until they are stated, and never afterwards", async () => {
  const member = await matchMember("investor");
  await db
    .updateTable("profiles")
    .set({ interests: ["health"], budgetFrom: 100, budgetCurrency: "SEK" })
    .where("userId", "=", member.id)
    .execute();
  expect(await ownCriteria(member)).toMatchObject({ stated: false, industries: ["health"], amountFrom: 100 });
  await saveMatchCriteria(member, { ...noCriteria, industries: ["other"] });
  await db
    .updateTable("profiles")
    .set({ interests: ["it-data"] })
    .where("userId", "=", member.id)
    .execute();
  expect(await ownCriteria(member)).toMatchObject({ stated: true, industries: ["other"], amountFrom: null });
  // A side is changed by staff only; what an investor looked for says nothing about investors.
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('stakeholm.staff_act', 'change-side', true)`.execute(trx);
    await trx.updateTable("users").set({ side: "entrepreneur" }).where("id", "=", member.id).execute();
  });
  expect(await ownCriteria({ ...member, side: "entrepreneur" })).toBeNull();
});

test("a town that nobody knows is said to be unknown", async () => {
  const member = await matchMember("investor");
  expect(await saveMatchCriteria(member, { ...noCriteria, town: "Atlantis", withinKm: 50 })).toMatchObject({
    ok: false,
    fields: { town: ["town"] },
  });
});
