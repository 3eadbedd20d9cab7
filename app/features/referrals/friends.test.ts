/** A member's invited friends, also after accounts are deleted. */
import { beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { codesOf, erase, newFriend, newInviter, pays, rewardOf } from "#tests/fixtures/payments/referrals.ts";
import { friendsOf } from "./friends.server.ts";
import { settleOpenRewards, settleReward } from "./settling.server.ts";

accountFixtures();

const job = systemActor("test");
const settle = ({ id }: Member) => settleReward(job, id);

let inviter: Member;
let friend: Member;

beforeEach(async () => {
  inviter = await newInviter();
  friend = await newFriend(inviter);
});

async function suspend({ id }: Member, suspendedAt: Date | null): Promise<void> {
  await db.updateTable("users").set({ suspendedAt }).where("id", "=", id).execute();
}

describe("people who go", () => {
  test("while the inviter is suspended nothing is decided, and afterwards it is made up for", async () => {
    await suspend(inviter, new Date());
    await pays(friend);
    await settle(friend);
    expect(await settleOpenRewards(job)).toBe(0);
    expect(await rewardOf(friend)).toBeUndefined();
    await suspend(inviter, null);
    expect(await settleOpenRewards(job)).toBe(1);
    expect(await codesOf(inviter)).toEqual(["available"]);
    expect(await settleOpenRewards(job)).toBe(0);
  });

  test("a friend's account is deleted: the inviter keeps the row, without a name, and the code", async () => {
    await pays(friend);
    await settle(friend);
    await erase(friend);
    const { friends, joined, paid } = await friendsOf(inviter);
    expect(friends).toMatchObject([{ name: null, pictureId: null, reward: { state: "earned" } }]);
    expect([joined, paid]).toEqual([1, 1]);
    expect(await codesOf(inviter)).toEqual(["available"]);
  });

  test("an inviter's account is deleted: what friends pay then earns nobody anything", async () => {
    await erase(inviter);
    await pays(friend);
    await settle(friend);
    expect(await rewardOf(friend)).toBeUndefined();
  });

  test("a friend who never confirmed an address is none, and leaves no row", async () => {
    await db.updateTable("users").set({ emailVerified: false }).where("id", "=", friend.id).execute();
    expect((await friendsOf(inviter)).friends).toEqual([]);
    await db.deleteFrom("users").where("id", "=", friend.id).execute();
    expect(await friendsOf(inviter)).toMatchObject({ friends: [], joined: 0 });
  });
});

test("a long list goes on where the page before ended", async () => {
  for (let count = 0; count < 24; count++) {
    moveClock(count * 1_000);
    await newFriend(inviter, `Friend ${count}`);
  }
  const first = await friendsOf(inviter);
  const second = await friendsOf(inviter, first.next!);
  expect([first.friends.length, second.friends.length, second.next]).toEqual([20, 5, null]);
  expect(first.friends[0]!.name).toBe("Friend 23");
  expect(new Set([...first.friends, ...second.friends].map(({ id }) => id)).size).toBe(25);
  expect(first.joined).toBe(25);
});
