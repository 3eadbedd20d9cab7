/** The sign on people's cards says what the page of matches would show: nobody else, and nobody less. */
import { expect, test } from "vitest";
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import type { Market } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { manageAs } from "#tests/fixtures/market/managers.ts";
import { matchMember, matchPitch, noCriteria } from "#tests/fixtures/market/matching.ts";
import { ownCriteria, saveMatchCriteria } from "./criteria.server.ts";
import { bringBack, dismissInvestor, dismissPitch } from "./dismissals.server.ts";
import { matchingInvestors } from "./investor-matches.server.ts";
import { offeredPitches } from "./investors.server.ts";
import { matchesAmong } from "./people-matches.server.ts";
import { matchingPitches } from "./pitch-matches.server.ts";

accountFixtures();

const names = (members: readonly OnboardedMember[]) => members.map(({ username }) => username);
const marked = async (actor: OnboardedMember, members: readonly OnboardedMember[]) =>
  [...(await matchesAmong(actor, names(members))).keys()].sort();

test("the sign is on those that the page of matches shows, in both directions", async () => {
  const markets: readonly Market[] = ["se", "no", "se"];
  const investors = await Promise.all(
    Array.from({ length: 12 }, (_, n) => matchMember("investor", { lang: markets[n % 3]! })),
  );
  const owners = await Promise.all(Array.from({ length: 8 }, () => matchMember("entrepreneur")));
  for (const [n, investor] of investors.entries()) {
    if (n % 4 === 3) continue;
    const industries = [INDUSTRIES[n % 3]!];
    await saveMatchCriteria(investor, {
      ...noCriteria,
      industries,
      amountTo: n % 2 ? 900_000 : null,
      shareFrom: n % 3 ? null : 800,
    });
  }
  for (const [n, owner] of owners.entries()) {
    if (n % 3 === 0) await saveMatchCriteria(owner, { ...noCriteria, markets: ["no"] });
    for (let pitch = 0; pitch < n % 3; pitch++) {
      const industry = INDUSTRIES[(n + pitch) % 4]!;
      await matchPitch(owner, {
        industry,
        seekingAmount: n % 2 ? 500_000 : 1_500_000,
        offeredBasisPoints: n * 200 || null,
      });
    }
  }
  let pairs = 0;
  for (const investor of investors) {
    const criteria = await ownCriteria(investor);
    const found = criteria && (await matchingPitches(investor, { criteria, limit: 100 }));
    const shown = found?.kind === "matches" ? found.matches.map(({ publicId }) => publicId) : [];
    const rows = await db
      .selectFrom("listings")
      .innerJoin("users", "users.id", "listings.ownerId")
      .select("users.username")
      .where("publicId", "in", ["", ...shown])
      .execute();
    const expected = [...new Set(rows.map(({ username }) => username!))].sort();
    pairs += expected.length;
    expect(await marked(investor, owners)).toEqual(expected);
    for (const { publicId } of (await matchesAmong(investor, names(owners))).values())
      expect(shown).toContain(publicId);
  }
  for (const owner of owners) {
    const pitches = await offeredPitches(owner, { ownerId: owner.id });
    const found = await Promise.all(pitches.map((pitch) => matchingInvestors(owner, pitch, { limit: 100 })));
    const shown = found.flatMap((each) =>
      each.kind === "matches" ? each.matches.map(({ username }) => username) : [],
    );
    pairs += shown.length;
    expect(await marked(owner, investors)).toEqual([...new Set(shown)].sort());
  }
  expect(pairs).toBeGreaterThan(20);
});

test("an entrepreneur's sign names the own pitch that matches best", async () => {
  const owner = await matchMember("entrepreneur");
  const investor = await matchMember("investor");
  await saveMatchCriteria(investor, { ...noCriteria, industries: ["it-data", "health"], amountTo: 1_000_000 });
  const best = await matchPitch(owner, { industry: "health", seekingAmount: 500_000, daysAgo: 2 });
  await matchPitch(owner, { industry: "it-data", daysAgo: 1 });
  await matchPitch(owner, { industry: "construction" });
  const matches = await matchesAmong(owner, [investor.username]);
  expect(matches.get(investor.username)?.publicId).toBe(best.publicId);
});

test("a pitch is no match for who runs it, in either direction; another pitch of its owner's is", async () => {
  const [owner, investor] = [await matchMember("entrepreneur"), await matchMember("investor")];
  await saveMatchCriteria(investor, { ...noCriteria, industries: ["beauty-care"] });
  const run = await matchPitch(owner, { industry: "beauty-care", daysAgo: 2 });
  await manageAs(owner, run.publicId, investor, "viewer");
  expect([await marked(owner, [investor]), await marked(investor, [owner])]).toEqual([[], []]);
  const criteria = (await ownCriteria(investor))!;
  const [pitch] = await offeredPitches(owner, { pitchId: run.pitchId });
  expect(await matchingPitches(investor, { criteria })).toMatchObject({ matches: [] });
  const investors = await matchingInvestors(owner, pitch!, { limit: 1_000 });
  expect(JSON.stringify(investors)).not.toContain(investor.username);
  const other = await matchPitch(owner, { industry: "beauty-care", daysAgo: 1 });
  expect(await matchingPitches(investor, { criteria })).toMatchObject({ matches: [{ publicId: other.publicId }] });
  expect((await matchesAmong(owner, [investor.username])).get(investor.username)?.publicId).toBe(other.publicId);
});

test("what was dismissed has no sign, until it is brought back", async () => {
  const [owner, investor] = [await matchMember("entrepreneur"), await matchMember("investor")];
  await saveMatchCriteria(investor, { ...noCriteria, industries: ["beauty-care"] });
  const { publicId } = await matchPitch(owner, { industry: "beauty-care" });
  const both = async () => [await marked(owner, [investor]), await marked(investor, [owner])];
  const signed = [[investor.username], [owner.username]];
  expect(await both()).toEqual(signed);
  await dismissInvestor(owner, investor.username, "place");
  await dismissPitch(investor, publicId, "phase");
  expect(await both()).toEqual([[], []]);
  await bringBack(owner, { username: investor.username });
  await bringBack(investor, { publicId });
  expect(await both()).toEqual(signed);
});

test("without figures an investor has no sign: it would tell of an amount or a share", async () => {
  const [owner, investor] = [await matchMember("entrepreneur"), await matchMember("investor", { lang: "uk" })];
  await saveMatchCriteria(investor, { ...noCriteria, industries: ["hospitality"] });
  await matchPitch(owner, { industry: "hospitality" });
  expect(await marked(investor, [owner])).toEqual([owner.username]);
  expect(await marked({ ...investor, investorStatementUntil: null }, [owner])).toEqual([]);
  expect(await marked({ ...investor, emailVerified: false }, [owner])).toEqual([]);
});

test("whoever is not listed, has no criteria, or is on the same side has no sign, nor has a guest any", async () => {
  const [owner, investor, other] = [
    await matchMember("entrepreneur"),
    await matchMember("investor"),
    await matchMember("investor"),
  ];
  await matchPitch(owner, { industry: "entertainment" });
  await saveMatchCriteria(investor, { ...noCriteria, industries: ["entertainment"] });
  await saveMatchCriteria(other, noCriteria);
  expect(await marked(owner, [investor, other, owner])).toEqual([investor.username]);
  expect(await marked(other, [owner])).toEqual([]);
  expect(await marked(investor, [other])).toEqual([]);
  await db.updateTable("users").set({ listed: false }).where("id", "=", investor.id).execute();
  expect(await marked(owner, [investor])).toEqual([]);
  expect((await matchesAmong({ kind: "guest", id: newId() }, [owner.username])).size).toBe(0);
  expect((await matchesAmong(owner, [])).size).toBe(0);
});
