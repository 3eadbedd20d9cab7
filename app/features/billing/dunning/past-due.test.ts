/** The banner of an owed renewal: who sees it, its texts, and no query for others. */
import { describe, expect, test } from "vitest";
import { givePlan } from "#app/features/accounts/plan.server.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { boughtPlan, boughtPlans, newBuyer, setClock } from "#tests/fixtures/payments/bought-plans.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { grantedUntil, type Subscription } from "../subscription.ts";
import { pastDueWords } from "./past-due.server.ts";

boughtPlans();

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

async function grant(buyer: Member, subscription: Subscription): Promise<void> {
  const until = grantedUntil(subscription);
  await transaction((trx) => givePlan(trx, buyer.id, { source: "subscription", plan: subscription.plan, until }));
}

/** A member whose renewal failed, as the actor of a request seven days later. */
async function owing(market: Market = "uk"): Promise<{ member: Member; subscription: Subscription }> {
  const buyer = await newBuyer(market);
  const { subscription } = await boughtPlan(buyer);
  await grant(buyer, subscription);
  await db
    .updateTable("subscriptions")
    .set({ status: "past_due", pastDueSince: subscription.periodEnd })
    .where("id", "=", subscription.id)
    .execute();
  setClock(later(subscription.periodEnd, 7));
  return { member: await asRequested(buyer), subscription };
}

/** The member as the actor of a request. */
async function asRequested({ id }: Member): Promise<Member> {
  return (await actorOf(new Headers({ cookie: await signedIn(id) }))) as Member;
}

const WORDS: Record<Market, [title: string, left: string, act: string, pay: string]> = {
  se: ["Betalningen för Premium gick inte igenom", "7 dagar kvar, till 3 jan. 2027.", "Byt kort", "Betala nu"],
  no: ["Betalingen for Premium gikk ikke gjennom", "7 dager igjen, til 3. jan. 2027.", "Bytt kort", "Betal nå"],
  dk: ["Betalingen for Premium gik ikke igennem", "7 dage tilbage, til den 3. jan. 2027.", "Skift kort", "Betal nu"],
  fi: ["Premium-tilauksen maksu ei mennyt läpi", "Aikaa on 7 päivää, 4.1.2027 asti.", "Vaihda kortti", "Maksa nyt"],
  uk: ["Your payment for Premium didn’t go through", "7 days left, until 3 Jan 2027.", "Change card", "Pay now"],
};

test.each(MARKETS)("in %s: what failed, how long is left, and what to do", async (market) => {
  const { member } = await owing(market);
  const [title, left, act, pay] = WORDS[market];
  expect(await pastDueWords(member, market)).toEqual({ title, left, act, pay });
});

test("stands on every page until it is paid, with the one way to do so", async () => {
  const { member, subscription } = await owing();
  const [name, value] = (await signedIn(member.id)).split("=") as [string, string];
  const page = () => openPage({ default: () => null }, "/pages/home", { market: "uk", cookies: { [name]: value } });
  const { html, text } = await page();
  const [title, left, act, pay] = WORDS.uk;
  expect(text).toContain(`${title} ${left}`);
  const [banner] = /<section class="banner.*?<\/section>/s.exec(html)!;
  expect(banner).toContain(`action="${paths.paymentPortal()}" method="post"`);
  expect(banner).toMatch(new RegExp(`<button type="submit"[^>]*>${act}<`));
  expect(banner).toContain(`action="${paths.owedInvoice()}" method="post"`);
  expect(banner).toMatch(new RegExp(`<button type="submit"[^>]*>${pay}<`));
  await db
    .updateTable("subscriptions")
    .set({ status: "active", pastDueSince: null })
    .where("id", "=", subscription.id)
    .execute();
  expect((await page()).text).not.toContain(title);
});

test("counts the days to the last", async () => {
  const { member, subscription } = await owing();
  const left: (string | undefined)[] = [];
  for (const days of [12.95, 13.95, 14]) {
    setClock(later(subscription.periodEnd, days));
    left.push((await pastDueWords(member, "uk"))?.left);
  }
  expect(left).toEqual(["1 day left, until 3 Jan 2027.", "Today, 3 Jan 2027, is the last day.", undefined]);
});

test("is the reader's own: neither staff who look as the member nor anybody else has it", async () => {
  const { member } = await owing();
  const viewer = { id: "1", name: "Kim Ås", lang: "uk" as const, until: new Date() };
  const others: Actor[] = [{ ...member, viewer }, { kind: "guest", id: member.id }, VISITOR];
  for (const actor of others) expect(await pastDueWords(actor, "uk")).toBeNull();
});

test.each<[string, Partial<Subscription>]>([
  ["is paid", { status: "active", pastDueSince: null }],
  ["has ended", { status: "canceled", endedAt: new Date("2026-12-21T00:00:00Z") }],
  ["was cancelled", { cancelAtPeriodEnd: true }],
])("goes when the subscription %s", async (_what, changes) => {
  const { member, subscription } = await owing();
  await db.updateTable("subscriptions").set(changes).where("id", "=", subscription.id).execute();
  expect(await pastDueWords(member, "uk")).toBeNull();
});

describe("nothing is asked for", () => {
  // For each of them a query would find an owed renewal.
  test("while a plan lasts longer than the grace", async () => {
    const { member, subscription } = await owing();
    setClock(new Date(later(subscription.periodEnd, 0).getTime() - 1_000));
    expect(await pastDueWords(member, "uk")).toBeNull();
  });

  test("of who has a plan without an end, or none", async () => {
    const { member } = await owing();
    for (const planUntil of [null, undefined]) {
      expect(await pastDueWords({ ...member, planUntil: planUntil as null }, "uk")).toBeNull();
    }
    await transaction((trx) => givePlan(trx, member.id, { source: "staff", plan: "premium", until: null }));
    expect((await asRequested(member)).planUntil).toBeNull();
  });
});
