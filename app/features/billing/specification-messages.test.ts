/** The specification's messages about payments and subscriptions (§4, §8): verbatim in English, and on their pages. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { payAs } from "#standins/payments/buyer.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { buy, CARDS, order, paymentFixtures, payments, settle } from "#tests/fixtures/payments/payments.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { limits } from "./limits.server.ts";
import { upgrade, upgradeOffer } from "./orders/upgrading.server.ts";
import { priceMinor } from "./prices.ts";
import * as orderPage from "./routes/order.tsx";
import * as upgradePage from "./routes/upgrade.tsx";

accountFixtures();
paymentFixtures();

/** §8 Payment. */
const FAILED = "Your payment did not go through. Please try again.";
/** §8 Subscription, which gives the meaning of the message, not its text. */
const ACTIVE = "You can’t create a new subscription while one is active.";
/** §8 Email confirmation, the sentence for every limit. */
const TOO_MANY = "You have sent too many requests! Please try again later.";

let member: Member;
let cookies: Record<string, string>;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "uk" });
  const [name, value] = (await signedIn(member.id)).split("=") as [string, string];
  cookies = { [name]: value };
});

const ORDER = "/pages/upgrade/orders/:id";
const here = () => ({ market: "uk" as const, cookies });
const pageOf = (orderId: string, returned = "") =>
  openPage(orderPage, `/pages/upgrade/orders/${orderId}${returned}`, { ...here(), pattern: ORDER });
const buyAgain = () =>
  openPage(upgradePage, "/pages/upgrade?plan=premium", {
    ...here(),
    form: { plan: "premium", country: "uk", shown: String(priceMinor("uk", "premium")), terms: "on", beginNow: "on" },
  });
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

describe(FAILED, () => {
  test.each([CARDS.declined, CARDS.poor])("heads the page of an order whose card %s was refused", async (card) => {
    const { orderId, url } = await order(member, "premium", "uk");
    await payAs(url, card);
    await settle();
    const { html, text } = await pageOf(orderId, "?returned=cancelled");
    expect(headingOf(html)).toBe(FAILED);
    expect(text).toContain("Nothing was charged, and we’ve kept your order.");
  });

  test("heads the page of an upgrade whose card was refused", async () => {
    await buy(member, "premium", "uk", CARDS.failsLater);
    const { sum } = (await upgradeOffer(member))!;
    const upgraded = await upgrade(member, { shown: sum.totalMinor, next: null });
    if (!upgraded.ok) throw new Error(upgraded.code);
    await settle();
    expect(headingOf((await pageOf(upgraded.value.orderId)).html)).toBe(FAILED);
  });

  test("is not said of a payment that was left, or that is under way, or made", async () => {
    const { orderId, url } = await order(member, "premium", "uk");
    expect(headingOf((await pageOf(orderId, "?returned=cancelled")).html)).toBe("You left the payment page");
    expect(headingOf((await pageOf(orderId, "?returned=paid")).html)).toBe("Waiting for payment confirmation");
    await payAs(url, CARDS.good);
    await settle();
    expect(headingOf((await pageOf(orderId)).html)).toBe("You’re now on Premium");
  });
});

describe(ACTIVE, () => {
  test("answers whoever orders beside a running subscription, and stands on the page that offers it", async () => {
    await buy(member, "premium", "uk");
    const refused = await buyAgain();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(ACTIVE);
    expect((await openPage(upgradePage, "/pages/upgrade?plan=premium", here())).text).toContain(ACTIVE);
  });

  test("heads the page of an order that was paid beside it all the same", async () => {
    const first = await order(member, "premium", "uk");
    payments.trouble.webhooks = "late";
    await payAs(first.url, CARDS.good);
    await db.updateTable("orders").set({ sessionId: null }).where("id", "=", first.orderId).execute();
    const second = await order(member, "premium", "uk");
    await payAs(second.url, CARDS.good);
    payments.trouble.reset();
    await settle();
    const headings = [first, second].map(async ({ orderId }) => headingOf((await pageOf(orderId)).html));
    expect((await Promise.all(headings)).sort()).toEqual([ACTIVE, "You’re now on Premium"]);
  });

  test("is not said to whoever has none", async () => {
    expect((await openPage(upgradePage, "/pages/upgrade?plan=premium", here())).text).not.toContain(ACTIVE);
  });
});

test(`${TOO_MANY} answers whoever orders without end`, async () => {
  for (let count = 0; count < limits.order.points; count++) await consumeRateLimit("order", member.id);
  const refused = await buyAgain();
  expect(refused.status).toBe(429);
  expect(refused.text).toContain(TOO_MANY);
});
