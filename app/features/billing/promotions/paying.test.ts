/** The exact discount of a code at the checkout, on a renewal and with an upgrade, in all five markets. */
import { beforeEach, describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  buyWith,
  codeOf,
  newCode,
  orderWith,
  PERCENT,
  periodEndOf,
  upgradeWith,
} from "#tests/fixtures/payments/codes.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  customerOf,
  paymentFixtures,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { isLong } from "#tests/long.ts";
import { followRenewals } from "../dunning/renewals.server.ts";
import { orderSum } from "../orders/ordering.server.ts";
import { orderOf } from "../orders/orders.server.ts";
import { receiptsOf } from "../plan-status.server.ts";
import { type PaidPlan, priceMinor } from "../prices.ts";
import { applyToNextInvoice, nextInvoiceOf } from "./next-invoice.server.ts";

accountFixtures();
paymentFixtures();

const DAY = 86_400_000;

let member: Member;
let clock: string;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
  clock = await startClock();
});

const after = (days: number) => advanceTo(clock, new Date(now().getTime() + days * DAY));

// Gross, VAT, net and climate of a payment with 20 % off, calculated by hand from specification §9.
const FIRST: readonly [Market, PaidPlan, number[]][] = [
  ["se", "premium", [31_920, 6_384, 25_536, 255]],
  ["se", "enterprise", [319_920, 63_984, 255_936, 2_559]],
  ["no", "premium", [31_920, 6_384, 25_536, 255]],
  ["no", "enterprise", [319_920, 63_984, 255_936, 2_559]],
  ["dk", "premium", [21_520, 4_304, 17_216, 172]],
  ["dk", "enterprise", [215_920, 43_184, 172_736, 1_727]],
  ["fi", "premium", [2_800, 569, 2_231, 22]],
  ["fi", "enterprise", [28_000, 5_689, 22_311, 223]],
  ["uk", "premium", [2_320, 387, 1_933, 19]],
  ["uk", "enterprise", [23_920, 3_987, 19_933, 199]],
];

describe("at the checkout", () => {
  test.each(FIRST)("%s %s: shown, charged and booked are one", async (country, plan, amounts) => {
    const issued = await newCode(member);
    const sum = orderSum(country, plan, now(), issued);
    expect([sum.totalMinor, sum.vatMinor]).toEqual(amounts.slice(0, 2));
    const { orderId } = await buyWith(member, plan, issued.code, country);
    expect(await planOf(member)).toBe(plan);
    expect(await booksOf(member)).toEqual([["payment", ...amounts]]);
    const full = priceMinor(country, plan);
    expect(await orderOf(member, orderId)).toMatchObject({
      state: "paid",
      amountMinor: amounts[0],
      discountMinor: full - amounts[0]!,
      code: { code: issued.code, percent: PERCENT },
    });
    expect(await codeOf(member, issued.id)).toMatchObject({
      state: "used",
      used: { plan, discountMinor: full - amounts[0]! },
    });
  });

  test("once: the renewal is whole, and the mail and the receipts say what it was", async () => {
    const { code } = await newCode(member);
    await buyWith(member, "premium", code);
    await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
    expect((await booksOf(member)).map(([, gross]) => gross)).toEqual([31_920, 39_900]);
    expect((await receiptsOf(member)).map((receipt) => receipt.code)).toEqual([
      null,
      { code, percent: PERCENT, discountMinor: 7_980 },
    ]);
    const mails = await mailsTo(member.email);
    expect(mails.map(({ text }) => text.replace(/\s+/g, " ")).join()).toContain(`${code} gav 79,80 kr rabatt`);
  });

  test("for another sum than was shown, nothing is ordered", async () => {
    const { code } = await newCode(member, 30);
    expect(await orderWith(member, "premium", code)).toMatchObject({ code: "price-changed" });
    expect(await db.selectFrom("orders").select("id").where("userId", "=", member.id).execute()).toEqual([]);
  });
});

describe("on the next invoice", () => {
  test.each(FIRST.filter(([, plan]) => plan === "premium"))(
    "%s: once less, then whole",
    async (country, plan, amounts) => {
      await buy(member, plan, country);
      const full = priceMinor(country, plan);
      const { id } = await newCode(member);
      expect(await applyToNextInvoice(member, id)).toMatchObject({ ok: true, value: { state: "reserved" } });
      expect(await nextInvoiceOf(member)).toMatchObject({ fullMinor: full, totalMinor: amounts[0], code: { id } });
      await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
      await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
      const books = await booksOf(member);
      expect(books.map(([, gross]) => gross)).toEqual([full, amounts[0], full]);
      expect(books[1]).toEqual(["payment", ...amounts]);
      expect(await codeOf(member, id)).toMatchObject({ state: "used", used: { discountMinor: full - amounts[0]! } });
      expect(await nextInvoiceOf(member)).toMatchObject({ totalMinor: full, code: null });
    },
  );
});

// Of the running month.
const DAYS = [0, 1, 15, 29];

// Enterprise less Premium, less a fifth of that, and the VAT of three lines, calculated by hand.
const UPGRADE: Readonly<Record<Market, readonly number[]>> = {
  se: [288_000, 57_600, 230_400, 2_304],
  no: [288_000, 57_600, 230_400, 2_304],
  dk: [194_400, 38_880, 155_520, 1_555],
  fi: [25_200, 5_121, 20_079, 201],
  uk: [21_600, 3_600, 18_000, 180],
};

describe("with an upgrade: a fifth of the difference", () => {
  test.each(
    MARKETS.flatMap((market, place) =>
      (isLong ? DAYS : [DAYS[place % DAYS.length]!]).map((day) => [market, day] as const),
    ),
  )("%s, on day %d", async (country, day) => {
    await buy(member, "premium", country);
    if (day > 0) await after(day);
    const issued = await newCode(member);
    const { sum, ordered } = await upgradeWith(member, issued);
    const amounts = UPGRADE[country];
    expect([sum?.totalMinor, sum?.vatMinor]).toEqual(amounts.slice(0, 2));
    expect((await booksOf(member)).at(-1)).toEqual(["payment", ...amounts]);
    expect(await planOf(member)).toBe("enterprise");
    expect(await codeOf(member, issued.id)).toMatchObject({ state: "used", used: { plan: "enterprise" } });
    const { orderId } = (ordered as { value: { orderId: string } }).value;
    expect(await orderOf(member, orderId)).toMatchObject({ state: "paid", amountMinor: amounts[0] });
    // The next year has the full price.
    const full = priceMinor(country, "enterprise");
    await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
    expect((await booksOf(member)).at(-1)?.[1]).toBe(full);
  });

  test("on a Premium that was paid with a code of its own: its credit is what was paid", async () => {
    await buyWith(member, "premium", (await newCode(member)).code);
    const { sum } = await upgradeWith(member, await newCode(member));
    // 3,999.00 − 319.20 = 3,679.80, a fifth off.
    expect(sum).toMatchObject({ creditMinor: 31_920, discountMinor: 73_596, totalMinor: 294_384 });
    expect((await booksOf(member)).at(-1)?.slice(0, 3)).toEqual(["payment", 294_384, 58_877]);
  });

  test("with the code that is on the next invoice: it moves over; without one: it is free again", async () => {
    await buy(member, "premium");
    const issued = await newCode(member);
    await applyToNextInvoice(member, issued.id);
    await upgradeWith(member, issued);
    expect((await booksOf(member)).map(([, gross]) => gross)).toEqual([39_900, 288_000]);
    expect(await codeOf(member, issued.id)).toMatchObject({ state: "used" });

    member = await newMember({ side: "entrepreneur", lang: "se" });
    await buy(member, "premium");
    const kept = await newCode(member);
    await applyToNextInvoice(member, kept.id);
    await upgradeWith(member, null);
    expect((await booksOf(member)).map(([, gross]) => gross)).toEqual([39_900, 360_000]);
    expect(await codeOf(member, kept.id)).toMatchObject({ state: "available" });
  });
});

test("a payment that used a code and is refunded leaves the code used, and takes back what was paid", async () => {
  const { id, code } = await newCode(member);
  await buyWith(member, "premium", code);
  const [charge] = (await stripe.charges.list({ customer: await customerOf(member) })).data;
  await stripe.refunds.create({ charge: charge!.id });
  await settle();
  expect(await codeOf(member, id)).toMatchObject({ state: "used" });
  expect(await booksOf(member)).toEqual([
    ["payment", 31_920, 6_384, 25_536, 255],
    ["refund", -31_920, -6_384, -25_536, -255],
  ]);
});

test("a year's renewal is announced a month ahead as it will be charged", async () => {
  await buy(member, "enterprise");
  const { id } = await newCode(member);
  await applyToNextInvoice(member, id);
  await advanceTo(clock, new Date((await periodEndOf(member)).getTime() - 20 * DAY));
  await followRenewals();
  await settle();
  const [announced] = await mailsTo(member.email);
  expect(announced!.text.replace(/\s+/g, " ")).toContain("3 199,20 kr inklusive moms, varav moms 639,84 kr");
  await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
  expect((await booksOf(member)).at(-1)?.slice(0, 3)).toEqual(["payment", 319_920, 63_984]);
});

test("a renewal that fails keeps its code until it is paid", async () => {
  await buy(member, "premium", "se", CARDS.failsLater);
  const { id } = await newCode(member);
  await applyToNextInvoice(member, id);
  await advanceTo(clock, new Date((await periodEndOf(member)).getTime() + DAY));
  expect(await codeOf(member, id)).toMatchObject({ state: "reserved", reservedBy: "next-invoice" });
  const customer = await customerOf(member);
  const [owed] = (await stripe.invoices.list({ customer, status: "open" })).data;
  expect(owed?.amount_due).toBe(31_920);
  expect((await mailsTo(member.email)).map(({ text }) => text).join()).toMatch(/319,20/);
  const { id: method } = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await stripe.invoices.pay(owed!.id, { payment_method: method });
  await settle();
  expect(await codeOf(member, id)).toMatchObject({ state: "used", used: { discountMinor: 7_980 } });
});
