/** Mails about renewals, as they arrive, on a moved clock. */
import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
  book,
  boughtPlan,
  boughtPlans,
  linkTo,
  newBuyer,
  newestMail,
  setClock,
} from "#tests/fixtures/payments/bought-plans.ts";
import { RENEWAL_FAILED } from "../mails.ts";
import type { Subscription } from "../subscription.ts";
import { remindOfRenewals, writeOfFailedRenewals, writeOfPaidRenewals } from "./renewals.server.ts";

boughtPlans();

const actor = systemActor("test");
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

/** A member whose renewal fails at the current moment of the clock. */
async function owing(market: Market = "uk", changes: Partial<Subscription> = {}) {
  const buyer = await newBuyer(market);
  const { subscription } = await boughtPlan(buyer);
  const since = later(subscription.periodEnd, 1 / 24);
  setClock(since);
  await change(subscription, { status: "past_due", pastDueSince: since, ...changes });
  return { buyer, subscription, since };
}

async function change({ id }: Subscription, changes: Partial<Subscription>): Promise<void> {
  await db.updateTable("subscriptions").set(changes).where("id", "=", id).execute();
}

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
const countMails = async ({ email }: Member) => (await mailsTo(email)).length;

describe("a renewal that fails", () => {
  const WORDS: Record<Market, { subject: string; reminder: string; text: string[] }> = {
    se: {
      subject: "Betalningen för Premium gick inte igenom",
      reminder: "Påminnelse: betalningen för Premium är inte klar",
      text: [
        "dra 399,00 kr för Premium den 21 december 2026",
        "till den 3 januari 2027",
        "Gäller till 3 jan. 2027 kl. 23.12",
      ],
    },
    no: {
      subject: "Betalingen for Premium gikk ikke gjennom",
      reminder: "Påminnelse: Betalingen for Premium mangler",
      text: [
        "trekke 399,00 kr for Premium 21. desember 2026",
        "til 3. januar 2027",
        "Gjelder til 3. jan. 2027 kl. 23.12",
      ],
    },
    dk: {
      subject: "Betalingen for Premium gik ikke igennem",
      reminder: "Påmindelse: Betalingen for Premium mangler",
      text: ["trække 269,00 kr. for Premium den 21. december 2026", "til den 3. januar 2027", "3. jan. 2027 kl. 23.12"],
    },
    fi: {
      subject: "Premium-tilauksesi maksu ei mennyt läpi",
      reminder: "Muistutus: Premium-tilauksesi on maksamatta",
      text: [
        "maksun (35,00 €) 21. joulukuuta 2026",
        "4. tammikuuta 2027 asti",
        "Voimassaolo päättyy 4.1.2027 klo 0.12",
      ],
    },
    uk: {
      subject: "Your payment for Premium didn’t go through",
      reminder: "Reminder: Premium is still unpaid",
      text: ["take £29.00 for Premium on 20 December 2026", "until 3 January 2027", "Active until 3 Jan 2027, 22:12"],
    },
  };

  test.each(MARKETS)("in %s: how much, until when the plan stays, and where the card is changed", async (market) => {
    const { buyer, since } = await owing(market);
    await writeOfFailedRenewals(actor);
    setClock(later(since, 3));
    await writeOfFailedRenewals(actor);
    const mails = await mailsTo(buyer.email);
    const { subject, reminder, text } = WORDS[market];
    expect(mails.map((mail) => mail.subject).sort()).toEqual([subject, reminder].sort());
    for (const mail of mails) {
      for (const words of text) expect(mail.text.replace(/\s+/g, " ")).toContain(words);
      expect(mail.text).toMatch(linkTo("/pages/settings/subscription"));
      expect(mail.text).toContain("help@stakeholm.example");
    }
  });

  test("is told on days 0, 3 and 7, each once, and no more when the plan has ended", async () => {
    const { buyer, since } = await owing();
    const told: number[] = [];
    for (const day of [0, 0, 2.9, 3, 6.9, 7, 13.9, 14, 20]) {
      setClock(later(since, day));
      told.push(sum(await Promise.all([1, 2].map(() => writeOfFailedRenewals(actor, buyer.id)))));
    }
    expect(told).toEqual([1, 0, 0, 1, 0, 1, 0, 0, 0]);
  });

  test("found late is told once, by what is due then", async () => {
    const { buyer, since } = await owing();
    setClock(later(since, 8));
    expect(await writeOfFailedRenewals(actor, buyer.id)).toBe(1);
    expect(await writeOfFailedRenewals(actor, buyer.id)).toBe(0);
    expect((await newestMail(buyer.email)).subject).toBe(WORDS.uk.reminder);
  });

  test.each<[string, Partial<Subscription>]>([
    ["was cancelled before", { cancelAtPeriodEnd: true }],
    ["has ended", { status: "canceled", endedAt: new Date("2026-12-20T23:30:00Z") }],
    ["is a second one that was refused", { refusedAt: new Date("2026-12-20T23:30:00Z") }],
    ["was never paid for at all", { paidUntil: null, status: "incomplete" }],
  ])("is not told of one that %s", async (_what, changes) => {
    const { buyer } = await owing("uk", changes);
    expect(await writeOfFailedRenewals(actor, buyer.id)).toBe(0);
  });

  test("paid before the mail leaves is not told, nor to anybody else", async () => {
    const { buyer, subscription, since } = await owing();
    const other = await newBuyer("uk");
    const data = { subscriptionId: subscription.id, since: since.toISOString(), day: 0 as const };
    await transaction((trx) => sendMail(trx, RENEWAL_FAILED, { to: other.id, data }));
    expect(await countMails(other)).toBe(0);
    await writeOfFailedRenewals(actor, buyer.id);
    await change(subscription, { status: "active", pastDueSince: null });
    expect(await countMails(buyer)).toBe(0);
  });
});

describe("a renewal that is paid at last", () => {
  const WORDS: Record<Market, [subject: string, paid: string, next: string]> = {
    se: ["Betalningen för Premium har gått igenom", "Betalt 399,00 kr", "Nästa betalning 20 januari 2027"],
    no: ["Betalingen for Premium har gått gjennom", "Betalt 399,00 kr", "Neste betaling 20. januar 2027"],
    dk: ["Betalingen for Premium er gået igennem", "Betalt 269,00 kr.", "Næste betaling 20. januar 2027"],
    fi: ["Premium-tilauksesi maksu onnistui", "Maksettu 35,00 €", "Seuraava maksu 21. tammikuuta 2027"],
    uk: ["Your payment for Premium has gone through", "Paid £29.00", "Next payment 20 January 2027"],
  };
  const PAID_UNTIL = new Date("2027-01-20T22:12:00Z");

  async function pay(buyer: Member, subscription: Subscription, since: Date) {
    setClock(later(since, 2));
    await book(buyer, subscription, "payment", subscription.amountMinor, later(since, 2));
    await change(subscription, { status: "active", pastDueSince: null, paidUntil: PAID_UNTIL, periodEnd: PAID_UNTIL });
  }

  test.each(MARKETS)("in %s is told once: what was paid, and what comes next", async (market) => {
    const { buyer, subscription, since } = await owing(market);
    await writeOfFailedRenewals(actor, buyer.id);
    expect(await countMails(buyer)).toBe(1);
    expect(await writeOfPaidRenewals(actor, buyer.id)).toBe(0);
    await pay(buyer, subscription, since);
    expect(sum(await Promise.all([1, 2].map(() => writeOfPaidRenewals(actor, buyer.id))))).toBe(1);
    const { subject, text } = await newestMail(buyer.email);
    const [title, ...words] = WORDS[market];
    expect(subject).toBe(title);
    for (const word of words) expect(text).toContain(word);
    expect(text).toMatch(linkTo("/pages/settings/subscription"));
  });

  test("of which nobody was told needs no telling", async () => {
    const { buyer, subscription, since } = await owing();
    await pay(buyer, subscription, since);
    expect(await writeOfPaidRenewals(actor, buyer.id)).toBe(0);
  });

  test("is not what an invoice is that was made void", async () => {
    const { buyer, subscription } = await owing();
    await writeOfFailedRenewals(actor, buyer.id);
    await change(subscription, { status: "active", pastDueSince: null });
    expect(await writeOfPaidRenewals(actor, buyer.id)).toBe(0);
  });

  test("is told again of the next that fails", async () => {
    const { buyer, subscription, since } = await owing();
    await writeOfFailedRenewals(actor, buyer.id);
    await pay(buyer, subscription, since);
    await writeOfPaidRenewals(actor, buyer.id);
    setClock(later(PAID_UNTIL, 1));
    await change(subscription, { status: "past_due", pastDueSince: later(PAID_UNTIL, 1 / 24) });
    expect(await writeOfFailedRenewals(actor, buyer.id)).toBe(1);
    expect(await writeOfPaidRenewals(actor, buyer.id)).toBe(0);
  });
});

describe("a year's renewal", () => {
  const WORDS: Record<Market, { subject: string; text: string[] }> = {
    se: {
      subject: "Enterprise förnyas den 20 november 2027",
      text: ["Då drar vi 3 999,00 kr inklusive moms", "varav moms 799,80 kr (25 %)", "säga upp abonnemanget före den"],
    },
    no: {
      subject: "Enterprise fornyes 20. november 2027",
      text: ["Da trekker vi 3 999,00 kr inkl. mva.", "herav mva. 799,80 kr (25 %)", "si opp abonnementet før 20."],
    },
    dk: {
      subject: "Enterprise fornyes den 20. november 2027",
      text: [
        "Så trækker vi 2.699,00 kr. inkl. moms",
        "inkl. 539,80 kr. i moms (25 %)",
        "opsige abonnementet inden den 20.",
      ],
    },
    fi: {
      subject: "Enterprise uusiutuu 21. marraskuuta 2027",
      text: ["kortiltasi 350,00 € (sis. alv)", "arvonlisäveroa 71,12 € (25,5 %)", "irtisano tilaus, ennen kuin"],
    },
    uk: {
      subject: "Enterprise renews on 20 November 2027",
      text: ["We’ll take £299.00, including VAT", "including £49.83 VAT (20%)", "Cancel before 20 November 2027"],
    },
  };

  test.each(MARKETS)("in %s is announced thirty days before: when, how much, and how to end it", async (market) => {
    const buyer = await newBuyer(market);
    const { subscription } = await boughtPlan(buyer, { plan: "enterprise" });
    setClock(new Date(later(subscription.periodEnd, -30).getTime() - 1_000));
    expect(await remindOfRenewals(actor)).toBe(0);
    setClock(later(subscription.periodEnd, -30));
    expect(sum(await Promise.all([remindOfRenewals(actor), remindOfRenewals(actor)]))).toBe(1);
    setClock(later(subscription.periodEnd, -1));
    expect(await remindOfRenewals(actor)).toBe(0);
    const { subject, text } = await newestMail(buyer.email);
    expect(subject).toBe(WORDS[market].subject);
    for (const words of WORDS[market].text) expect(text).toContain(words);
    expect(text).toMatch(linkTo("/pages/settings/subscription/cancellation"));
  });

  test.each<[string, Partial<Subscription>]>([
    ["was cancelled", { plan: "enterprise", cancelAtPeriodEnd: true }],
    ["has ended", { plan: "enterprise", endedAt: new Date("2026-11-20T22:13:00Z") }],
    ["is owed already", { plan: "enterprise", status: "past_due" }],
    ["is of a month", { plan: "premium" }],
  ])("is not announced when it %s", async (_what, changes) => {
    const buyer = await newBuyer("uk");
    const { subscription } = await boughtPlan(buyer, changes);
    setClock(later(subscription.periodEnd, -1));
    expect(await remindOfRenewals(actor)).toBe(0);
  });

  test("cancelled before the mail leaves is not announced, and the next year's is", async () => {
    const buyer = await newBuyer("uk");
    const { subscription } = await boughtPlan(buyer, { plan: "enterprise" });
    setClock(later(subscription.periodEnd, -30));
    await remindOfRenewals(actor);
    await change(subscription, { cancelAtPeriodEnd: true });
    expect(await countMails(buyer)).toBe(0);
    const periodEnd = new Date("2028-11-20T22:12:00Z");
    await change(subscription, { cancelAtPeriodEnd: false, periodEnd });
    setClock(later(periodEnd, -30));
    await remindOfRenewals(actor);
    expect((await newestMail(buyer.email)).subject).toBe("Enterprise renews on 20 November 2028");
  });
});
