import type Stripe from "stripe";
import { expect, test } from "vitest";
import { rounded, totalsOf } from "./totals.ts";

const rate = (percentage: number, inclusive: boolean) =>
  ({ id: `txr_${percentage}`, percentage, inclusive }) as Stripe.TaxRate;
const percent = (percent_off: number) => ({
  discount: "di",
  coupon: { percent_off, amount_off: null } as Stripe.Coupon,
});
const amount = (amount_off: number) => ({ discount: "di", coupon: { percent_off: null, amount_off } as Stripe.Coupon });
const line = (amount: number, ...rates: Stripe.TaxRate[]) => ({ amount, discountable: amount > 0, rates });

test.each([
  ["nothing", [], [], { subtotal: 0, tax: 0, total: 0 }],
  [
    "VAT inside the price",
    [line(2900, rate(20, true))],
    [],
    { total: 2900, tax: 483, totalExcludingTax: 2417, subtotalExcludingTax: 2417 },
  ],
  ["VAT on top", [line(2900, rate(20, false))], [], { subtotal: 2900, total: 3480, tax: 580, totalExcludingTax: 2900 }],
  ["25.5 % inside", [line(3900, rate(25.5, true))], [], { total: 3900, tax: 792, totalExcludingTax: 3108 }],
  [
    "a fifth off, and VAT of what is left",
    [line(2900, rate(20, true))],
    [percent(20)],
    { discount: 580, total: 2320, tax: 387 },
  ],
  [
    "an amount over two lines: what rounding leaves falls on the last",
    [line(100), line(200)],
    [amount(100)],
    { discount: 100, total: 200 },
  ],
  ["no more off than there is", [line(100)], [amount(500)], { discount: 100, total: 0 }],
  [
    "a credit with its VAT, which no discount makes smaller",
    [line(-39900, rate(25, true)), line(399900, rate(25, true))],
    [percent(10)],
    { discount: 39990, total: 320010, tax: 64002 },
  ],
])("%s", (_case, items, cuts, expected) => {
  expect(totalsOf(items, cuts)).toMatchObject(expected);
});

test.each([
  [0.5, 1],
  [-0.5, -1],
  [1.005 * 100, 101],
  [2.4999, 2],
  [-7980.4, -7980],
])("%d is rounded to %d", (exact, expected) => expect(rounded(exact)).toBe(expected));
