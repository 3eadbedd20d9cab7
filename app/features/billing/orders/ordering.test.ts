/** What an order stores, and what is left of one that comes to nothing, through the provider's protocol. */
import { beforeEach, describe, expect, test } from "vitest";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { payAs } from "#standins/payments/buyer.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { codeOf, newCode, orderWith } from "#tests/fixtures/payments/codes.ts";
import {
  buy,
  CARDS,
  customerOf,
  keptByProvider,
  ORIGIN,
  order,
  paymentFixtures,
  payments,
  planOf,
  settle,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { lookupKey, type PaidPlan, priceMinor } from "../prices.ts";
import { revokePromotionCode } from "../promotions/codes.server.ts";
import { removeRevokedCode } from "../promotions/revocation.server.ts";
import { payThrough } from "../provider.server.ts";
import { nextStepsWith } from "./next-steps.server.ts";
import { placeOrder } from "./ordering.server.ts";

accountFixtures();
paymentFixtures();

let member: Member;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
});

const ordersOf = (who: Member) =>
  db.selectFrom("orders").selectAll().where("userId", "=", who.id).orderBy("createdAt").execute();

const checkoutsOf = async (who: Member) =>
  (await stripe.checkout.sessions.list({ customer: await customerOf(who) })).data.map(({ status }) => status);

const place = (
  plan: PaidPlan,
  shown: number,
  { actor = member, country = "se", code }: { actor?: Member; country?: Market; code?: string } = {},
) =>
  placeOrder(actor, { plan, country, shown, code, terms: "on", beginNow: "on" }, { origin: ORIGIN, next: "/pages/me" });

test("a plan that is given without an end is not sold; its steps leave out what is done", async () => {
  const given = { ...member, plan: "premium" as const };
  expect(await place("premium", priceMinor("se", "premium"), { actor: given })).toEqual({
    ok: false,
    code: "plan-given",
  });
  const steps = async () => (await nextStepsWith(given, "premium")).map(({ key }) => key);
  expect(await steps()).toEqual(["identity", "legal"]);
  await db.updateTable("users").set({ identityVerifiedAt: now() }).where("id", "=", member.id).execute();
  expect(await steps()).toEqual(["legal"]);
});

describe("an order", () => {
  test("stores what its buyer saw and agreed to, and the code that it has", async () => {
    const { code, id } = await newCode(member);
    await place("premium", 2_800, { country: "fi", code });
    expect(await ordersOf(member)).toMatchObject([
      {
        plan: "premium",
        country: "fi",
        currency: "EUR",
        amountMinor: 2_800,
        discountMinor: 700,
        vatBasisPoints: 2_550,
        promotionCodeId: id,
        upgrades: null,
        termsVersion: SALE_TERMS_VERSION,
        state: "open",
        next: "/pages/me",
      },
    ]);
    expect(await codeOf(member, id)).toMatchObject({ state: "reserved", reservedBy: "order" });
  });

  test("of Enterprise is an upgrade while Premium runs: the difference is paid, in one subscription", async () => {
    await buy(member, "premium");
    const { id } = (await runningSubscription(member))!;
    const difference = priceMinor("se", "enterprise") - priceMinor("se", "premium");
    expect(await place("enterprise", priceMinor("se", "enterprise"))).toMatchObject({ code: "price-changed" });
    expect(await place("enterprise", difference)).toMatchObject({ ok: true });
    await settle();
    expect(await ordersOf(member)).toMatchObject([
      { plan: "premium", upgrades: null },
      { plan: "enterprise", upgrades: id, next: "/pages/me", state: "paid" },
    ]);
    expect(await planOf(member)).toBe("enterprise");
    expect(await keptByProvider(member)).toBe(priceMinor("se", "enterprise"));
  });

  test("by somebody whose name and address have changed since the last is the same customer's", async () => {
    await order(member, "premium");
    const customerId = await customerOf(member);
    const renamed = { ...member, name: "Li Ek", email: "li.ek@example.com" };
    expect(await place("premium", priceMinor("se", "premium"), { actor: renamed })).toMatchObject({ ok: true });
    expect(await customerOf(member)).toBe(customerId);
  });
});

describe("nothing is ordered", () => {
  test("while there is no provider", async () => {
    payThrough(undefined);
    expect(await place("premium", priceMinor("se", "premium"))).toMatchObject({ code: "selling-closed" });
    expect(await ordersOf(member)).toEqual([]);
  });

  test("beside a plan that runs, not even a checkout that is left open", async () => {
    await buy(member, "premium");
    expect(await place("premium", priceMinor("se", "premium"))).toMatchObject({ code: "subscription-active" });
    expect(await ordersOf(member)).toHaveLength(1);
  });

  test("with a code that is revoked while the buyer becomes a customer", async () => {
    const { code, id } = await newCode(member);
    const customer = payments.trouble.holdAnswer(/customers$/);
    const ordering = orderWith(member, "premium", code);
    await customer.done;
    await transaction((trx) => revokePromotionCode(trx, id));
    customer.release();
    expect(await ordering).toMatchObject({ code: "promotion-code-revoked" });
    expect(await ordersOf(member)).toEqual([]);
    expect((await stripe.checkout.sessions.list({ customer: await customerOf(member) })).data).toEqual([]);
  });

  test("with a code that is revoked while its checkout is opened, which is closed", async () => {
    const { code, id } = await newCode(member);
    const opened = payments.trouble.holdAnswer(/checkout\/sessions$/);
    const ordering = orderWith(member, "premium", code);
    await opened.done;
    await transaction((trx) => revokePromotionCode(trx, id));
    await removeRevokedCode(systemActor("test"), id);
    opened.release();
    expect(await ordering).toMatchObject({ code: "promotion-code-revoked" });
    expect(await ordersOf(member)).toMatchObject([{ state: "expired", sessionId: null }]);
    expect(await checkoutsOf(member)).toEqual(["expired"]);
  });

  test("in two tabs at once: the checkout of the first is closed when it opens", async () => {
    const opened = payments.trouble.holdAnswer(/checkout\/sessions$/);
    const first = place("premium", priceMinor("se", "premium"));
    await opened.done;
    expect(await place("premium", priceMinor("se", "premium"))).toMatchObject({ ok: true });
    opened.release();
    expect(await first).toMatchObject({ code: "subscription-busy" });
    expect(await checkoutsOf(member)).toEqual(["open", "expired"]);
  });
});

describe("an order of which the provider refuses the checkout is left", () => {
  test("when its code is revoked just then: the buyer is told of the code", async () => {
    const { code, id } = await newCode(member);
    const made = payments.trouble.holdAnswer(/promotion_codes$/);
    const ordering = orderWith(member, "premium", code);
    await made.done;
    await transaction((trx) => revokePromotionCode(trx, id));
    const [atProvider] = (await stripe.promotionCodes.list({ customer: await customerOf(member) })).data;
    await stripe.promotionCodes.update(atProvider!.id, { active: false });
    made.release();
    expect(await ordering).toMatchObject({ code: "promotion-code-revoked" });
    expect(await ordersOf(member)).toMatchObject([{ state: "expired", promotionCodeId: id }]);
  });

  test("with its code, beside a plan in another currency that the provider has yet to tell of: that plan is named", async () => {
    const { orderId, url } = await order(member, "premium", "uk");
    // As when one of two concurrent orders closes the other.
    await db.updateTable("orders").set({ state: "expired", settledAt: now() }).where("id", "=", orderId).execute();
    payments.trouble.webhooks = "never";
    await payAs(url, CARDS.good);
    const { code, id } = await newCode(member);
    expect(await orderWith(member, "premium", code)).toMatchObject({ code: "subscription-active" });
    expect(await codeOf(member, id)).toMatchObject({ state: "available" });
    expect(await runningSubscription(member)).toMatchObject({ plan: "premium", country: "uk" });
  });

  test("and is an error when nobody foresaw why", async () => {
    const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey("dk", "premium")] })).data;
    await stripe.prices.update(price!.id, { active: false });
    const ordering = place("premium", priceMinor("dk", "premium"), { country: "dk" });
    await expect(ordering).rejects.toThrow("The price specified is inactive");
    expect(await ordersOf(member)).toMatchObject([{ state: "expired" }]);
  });
});
