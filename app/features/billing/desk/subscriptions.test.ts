/** Subscriptions that staff end: at once, with or without a refund, with audit entry and mail. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  customerOf,
  keptByProvider,
  paymentFixtures,
  payments,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { carryOutEndings } from "../endings/ending.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { refundPayment } from "./refunding.server.ts";
import { endAsStaff, endableSubscription } from "./subscriptions.server.ts";

accountFixtures();
paymentFixtures();

let support: Member;
let member: Member;
let id: string;

beforeAll(async () => {
  support = await newStaff("support", "Kim Ås");
});

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "uk" });
});

async function bought(card: string = CARDS.good): Promise<void> {
  await buy(member, "premium", "uk", card);
  id = (await runningSubscription(member))!.id;
}

const end = (refund: "none" | "last", who = support) =>
  endAsStaff(who, id, { refund, reason: "You asked us to, by phone." });
const ended = async () =>
  (await mailsTo(member.email)).filter(({ subject }) => subject === "We’ve ended your Premium plan");

describe("a subscription that staff end", () => {
  beforeEach(() => bought());

  test("ends at once, keeps its money, is in the log, and its member is told why", async () => {
    expect(await end("none")).toMatchObject({ ok: true });
    await settle();
    expect(await runningSubscription(member)).toBeNull();
    expect(await planOf(member)).toBe("basic");
    expect(await keptByProvider(member)).toBe(2_900);
    expect(await actsAbout(member.id)).toEqual([
      {
        action: "subscription-ended",
        actorId: support.id,
        reason: "You asked us to, by phone.",
        data: { subscription: id, refundMinor: 0, currency: "GBP" },
      },
    ]);
    const [mail, ...more] = await ended();
    expect(more).toEqual([]);
    expect(mail!.text).toContain("You asked us to, by phone.");
    expect(mail!.text).not.toContain("back on the card");
  });

  test("with its last payment gives all of it back", async () => {
    expect((await endableSubscription(support, id))!.lastMinor).toBe(2_900);
    await end("last");
    await settle();
    expect(await keptByProvider(member)).toBe(0);
    expect((await booksOf(member)).map(([kind, gross]) => [kind, gross])).toEqual([
      ["payment", 2_900],
      ["refund", -2_900],
    ]);
    expect((await ended())[0]!.text).toContain("£29.00");
  });

  test("gives back only what is left of it", async () => {
    const charge = (await stripe.charges.list({ customer: await customerOf(member) })).data[0]!;
    await stripe.refunds.create({ charge: charge.id, amount: 900 });
    await end("last");
    await settle();
    expect(await keptByProvider(member)).toBe(0);
    expect((await ended())[0]!.text).toContain("£20.00");
  });

  test("twice is once", async () => {
    await Promise.all([end("last"), end("last")]);
    await settle();
    await end("last");
    await settle();
    expect(await ended()).toHaveLength(1);
    expect(await actsAbout(member.id)).toHaveLength(1);
    expect(await keptByProvider(member)).toBe(0);
  });

  test("waits while the provider is away", async () => {
    payments.trouble.answer(500, 40, /subscriptions/);
    await end("none");
    await settle();
    expect(await runningSubscription(member)).not.toBeNull();
    payments.trouble.reset();
    expect(await carryOutEndings(systemActor("test"))).toBe(1);
    expect(await runningSubscription(member)).toBeNull();
  });

  test("is found by support and administrators alone, and is not one's own", async () => {
    const moderator = await newStaff("moderator", "Mo Ek");
    for (const actor of [moderator, member]) {
      expect(await endableSubscription(actor, id)).toBeUndefined();
      expect(await end("none", actor)).toMatchObject({ code: "not-found" });
    }
    const own = { ...member, staffRole: "support" as const };
    expect(await end("none", own)).toMatchObject({ code: "own-account" });
    expect(await runningSubscription(member)).not.toBeNull();
  });

  test("leaves room for another", async () => {
    await end("last");
    await settle();
    await buy(member, "premium", "uk");
    expect(await planOf(member)).toBe("premium");
  });
});

test("a payment that its cardholder has disputed is not offered again", async () => {
  await bought(CARDS.disputed);
  expect((await endableSubscription(support, id))!.lastMinor).toBe(0);
});

test("a renewal that is owed is asked for no more", async () => {
  const clock = await startClock();
  await bought(CARDS.failsLater);
  const { periodEnd } = (await runningSubscription(member))!;
  await advanceTo(clock, new Date(periodEnd.getTime() + 2 * 3_600_000));
  await end("none");
  await settle();
  expect((await stripe.invoices.list({ customer: await customerOf(member), status: "open" })).data).toEqual([]);
  expect(await runningSubscription(member)).toBeNull();
});

describe("a refund", () => {
  beforeEach(() => bought());

  const refund = async (more: { end?: "on" }) => {
    const { id: payment } = await db
      .selectFrom("payments")
      .select("id")
      .where("userId", "=", member.id)
      .where("kind", "=", "payment")
      .executeTakeFirstOrThrow();
    const form = { id: newId(), left: 2_900, amount: 2_900, reason: "Charged by mistake.", ...more };
    expect(await refundPayment(support, payment, form)).toMatchObject({ ok: true });
    await settle();
  };

  test("ends the subscription with it when that is asked for, and keeps its reason to staff", async () => {
    await refund({ end: "on" });
    expect(await runningSubscription(member)).toBeNull();
    const acts = await actsAbout(member.id);
    expect(acts.map(({ action }) => action).sort()).toEqual(["payment-refunded", "subscription-ended"]);
    expect(acts.find(({ action }) => action === "subscription-ended")).toMatchObject({
      data: { subscription: id, refundMinor: 2_900, currency: "GBP" },
    });
    const [mail] = await ended();
    expect(mail!.text).toContain("£29.00");
    expect(mail!.text).not.toContain("Charged by mistake.");
  });

  test("ends no other member's subscription, and none that has ended already", async () => {
    const other = await newMember();
    await buy(other, "premium", "uk");
    await db.updateTable("subscriptions").set({ endedAt: new Date() }).where("userId", "=", member.id).execute();
    await refund({ end: "on" });
    expect(await runningSubscription(other)).not.toBeNull();
    expect((await actsAbout(member.id)).map(({ action }) => action)).toEqual(["payment-refunded"]);
    expect(await actsAbout(other.id)).toEqual([]);
  });

  test("does not end one that was refused beside another: that ends already, with a mail of its own", async () => {
    await db.updateTable("subscriptions").set({ refusedAt: new Date() }).where("userId", "=", member.id).execute();
    await refund({ end: "on" });
    expect((await actsAbout(member.id)).map(({ action }) => action)).toEqual(["payment-refunded"]);
    expect(await ended()).toEqual([]);
  });

  test("leaves it running otherwise", async () => {
    await refund({});
    expect(await runningSubscription(member)).toMatchObject({ status: "active" });
    expect(await ended()).toEqual([]);
  });
});
