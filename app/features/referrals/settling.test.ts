/** The reward for a friend's first payment, on real books. */
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  befriend,
  books,
  codesOf,
  erase,
  holdsCard,
  newFriend,
  newInviter,
  pays,
  rewardOf,
} from "#tests/fixtures/payments/referrals.ts";
import { friendsOf } from "./friends.server.ts";
import { settleReward } from "./settling.server.ts";

accountFixtures();

const job = systemActor("test");
const settle = ({ id }: Member) => settleReward(job, id);

let inviter: Member;
let friend: Member;

beforeEach(async () => {
  inviter = await newInviter();
  friend = await newFriend(inviter);
});

describe("a friend's first payment", () => {
  test("earns the inviter one code of 20 %, which lasts a year", async () => {
    await settle(friend);
    expect(await rewardOf(friend)).toBeUndefined();
    await pays(friend);
    await settle(friend);
    expect(await rewardOf(friend)).toMatchObject({ state: "earned", cause: null, codeState: "available" });
    const { code, percent } = await db
      .selectFrom("promotionCodes")
      .select(["code", "percent"])
      .where("userId", "=", inviter.id)
      .executeTakeFirstOrThrow();
    expect(percent).toBe(20);
    expect(code).toMatch(/^INGRID-20-[A-Z0-9]{4}$/);
  });

  test("earns it once, however often and however simultaneously the job runs", async () => {
    await pays(friend);
    await Promise.all(Array.from({ length: 6 }, () => settle(friend)));
    await settle(friend);
    expect(await codesOf(inviter)).toEqual(["available"]);
  });

  test("and a second one nothing", async () => {
    const first = await pays(friend, { at: new Date("2026-11-01") });
    await settle(friend);
    await pays(friend, { at: new Date("2026-12-01") });
    await settle(friend);
    expect(await codesOf(inviter)).toEqual(["available"]);
    // The second payment does not replace the first.
    await books(friend, first.invoiceId, "refund", -39_900);
    await settle(friend);
    expect(await codesOf(inviter)).toEqual(["revoked"]);
  });

  test("two friends earn two codes", async () => {
    const other = await newFriend(inviter, "Mari Aspelund");
    for (const each of [friend, other]) await pays(each);
    await Promise.all([settle(friend), settle(other)]);
    expect(await codesOf(inviter)).toEqual(["available", "available"]);
  });

  test("of whoever came by no link earns nobody anything", async () => {
    const stranger = await newMember();
    await pays(stranger);
    await settle(stranger);
    expect(await rewardOf(stranger)).toBeUndefined();
  });
});

describe("a payment that does not last", () => {
  test.each([
    ["refund", "refunded"],
    ["dispute", "disputed"],
  ] as const)("%s: an unused code is taken back", async (kind, cause) => {
    const { invoiceId } = await pays(friend);
    await settle(friend);
    await books(friend, invoiceId, kind, -39_900);
    await settle(friend);
    await settle(friend);
    expect(await rewardOf(friend)).toMatchObject({ state: "taken-back", cause, codeState: "revoked" });
    expect((await friendsOf(inviter)).friends[0]!.reward).toMatchObject({ state: "taken-back", cause });
  });

  test("a refund of a part takes nothing back", async () => {
    const { invoiceId } = await pays(friend);
    await settle(friend);
    await books(friend, invoiceId, "refund", -10_000);
    await settle(friend);
    expect(await codesOf(inviter)).toEqual(["available"]);
    await books(friend, invoiceId, "refund", -29_900);
    await settle(friend);
    expect(await codesOf(inviter)).toEqual(["revoked"]);
  });

  test("a code that is used stays the inviter's", async () => {
    const { invoiceId } = await pays(friend);
    await settle(friend);
    await sql`update promotion_codes set state = 'used', used_at = now(), invoice_id = ${`in_${inviter.id}`}, discount_minor = 7980
      where user_id = ${inviter.id}`.execute(db);
    await books(friend, invoiceId, "refund", -39_900);
    await settle(friend);
    expect(await rewardOf(friend)).toMatchObject({ state: "earned", codeState: "used" });
  });

  test("refunded before anybody looked: it earns nothing", async () => {
    const { invoiceId } = await pays(friend);
    await books(friend, invoiceId, "refund", -39_900);
    await settle(friend);
    expect(await rewardOf(friend)).toMatchObject({ state: "taken-back", cause: "refunded", codeId: null });
    expect(await codesOf(inviter)).toEqual([]);
  });

  test("a dispute that is won gives a new code for the one that was taken back", async () => {
    const { invoiceId } = await pays(friend);
    await settle(friend);
    await books(friend, invoiceId, "dispute", -39_900);
    await settle(friend);
    await books(friend, invoiceId, "dispute-won", 39_900);
    await settle(friend);
    expect(await rewardOf(friend)).toMatchObject({ state: "earned", codeState: "available" });
    expect(await codesOf(inviter)).toEqual(["revoked", "available"]);
  });
});

describe("loops", () => {
  const expectRefused = async (who: Member, rule: string) => {
    await settle(who);
    expect(await rewardOf(who)).toMatchObject({ state: "refused", cause: rule, codeId: null });
  };

  test("nobody is a friend of their own: the database refuses it", async () => {
    await expect(befriend(inviter, inviter)).rejects.toThrow("check constraint");
  });

  test.each([1, 2, 5])("invitations that come back after %i others", async (others) => {
    let last = friend;
    for (let count = 0; count < others; count++) last = await newFriend(last, `Number ${count}`);
    // The last of the chain invites the first.
    await befriend(last, inviter);
    await pays(inviter);
    await expectRefused(inviter, "loop");
    await pays(friend);
    await expectRefused(friend, "loop");
  });

  test("the inviter's own card", async () => {
    const { card } = await pays(friend);
    await holdsCard(inviter, card);
    await expectRefused(friend, "own-card");
  });

  test("a card that has earned a code before, for anybody, also long after both are gone", async () => {
    const { card } = await pays(friend);
    await settle(friend);
    const others = await newFriend(await newInviter("Mari Aspelund"));
    await pays(others, { card });
    await expectRefused(others, "known-card");
    await erase(friend);
    await erase(inviter);
    const later = await newFriend(await newInviter("Hanne Brekke"));
    await pays(later, { card });
    await expectRefused(later, "known-card");
  });

  test("two friends who pay with one card at the same moment earn one code", async () => {
    const other = await newFriend(await newInviter("Mari Aspelund"));
    await pays(friend, { card: "shared" });
    await pays(other, { card: "shared" });
    await Promise.all([settle(friend), settle(other)]);
    expect([(await rewardOf(friend))!.state, (await rewardOf(other))!.state].sort()).toEqual(["earned", "refused"]);
  });

  test("a card whose payment was refused can earn elsewhere", async () => {
    const { card } = await pays(friend);
    await holdsCard(inviter, card);
    await settle(friend);
    const other = await newFriend(await newInviter("Mari Aspelund"));
    await pays(other, { card });
    await settle(other);
    expect(await rewardOf(other)).toMatchObject({ state: "earned" });
  });

  test("no fingerprint of a card is stored with what it earned", async () => {
    const { card } = await pays(friend);
    await settle(friend);
    const { rows } = await sql<{ text: string }>`select row_to_json(r)::text as text from referral_rewards r`.execute(
      db,
    );
    for (const { text } of rows) {
      expect(text).not.toContain(card);
      expect(text).not.toContain(Buffer.from(card).toString("hex"));
    }
  });
});
