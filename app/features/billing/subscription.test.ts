import { describe, expect, it } from "vitest";
import { grantedUntil, periodAfter, type Subscription } from "./subscription.ts";

const at = (text: string) => new Date(`${text}T12:00:00Z`);

const running: Subscription = {
  id: "sub_1",
  orderId: null,
  plan: "premium",
  country: "se",
  currency: "SEK",
  status: "active",
  amountMinor: 39900,
  startedAt: at("2026-11-01"),
  periodEnd: at("2026-12-01"),
  paidUntil: at("2026-12-01"),
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  refusedAt: null,
  endedAt: null,
};

describe("until when a subscription gives its plan", () => {
  it.each([
    ["one that renews: fourteen days past what was paid for", {}, at("2026-12-15")],
    ["one that is cancelled: what was paid for", { cancelAtPeriodEnd: true }, at("2026-12-01")],
    ["a renewal that is owed changes nothing", { status: "past_due", periodEnd: at("2027-01-01") }, at("2026-12-15")],
    ["one that was never paid: nothing", { paidUntil: null }, null],
    ["one whose first payment waits for its buyer: nothing", { status: "incomplete" }, null],
    ["one that has ended: nothing", { endedAt: at("2026-11-20"), status: "canceled" }, null],
    ["a second one: nothing", { refusedAt: at("2026-11-02") }, null],
  ] as const)("%s", (_case, change, until) => {
    expect(grantedUntil({ ...running, ...change } as Subscription)).toEqual(until);
  });
});

describe("periods, as the provider counts them", () => {
  it.each([
    ["2026-11-22", "month", "2026-12-22"],
    ["2026-12-15", "month", "2027-01-15"],
    ["2027-01-31", "month", "2027-02-28"],
    ["2028-01-31", "month", "2028-02-29"],
    ["2027-03-31", "month", "2027-04-30"],
    ["2026-11-22", "year", "2027-11-22"],
    ["2028-02-29", "year", "2029-02-28"],
  ] as const)("%s and a %s is %s", (from, period, to) => expect(periodAfter(at(from), period)).toEqual(at(to)));
});
