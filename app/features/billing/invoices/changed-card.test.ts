/** A card that is changed in good time is the one that is charged. */
import { beforeEach, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { enterCard } from "#standins/payments/buyer.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  buy,
  CARDS,
  customerOf,
  ORIGIN,
  paymentFixtures,
  payments,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { cancelSubscription } from "../endings/ending.server.ts";
import { upgrade, upgradeOffer } from "../orders/upgrading.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { reconcile } from "../synchronisation/sync.server.ts";
import { openPortal } from "./portal.server.ts";

accountFixtures();
paymentFixtures();

const OTHER = "5555555555554444";

let member: Member;
let clock: string;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "uk" });
  clock = await startClock();
  await buy(member, "premium", "uk", CARDS.failsLater);
});

async function changeCard(card: string): Promise<void> {
  const portal = await openPortal(member, ORIGIN);
  if (!portal.ok) throw new Error(portal.code);
  await enterCard(portal.value, card);
}

/** The last digits of the cards that were charged with success, oldest first. */
async function charged(): Promise<(string | null | undefined)[]> {
  const { data } = await stripe.charges.list({ customer: await customerOf(member), limit: 100 });
  return data.map(({ payment_method_details: method, status }) => `${method?.card?.last4} ${status}`).reverse();
}

async function renew(): Promise<void> {
  const { periodEnd } = (await runningSubscription(member))!;
  await advanceTo(clock, new Date(periodEnd.getTime() + 2 * 3_600_000));
}

test("the next renewal, without an attempt at the old one", async () => {
  await changeCard(OTHER);
  await settle();
  await renew();
  expect(await charged()).toEqual(["0341 succeeded", "4444 succeeded"]);
  expect((await mailsTo(member.email)).map(({ subject }) => subject).join()).not.toContain("didn’t go through");
});

test("an upgrade", async () => {
  await changeCard(OTHER);
  await settle();
  const { sum } = (await upgradeOffer(member))!;
  expect(await upgrade(member, { shown: sum.totalMinor, next: null })).toMatchObject({ ok: true });
  expect(await charged()).toEqual(["0341 succeeded", "4444 succeeded"]);
});

test("though the event was lost, once the nightly comparison has read it", async () => {
  payments.trouble.webhooks = "never";
  await changeCard(OTHER);
  payments.trouble.webhooks = "normal";
  await reconcile(systemActor("test"));
  await settle();
  await renew();
  expect(await charged()).toEqual(["0341 succeeded", "4444 succeeded"]);
});

test("but not in place of the card of a later subscription", async () => {
  await changeCard(OTHER);
  await settle();
  await cancelSubscription(member);
  await renew();
  await buy(member, "premium", "uk", CARDS.good);
  await settle();
  await renew();
  expect(await charged()).toEqual(["0341 succeeded", "4242 succeeded", "4242 succeeded"]);
});
