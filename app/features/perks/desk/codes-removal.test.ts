/** Staff remove unredeemed codes, with exact counts even while members redeem. */
import { beforeAll, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { newPerk } from "#tests/fixtures/site/perks.ts";
import { redeemPerk } from "../redeeming.server.ts";
import { addCodes, removeCodes } from "./codes.server.ts";
import { perkRecord } from "./perks.server.ts";

accountFixtures();

let staff: Member;

beforeAll(async () => {
  staff = await newStaff("support");
});

test("what nobody has fetched goes and is written down; a code that somebody has stays theirs, and the list can be added again", async () => {
  const id = await newPerk({ codes: ["KUND-1", "KUND-2", "KUND-3"] });
  const member = await newMember();
  await redeemPerk(member, id, "uk");
  expect(await removeCodes(staff, id, { capacity: 3 })).toEqual({ ok: true, value: 2 });
  expect(await perkRecord(staff, id)).toMatchObject({ state: "used-up", capacity: 1, redeemed: 1 });
  expect(await redeemPerk(member, id, "uk")).toMatchObject({ value: "KUND-1" });
  expect(await redeemPerk(await newMember(), id, "uk")).toMatchObject({ code: "perk-used-up" });
  expect(await removeCodes(staff, id, { capacity: 1 })).toMatchObject({ code: "perk-used-up" });
  expect(await actsAbout(id)).toMatchObject([
    { action: "perk-codes-removed", actorId: staff.id, data: { removed: 2 } },
  ]);
  expect(await addCodes(staff, id, "KUND-1\nKUND-2\nKUND-3")).toMatchObject({ value: { added: 2, repeated: 1 } });
});

test("codes that were added meanwhile are not removed unseen, nor those of a perk that has ended or has no list", async () => {
  const id = await newPerk({ codes: ["KUND-1"] });
  await addCodes(staff, id, "KUND-2");
  expect(await removeCodes(staff, id, { capacity: 1 })).toMatchObject({ code: "conflict" });
  expect(await perkRecord(staff, id)).toMatchObject({ capacity: 2 });
  const ended = await newPerk({ codes: ["KUND-1"], endedAt: new Date() });
  expect(await removeCodes(staff, ended, { capacity: 1 })).toMatchObject({ code: "conflict" });
  expect(await removeCodes(staff, await newPerk({ capacity: 5 }), { capacity: 5 })).toMatchObject({ code: "conflict" });
  for (const nothing of ["nothing", newId()]) {
    expect(await removeCodes(staff, nothing, { capacity: 1 })).toMatchObject({ code: "not-found" });
  }
});

test("while 20 members fetch, each has a code or is told that none is left, and the counts are exact", async () => {
  const id = await newPerk({ codes: Array.from({ length: 30 }, (_, n) => `RUSH-${n}`) });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => newMember()));
  const fetching = crowd.map((one) => redeemPerk(one, id, "uk"));
  // The second finds nothing to remove, or another capacity.
  const [first, second] = await Promise.all([
    removeCodes(staff, id, { capacity: 30 }),
    removeCodes(staff, id, { capacity: 30 }),
  ]);
  const answers = await Promise.all(fetching);
  const codes = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const refused = answers.filter((answer) => !answer.ok && answer.code === "perk-used-up");
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length + refused.length).toBe(20);
  expect([first, second].filter(({ ok }) => ok)).toEqual([{ ok: true, value: 30 - codes.length }]);
  expect([first, second].filter(({ ok }) => !ok)).toMatchObject([{ code: "conflict" }]);
  expect(await perkRecord(staff, id)).toMatchObject({ capacity: codes.length, redeemed: codes.length });
  const left = await db.selectFrom("perkCodes").select("redeemedAt").where("perkId", "=", id).execute();
  expect(left.filter(({ redeemedAt }) => redeemedAt === null)).toEqual([]);
  expect(left).toHaveLength(codes.length);
});
