/** Support and admins list and revoke rewards. */
import { beforeEach, describe, expect, test } from "vitest";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { noticeReferral } from "#app/features/notifications/subscriptions/member-services.server.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, countActs, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import {
  befriend,
  codesOf,
  holdsCard,
  newFriend,
  newInviter,
  pays,
  rewardOf,
} from "#tests/fixtures/payments/referrals.ts";
import { friendsOf } from "../friends.server.ts";
import { settleReward } from "../settling.server.ts";
import { revokeReward, rewardPage, rewardRecord } from "./rewards.server.ts";

accountFixtures();

const because = { reason: "The two share an address and a bank account." };

let support: Member;
let inviter: Member;
let friend: Member;

beforeEach(async () => {
  support = await newStaff("support");
  inviter = await newInviter();
  friend = await newFriend(inviter);
  await pays(friend);
  await settleReward(systemActor("test"), friend.id);
  await db.deleteFrom("outbox").execute();
});

const reward = async (of: Member = friend) => (await rewardOf(of))!;

/** Settles twice, since jobs may be repeated. */
async function tell(): Promise<void> {
  const facts = await db.selectFrom("outbox").select("payload").where("type", "=", "referral-moved").execute();
  for (const { payload } of [...facts, ...facts]) await noticeReferral(payload, {} as never);
}

describe("taking a code back", () => {
  test("is written down, and its owner is told why", async () => {
    const { id, code } = await reward();
    expect(await revokeReward(support, id, because)).toMatchObject({ ok: true });
    expect(await codesOf(inviter)).toEqual(["revoked"]);
    expect(await actsAbout(inviter.id)).toMatchObject([
      { action: "reward-revoked", actorId: support.id, ...because, data: { reward: id, friend: friend.id } },
    ]);
    await tell();
    expect((await noticesOf(inviter)).notices.map(({ kind }) => kind)).toEqual(["reward-lost"]);
    const [mail] = await mailsTo(inviter.email);
    expect(mail!.subject).toContain(code);
    expect(mail!.text.replace(/\s+/g, " ")).toContain(because.reason);
    expect((await friendsOf(inviter)).friends[0]!.reward).toMatchObject({
      state: "taken-back",
      cause: "staff",
      ...because,
    });
  });

  test("is for good: nothing is earned with this friend again", async () => {
    await revokeReward(support, (await reward()).id, because);
    await settleReward(systemActor("test"), friend.id);
    expect(await codesOf(inviter)).toEqual(["revoked"]);
  });

  test("happens once, of two at the same moment", async () => {
    const { id } = await reward();
    const both = await Promise.all([1, 2].map(() => revokeReward(support, id, because)));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await actsAbout(inviter.id)).toHaveLength(1);
  });

  test("leaves a code that is used, and what was refused", async () => {
    const { id, codeId } = await reward();
    await db
      .updateTable("promotionCodes")
      .set({ state: "used", usedAt: new Date(), invoiceId: `in_${id}`, discountMinor: 7_980 })
      .where("id", "=", codeId!)
      .execute();
    expect(await revokeReward(support, id, because)).toMatchObject({ code: "nothing-to-do" });
    const other = await newFriend(inviter, "Mari Aspelund");
    const { card } = await pays(other);
    await holdsCard(inviter, card);
    await settleReward(systemActor("test"), other.id);
    expect(await revokeReward(support, (await reward(other)).id, because)).toMatchObject({ code: "nothing-to-do" });
  });

  test("of one's own is a colleague's to do", async () => {
    const own = await newFriend(support);
    await pays(own);
    await settleReward(systemActor("test"), own.id);
    const { id } = await reward(own);
    expect((await rewardRecord(support, id))!.revocable).toBe(false);
    expect(await revokeReward(support, id, because)).toMatchObject({ code: "own-account" });
    expect(await revokeReward(await newStaff("admin"), id, because)).toMatchObject({ ok: true });
  });

  test("is nobody else's, and to them nothing is there", async () => {
    const { id } = await reward();
    const acts = await countActs();
    const viewer = { id: support.id, name: support.name, lang: "uk" as const, until: new Date() };
    for (const actor of [VISITOR, inviter, friend, await newStaff("moderator"), { ...support, viewer }]) {
      expect(await revokeReward(actor, id, because)).toMatchObject({ code: "not-found" });
      expect(await rewardRecord(actor, id)).toBeUndefined();
      expect(await rewardPage(actor, {})).toEqual({ rewards: [], next: null });
    }
    for (const none of [newId(), "nothing", "\u0000"]) {
      expect(await revokeReward(support, none, because)).toMatchObject({ code: "not-found" });
      expect(await rewardRecord(support, none)).toBeUndefined();
    }
    expect(await countActs()).toBe(acts);
  });
});

describe("the list", () => {
  test("is searched by either of the two, and narrowed to what was refused, with the rule", async () => {
    const suspect = await newFriend(friend, "Tormod Ekeli");
    await befriend(suspect, inviter);
    await pays(suspect);
    await settleReward(systemActor("test"), suspect.id);
    const found = async (text: string, state?: "refused") =>
      (await rewardPage(support, { text, state })).rewards.map(({ friend: who }) => who?.id);
    expect(await found(friend.email)).toEqual([suspect.id, friend.id]);
    expect(await found(inviter.email)).toEqual([friend.id]);
    expect(await found(friend.email, "refused")).toEqual([suspect.id]);
    expect(await found("tormod EKELI")).toContain(suspect.id);
    expect(await found("nobody@nowhere.example")).toEqual([]);
    expect(await found("in_something")).toEqual([]);
    expect(await rewardRecord(support, (await reward(suspect)).id)).toMatchObject({
      state: "refused",
      cause: "loop",
      revocable: false,
      inviter: { name: "Sigurd Vangen" },
    });
  });

  test("goes on where the page before ended, and names nobody who has gone", async () => {
    const busy = await newInviter("Busy Bee");
    const gone = await newMember();
    for (let count = 0; count < 32; count++) {
      const each = count === 0 ? gone : await newMember({ name: `Friend ${count}` });
      await befriend(busy, each);
      await pays(each);
      await settleReward(systemActor("test"), each.id);
    }
    await db.deleteFrom("users").where("id", "=", gone.id).execute();
    const first = await rewardPage(support, { text: busy.email });
    const second = await rewardPage(support, { text: busy.email, after: first.next! });
    expect([first.rewards.length, second.rewards.length, second.next]).toEqual([30, 2, null]);
    expect(second.rewards.at(-1)).toMatchObject({ friend: null, inviter: { name: "Busy Bee" } });
  });
});
