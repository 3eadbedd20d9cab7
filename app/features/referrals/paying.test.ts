/** Invitations against the provider's protocol: a friend pays, the inviter uses the code, and money goes back. */
import { beforeEach, expect, test } from "vitest";
import { promotionCodesOf } from "#app/features/billing/promotions/codes.server.ts";
import { applyToNextInvoice, nextInvoiceOf } from "#app/features/billing/promotions/next-invoice.server.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  paymentFixtures,
  payments,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { codesOf, newFriend, newInviter, rewardOf } from "#tests/fixtures/payments/referrals.ts";

accountFixtures();
paymentFixtures();

const OTHER_CARD = "5555555555554444";

let inviter: Member;
let friend: Member;

beforeEach(async () => {
  // A card earns only one code ever, so each test starts anew.
  await db.deleteFrom("referralRewards").execute();
  inviter = await newInviter();
  friend = await newFriend(inviter);
});

async function refund(member: Member): Promise<void> {
  const { chargeId } = await db
    .selectFrom("payments")
    .select("chargeId")
    .where("userId", "=", member.id)
    .where("kind", "=", "payment")
    .orderBy("occurredAt")
    .limit(1)
    .executeTakeFirstOrThrow();
  await stripe.refunds.create({ charge: chargeId! });
  await settle();
}

const news = async (member: Member) => (await noticesOf(member)).notices.map(({ kind }) => kind);

async function subjects({ email }: Member): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

test("a friend pays: the inviter has a code, and is told in the app and by one mail", async () => {
  await buy(friend, "premium", "no");
  expect(await rewardOf(friend)).toMatchObject({ state: "earned", codeState: "available" });
  expect(await news(inviter)).toEqual(["reward-earned"]);
  const [mail, ...more] = await mailsTo(inviter.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("Sigurd Vangen har betalt, og du har fått en kode");
  expect(mail!.text).toContain((await rewardOf(friend))!.code);
  expect(mail!.text).toContain("/pages/refer");
});

test("announcements that come twice, late and in any order lead to one code", async () => {
  payments.trouble.webhooks = "shuffled";
  await buy(friend, "premium", "no");
  payments.trouble.release();
  payments.trouble.webhooks = "twice";
  await settle();
  expect(await codesOf(inviter)).toEqual(["available"]);
  expect(await subjects(inviter)).toHaveLength(1);
});

test("the payment is refunded: the code goes, and the inviter is told", async () => {
  await buy(friend, "premium", "no");
  await refund(friend);
  expect(await rewardOf(friend)).toMatchObject({ state: "taken-back", cause: "refunded", codeState: "revoked" });
  expect(await news(inviter)).toEqual(["reward-lost", "reward-earned"]);
});

test("the payment is disputed: the code goes", async () => {
  await buy(friend, "premium", "no", CARDS.disputed);
  expect(await rewardOf(friend)).toMatchObject({ state: "taken-back", cause: "disputed" });
  expect((await codesOf(inviter)).filter((state) => state !== "revoked")).toEqual([]);
});

test("one card pays for both: nothing is earned", async () => {
  await buy(inviter, "premium", "no");
  await buy(friend, "premium", "no");
  expect(await rewardOf(friend)).toMatchObject({ state: "refused", cause: "own-card" });
  expect(await news(inviter)).toEqual([]);
});

test("a renewal of the friend's earns nothing more", async () => {
  const clock = await startClock();
  await buy(friend, "premium", "no");
  await advanceTo(clock, new Date(now().getTime() + 33 * 86_400_000));
  expect((await booksOf(friend)).length).toBeGreaterThan(1);
  expect(await codesOf(inviter)).toEqual(["available"]);
});

test("the code is used on the next invoice, and a refund then leaves it to the inviter", async () => {
  const clock = await startClock();
  await buy(inviter, "premium", "no", OTHER_CARD);
  await buy(friend, "premium", "no");
  const [code] = await promotionCodesOf(inviter);
  expect(await applyToNextInvoice(inviter, code!.id)).toMatchObject({ ok: true });
  await settle();
  expect(await nextInvoiceOf(inviter)).toMatchObject({ fullMinor: 39_900, discountMinor: 7_980, totalMinor: 31_920 });
  await advanceTo(clock, new Date(now().getTime() + 33 * 86_400_000));
  expect((await booksOf(inviter)).map(([kind, gross]) => [kind, gross])).toEqual([
    ["payment", 39_900],
    ["payment", 31_920],
  ]);
  await refund(friend);
  expect(await rewardOf(friend)).toMatchObject({ state: "earned", codeState: "used" });
});

test("a code that is on the next invoice goes from there when the friend's payment is refunded", async () => {
  const clock = await startClock();
  await buy(inviter, "premium", "no", OTHER_CARD);
  await buy(friend, "premium", "no");
  const [code] = await promotionCodesOf(inviter);
  await applyToNextInvoice(inviter, code!.id);
  await settle();
  await refund(friend);
  expect(await nextInvoiceOf(inviter)).toMatchObject({ code: null, totalMinor: 39_900 });
  await advanceTo(clock, new Date(now().getTime() + 33 * 86_400_000));
  expect((await booksOf(inviter)).at(-1)!.slice(0, 2)).toEqual(["payment", 39_900]);
});
