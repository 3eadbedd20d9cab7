/** A code is used once: in two tabs, by two concurrent orders, after its release, and never by another account. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { enterCard, payAs } from "#standins/payments/buyer.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { buyWith, codeOf, newCode, orderWith, periodEndOf, upgradeWith } from "#tests/fixtures/payments/codes.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  customerOf,
  order,
  paymentFixtures,
  payments,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { repeats } from "#tests/long.ts";
import type { Checkout } from "../orders/order.ts";
import { upgrade, upgradeOffer } from "../orders/upgrading.server.ts";
import { revokePromotionCode } from "./codes.server.ts";
import { applyToNextInvoice, nextInvoiceOf, removeFromNextInvoice } from "./next-invoice.server.ts";

accountFixtures();
paymentFixtures();

const DAY = 86_400_000;

let member: Member;
let clock: string;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
  clock = await startClock();
});

const gross = async () => (await booksOf(member)).map(([, amount]) => amount);
const urlOf = (placed: unknown) => (placed as { value: Checkout }).value.url;

describe("at once", () => {
  test("in two tabs: one order has it", async () => {
    const { code, id } = await newCode(member);
    const placed = await Promise.all([orderWith(member, "premium", code), orderWith(member, "enterprise", code)]);
    expect(placed.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    for (const one of placed) {
      if (!one.ok) expect(one.code).toBe("promotion-code-reserved");
      else await payAs(one.value.url, CARDS.good).catch(() => {});
    }
    await settle();
    expect((await booksOf(member)).filter(([kind]) => kind === "payment").length).toBe(1);
    expect(await codeOf(member, id)).toMatchObject({ state: "used" });
  });

  test("two checkouts that are open with it: the second to pay is refused by the provider's page, and nothing is taken", async () => {
    const { code, id } = await newCode(member);
    const first = await orderWith(member, "premium", code);
    // As when the answer to the first comes after the second order.
    const { sessionId } = await db
      .selectFrom("orders")
      .select("sessionId")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    await db.updateTable("orders").set({ sessionId: null }).where("userId", "=", member.id).execute();
    const second = await orderWith(member, "enterprise", code);
    expect((await stripe.checkout.sessions.retrieve(sessionId!)).status).toBe("open");
    await payAs(urlOf(first), CARDS.good);
    expect(await payAs(urlOf(second), CARDS.good)).toBeUndefined();
    await settle();
    expect(await gross()).toEqual([31_920]);
    expect(await codeOf(member, id)).toMatchObject({ state: "used", used: { plan: "premium" } });
  });

  test("on the next invoice twice", async () => {
    await buy(member, "premium");
    const codes = [await newCode(member), await newCode(member)];
    const applied = await Promise.all(codes.map(({ id }) => applyToNextInvoice(member, id)));
    expect(applied.map((one) => (one.ok ? "on" : one.code)).sort()).toEqual(["next-invoice-has-code", "on"]);
    await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
    expect(await gross()).toEqual([39_900, 31_920]);
  });

  test("one code on the next invoice twice", async () => {
    await buy(member, "premium");
    const { id } = await newCode(member);
    const applied = await Promise.all([applyToNextInvoice(member, id), applyToNextInvoice(member, id)]);
    expect(applied.map((one) => (one.ok ? "on" : one.code)).sort()).toEqual(["on", "promotion-code-reserved"]);
    expect(await nextInvoiceOf(member)).toMatchObject({ totalMinor: 31_920 });
  });

  test.each(Array.from({ length: repeats(4, 20) }, (_, n) => n))(
    "with an upgrade and on the next invoice: one has it, and what was shown is charged (%d)",
    async () => {
      await buy(member, "premium");
      const code = await newCode(member);
      const { sum } = (await upgradeOffer(member, code))!;
      const [ordered, applied] = await Promise.all([
        upgrade(member, { shown: sum.totalMinor, next: null, code: code.code }),
        applyToNextInvoice(member, code.id),
      ]);
      await settle();
      // A code that was applied first may have moved to the order.
      expect(ordered.ok || applied.ok).toBe(true);
      expect(await gross()).toEqual(ordered.ok ? [39_900, 288_000] : [39_900]);
      expect((await codeOf(member, code.id)).state).toBe(ordered.ok ? "used" : "reserved");
    },
  );
});

test("an upgrade whose button was pressed twice is one order, and its code is used once", async () => {
  await buy(member, "premium");
  const code = await newCode(member);
  const { sum } = (await upgradeOffer(member, code))!;
  const press = () => upgrade(member, { shown: sum.totalMinor, next: null, code: code.code });
  const pressed = await Promise.all([press(), press()]);
  await settle();
  expect(await gross()).toEqual([39_900, 288_000]);
  expect(await codeOf(member, code.id)).toMatchObject({ state: "used" });
  const orders = await db
    .selectFrom("orders")
    .select("state")
    .where("upgrades", "is not", null)
    .where("userId", "=", member.id)
    .execute();
  expect(orders).toEqual([{ state: "paid" }]);
  expect(pressed.some(({ ok }) => ok)).toBe(true);
});

describe("left", () => {
  test("a checkout that is left gives it back with the next order, which may have it again", async () => {
    const { code, id } = await newCode(member);
    await orderWith(member, "premium", code);
    expect(await codeOf(member, id)).toMatchObject({ state: "reserved", reservedBy: "order" });
    await order(member, "premium");
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
    await buyWith(member, "enterprise", code);
    expect(await gross()).toEqual([319_920]);
  });

  test("a checkout that nobody comes back to gives it back when it expires", async () => {
    const { code, id } = await newCode(member);
    await orderWith(member, "premium", code);
    await advanceTo(clock, new Date(now().getTime() + 2 * DAY));
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
  });

  test("an upgrade that the bank wants to be asked about has it until it is paid, or given up", async () => {
    await buy(member, "premium", "se", CARDS.threeDSecure);
    const issued = await newCode(member);
    const { ordered } = await upgradeWith(member, issued);
    expect(await codeOf(member, issued.id)).toMatchObject({ state: "reserved", reservedBy: "order" });
    expect(await applyToNextInvoice(member, issued.id)).toMatchObject({ ok: false });
    await advanceTo(clock, new Date(now().getTime() + 2 * DAY));
    expect(await codeOf(member, issued.id)).toMatchObject({ state: "available" });
    await expect(enterCard(urlOf(ordered), CARDS.threeDSecure)).rejects.toThrow();
    const again = await upgradeWith(member, issued);
    await enterCard(urlOf(again.ordered), CARDS.threeDSecure);
    await settle();
    expect(await gross()).toEqual([39_900, 288_000]);
    expect(await codeOf(member, issued.id)).toMatchObject({ state: "used" });
  });

  test("taken off the next invoice, it is free, and can be put there or ordered with again", async () => {
    await buy(member, "premium");
    const issued = await newCode(member);
    await applyToNextInvoice(member, issued.id);
    expect(await removeFromNextInvoice(member, issued.id)).toMatchObject({ ok: true, value: { state: "available" } });
    expect(await nextInvoiceOf(member)).toMatchObject({ totalMinor: 39_900, code: null });
    await applyToNextInvoice(member, issued.id);
    await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
    expect(await gross()).toEqual([39_900, 31_920]);
    expect(await removeFromNextInvoice(member, issued.id)).toMatchObject({ code: "promotion-code-used" });
  });

  test("a subscription that ends before its next invoice gives it back", async () => {
    await buy(member, "premium");
    const { id, code } = await newCode(member);
    await applyToNextInvoice(member, id);
    await stripe.subscriptions.cancel(
      (await stripe.subscriptions.list({ customer: await customerOf(member) })).data[0]!.id,
    );
    await settle();
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
    await buyWith(member, "premium", code);
    expect(await gross()).toEqual([39_900, 31_920]);
  });
});

describe("refused", () => {
  test("used, revoked, expired, another's and unknown ones: at the checkout and on the next invoice", async () => {
    const used = await newCode(member);
    await buyWith(member, "premium", used.code);
    const revoked = await newCode(member);
    await transaction((trx) => revokePromotionCode(trx, revoked.id));
    const foreign = await newCode(await newMember());
    const refusals = [
      [used, "promotion-code-used"],
      [revoked, "promotion-code-revoked"],
      [foreign, "promotion-code-unknown"],
    ] as const;
    for (const [{ id, code }, reason] of refusals) {
      expect(await applyToNextInvoice(member, id)).toMatchObject({ ok: false, code: reason });
      expect(await orderWith(member, "premium", code)).toMatchObject({ ok: false, code: reason });
    }
    expect(await removeFromNextInvoice(member, foreign.id)).toMatchObject({ code: "promotion-code-unknown" });
    expect(await applyToNextInvoice(member, "nonsense")).toMatchObject({ code: "promotion-code-unknown" });
    expect(await orderWith(member, "premium", "NOPE-20-7F3K")).toMatchObject({ code: "promotion-code-unknown" });
    const expired = await newCode(member);
    moveClock(expired.expiresAt.getTime() - Date.now() + 1_000);
    expect(await orderWith(member, "premium", expired.code)).toMatchObject({ code: "promotion-code-expired" });
    expect(await codeOf(member, expired.id)).toMatchObject({ state: "expired" });
  });

  test("on the next invoice where none is coming", async () => {
    const { id } = await newCode(member);
    expect(await applyToNextInvoice(member, id)).toMatchObject({ code: "no-next-invoice" });
    await buy(member, "premium");
    await stripe.subscriptions.update(
      (await stripe.subscriptions.list({ customer: await customerOf(member) })).data[0]!.id,
      { cancel_at_period_end: true },
    );
    await settle();
    expect(await applyToNextInvoice(member, id)).toMatchObject({ code: "no-next-invoice" });
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
  });
});

describe("revoked", () => {
  const revoke = (id: string) => transaction((trx) => revokePromotionCode(trx, id));

  test("before it is used, once; a used one stays", async () => {
    const { id } = await newCode(member);
    expect(await revoke(id)).toBe(true);
    expect(await revoke(id)).toBe(false);
    const used = await newCode(member);
    await buyWith(member, "premium", used.code);
    expect(await revoke(used.id)).toBe(false);
    expect(await codeOf(member, used.id)).toMatchObject({ state: "used" });
  });

  test("in an open checkout: that is closed", async () => {
    const { id, code } = await newCode(member);
    const placed = await orderWith(member, "premium", code);
    expect(await revoke(id)).toBe(true);
    await settle();
    await expect(payAs(urlOf(placed), CARDS.good)).rejects.toThrow();
    expect(await planOf(member)).toBe("basic");
    await buy(member, "premium");
    expect(await gross()).toEqual([39_900]);
  });

  test("in an upgrade that the bank wants to be asked about: that is closed", async () => {
    await buy(member, "premium", "se", CARDS.threeDSecure);
    const issued = await newCode(member);
    const { ordered } = await upgradeWith(member, issued);
    expect(await revoke(issued.id)).toBe(true);
    await settle();
    await expect(enterCard(urlOf(ordered), CARDS.threeDSecure)).rejects.toThrow();
    expect(await planOf(member)).toBe("premium");
    expect(await codeOf(member, issued.id)).toMatchObject({ state: "revoked" });
  });

  test("while it is put on the next invoice: it does not stay there", async () => {
    await buy(member, "premium");
    const { id } = await newCode(member);
    await Promise.all([applyToNextInvoice(member, id), revoke(id)]);
    await settle();
    const [subscription] = (await stripe.subscriptions.list({ customer: await customerOf(member) })).data;
    expect(subscription?.discounts).toEqual([]);
    expect(await codeOf(member, id)).toMatchObject({ state: "revoked" });
  });

  test("on the next invoice: that is whole again", async () => {
    await buy(member, "premium");
    const { id } = await newCode(member);
    await applyToNextInvoice(member, id);
    expect(await revoke(id)).toBe(true);
    await settle();
    await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
    expect(await gross()).toEqual([39_900, 39_900]);
    expect(await codeOf(member, id)).toMatchObject({ state: "revoked" });
  });

  test("too late, when its checkout was paid before that could be closed: it is used", async () => {
    payments.trouble.webhooks = "never";
    const { id, code } = await newCode(member);
    const placed = await orderWith(member, "premium", code);
    await payAs(urlOf(placed), CARDS.good);
    expect(await revoke(id)).toBe(true);
    await settle();
    expect(await codeOf(member, id)).toMatchObject({ state: "used" });
  });
});
