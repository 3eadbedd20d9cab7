/** Redeeming perks: who gets which code, how often, and that concurrent requests never share one. */
import { beforeAll, describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { erase } from "#tests/fixtures/payments/referrals.ts";
import { newPerk } from "#tests/fixtures/site/perks.ts";
import { setPublished } from "./desk/editing.server.ts";
import { perksOf } from "./perks.server.ts";
import { redeemPerk } from "./redeeming.server.ts";

accountFixtures();

let member: Member;

beforeAll(async () => {
  member = await newMember();
});

const DAY = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function counted(perkId: string) {
  return db.selectFrom("perks").select(["redeemed", "capacity"]).where("id", "=", perkId).executeTakeFirstOrThrow();
}

/** A perk as the member sees it. */
async function seen(
  actor: Parameters<typeof perksOf>[0],
  perkId: string,
  market = MARKETS[4] as (typeof MARKETS)[number],
) {
  return (await perksOf(actor, market)).find(({ id }) => id === perkId);
}

test("a member gets the first code of the list, once, and keeps seeing it", async () => {
  const perkId = await newPerk({ codes: ["KUND-1", "KUND-2"] });
  expect(await seen(member, perkId)).toMatchObject({ state: "open", left: 2, redemption: null, url: null });
  for (let twice = 0; twice < 2; twice++) {
    expect(await redeemPerk(member, perkId, "uk")).toEqual({ ok: true, value: "KUND-1" });
  }
  expect(await redeemPerk(await newMember(), perkId, "uk")).toEqual({ ok: true, value: "KUND-2" });
  expect(await redeemPerk(await newMember(), perkId, "uk")).toMatchObject({ code: "perk-used-up" });
  expect(await seen(member, perkId)).toMatchObject({
    state: "used-up",
    left: 0,
    url: "https://kundkort.example/",
    redemption: { code: "KUND-1", redeemedAt: expect.any(Date) },
  });
  expect(await seen(VISITOR, perkId)).toMatchObject({ state: "used-up", redemption: null, url: null });
  expect(await counted(perkId)).toEqual({ redeemed: 2, capacity: 2 });
});

test("a code is a secret until then, and no more than a hash is left of it in the list afterwards", async () => {
  const perkId = await newPerk({ codes: ["SECRET-CODE-1"] });
  const stored = () => db.selectFrom("perkCodes").selectAll().where("perkId", "=", perkId).executeTakeFirstOrThrow();
  const { sealed, hash } = await stored();
  expect(Buffer.concat([sealed!, hash]).includes("SECRET-CODE-1")).toBe(false);
  await redeemPerk(member, perkId, "uk");
  expect(await stored()).toMatchObject({ sealed: null, hash, redeemedAt: expect.any(Date) });
});

test("one code serves a number of members, or everybody", async () => {
  const few = await newPerk({ capacity: 1, sharedCode: "FEW-1" });
  const all = await newPerk({ sharedCode: "ALL-1" });
  const other = await newMember();
  expect(await redeemPerk(member, few, "uk")).toEqual({ ok: true, value: "FEW-1" });
  expect(await redeemPerk(other, few, "uk")).toMatchObject({ code: "perk-used-up" });
  for (const actor of [member, other]) expect(await redeemPerk(actor, all, "uk")).toEqual({ ok: true, value: "ALL-1" });
  expect(await seen(other, all)).toMatchObject({ left: null, capacity: null });
});

describe("at once", () => {
  test("50 members and 30 codes: 30 get one each, none twice, and 20 are told that none is left", async () => {
    const perkId = await newPerk({ codes: Array.from({ length: 30 }, (_, n) => `RUSH-${n}`) });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => newMember()));
    const answers = await Promise.all(crowd.map((one) => redeemPerk(one, perkId, "uk")));
    const codes = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect(new Set(codes).size).toBe(30);
    expect(codes).toHaveLength(30);
    expect(answers.filter((answer) => !answer.ok && answer.code === "perk-used-up")).toHaveLength(20);
    expect(await counted(perkId)).toEqual({ redeemed: 30, capacity: 30 });
  });

  test("the same member twenty times gets one code, the last as well", async () => {
    const perkId = await newPerk({ codes: ["LAST-1"] });
    const once = await newMember();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeemPerk(once, perkId, "uk")));
    expect(new Set(answers.map((answer) => answer.ok && answer.value))).toEqual(new Set(["LAST-1"]));
    expect(await counted(perkId)).toEqual({ redeemed: 1, capacity: 1 });
  });
});

describe("is offered", () => {
  test("between its days, as the market's calendar has them", async () => {
    const early = await newPerk({ startsOn: day(2), endsOn: day(4) });
    expect(await seen(member, early)).toMatchObject({ state: "upcoming" });
    expect(await redeemPerk(member, early, "uk")).toMatchObject({ code: "perk-upcoming" });
    moveClock(3 * DAY);
    expect(await seen(member, early)).toMatchObject({ state: "open" });
    moveClock(6 * DAY);
    expect(await seen(member, early)).toBeUndefined();
    expect(await redeemPerk(member, early, "uk")).toMatchObject({ code: "perk-ended" });
  });

  test("in its markets and where there is a text, and nowhere else", async () => {
    const perkId = await newPerk({ markets: ["se", "fi"], texts: ["se", "dk"] });
    const shown = await Promise.all(
      MARKETS.map(async (market) => ((await seen(VISITOR, perkId, market)) ? [market] : [])),
    );
    expect(shown.flat()).toEqual(["se"]);
    expect(await redeemPerk(member, perkId, "fi")).toMatchObject({ code: "not-found" });
    expect(await redeemPerk(member, perkId, "dk")).toMatchObject({ code: "not-found" });
    expect(await redeemPerk(member, perkId, "se")).toMatchObject({ ok: true });
    // Their code is shown in every market.
    expect(await seen(member, perkId, "uk")).toMatchObject({ market: "dk", redemption: { code: "SHARED-1" } });
  });

  test("while it is published and has not ended; whoever has a code keeps it", async () => {
    const [draft, ended] = [await newPerk({ publishedAt: null }), await newPerk({ endedAt: new Date() })];
    for (const perkId of [draft, ended]) expect(await seen(member, perkId)).toBeUndefined();
    expect(await redeemPerk(member, draft, "uk")).toMatchObject({ code: "not-found" });
    expect(await redeemPerk(member, ended, "uk")).toMatchObject({ code: "perk-ended" });
    const hidden = await newPerk({ sharedCode: "MINE-1" });
    await redeemPerk(member, hidden, "uk");
    await setPublished(await newStaff("support"), hidden, false);
    expect(await seen(member, hidden)).toMatchObject({ state: "ended", redemption: { code: "MINE-1" } });
    expect(await seen(VISITOR, hidden)).toBeUndefined();
  });
});

test("is for onboarded members alone, and nobody looks for codes by the hundred", async () => {
  const perkId = await newPerk();
  const viewer = { id: member.id, name: "Kim", lang: "uk" as const, until: new Date() };
  const others = [
    VISITOR,
    { kind: "guest" as const, id: newId() },
    await newStaff("admin"),
    { ...member, side: null },
    { ...member, viewer },
  ];
  for (const actor of others) expect(await redeemPerk(actor, perkId, "uk")).toMatchObject({ code: "not-found" });
  for (const id of ["nothing", newId()])
    expect(await redeemPerk(member, id, "uk")).toMatchObject({ code: "not-found" });
  const eager = await newMember();
  const used = await newPerk({ capacity: 1 });
  await redeemPerk(member, used, "uk");
  const answers = [];
  for (let n = 0; n < 31; n++) answers.push(await redeemPerk(eager, used, "uk"));
  expect(answers.map((answer) => !answer.ok && answer.code)).toEqual([
    ...Array(30).fill("perk-used-up"),
    "too-many-requests",
  ]);
});

test("an erased account leaves the count, and no code", async () => {
  const leaving = await newMember();
  const perkId = await newPerk({ codes: ["GONE-1"] });
  await redeemPerk(leaving, perkId, "uk");
  await erase(leaving);
  expect(await counted(perkId)).toEqual({ redeemed: 1, capacity: 1 });
  expect(await db.selectFrom("perkRedemptions").selectAll().where("perkId", "=", perkId).execute()).toEqual([]);
});
