/** The mails about refused orders and withdrawals, as they arrive. */
import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import type { PersistedMail } from "#app/platform/mail/local-mailbox.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
  book,
  boughtPlan,
  boughtPlans,
  linkTo,
  newBuyer,
  newestMail,
  ORDERED_IN,
  setClock,
  settleOrder,
  upgradedPlan,
} from "#tests/fixtures/payments/bought-plans.ts";
import { withdraw } from "./endings/ending.server.ts";
import { WITHDRAWAL_RECEIVED } from "./mails.ts";

boughtPlans();

describe("a second order", () => {
  const WORDS: Readonly<Record<Market, { subject: string; refund: string }>> = {
    se: {
      subject: "Din beställning av Premium är avbruten",
      refund: "tillbaka hela beloppet, 399,00 kr, till kortet",
    },
    no: { subject: "Bestillingen din av Premium er kansellert", refund: "hele beløpet, 399,00 kr, tilbake på kortet" },
    dk: { subject: "Din bestilling af Premium er annulleret", refund: "hele beløbet, 269,00 kr., tilbage på det kort" },
    fi: { subject: "Peruimme uuden Premium-tilauksesi", refund: "koko summan, 35,00 €, kortille" },
    uk: { subject: "Your order for Premium has been cancelled", refund: "the full amount, £29.00, to the card" },
  };

  async function refusal(market: Market, paidUntil?: null) {
    const buyer = await newBuyer(market);
    const refusedAt = new Date("2026-11-20T22:13:00Z");
    const { orderId, subscription } = await boughtPlan(buyer, { refusedAt, ...(paidUntil === null && { paidUntil }) });
    await settleOrder(buyer, subscription);
    return { orderId, ...(await newestMail(buyer.email)) };
  }

  test.each(MARKETS)("in %s was cancelled, and its money comes back", async (market) => {
    const { orderId, subject, text, attachments } = await refusal(market);
    expect(subject).toBe(WORDS[market].subject);
    for (const words of [WORDS[market].refund, orderId, ORDERED_IN[market]]) expect(text).toContain(words);
    expect(text).toMatch(linkTo("/pages/settings/subscription"));
    expect(text).not.toContain("undefined");
    expect(attachments).toEqual([]);
  });

  test("for which nothing was paid promises no money", async () => {
    const { subject, text } = await refusal("uk", null);
    expect(subject).toBe(WORDS.uk.subject);
    expect(text).not.toMatch(/refund|£/);
  });
});

describe("a withdrawal", () => {
  const WORDS: Readonly<Record<Market, { subject: string; text: readonly string[] }>> = {
    se: {
      subject: "Kvitto: du har ångrat avtalet om Premium",
      text: [
        "Jag ångrar avtalet om Premium.",
        "Mottaget 23 nov. 2026 kl. 08.45",
        "Du får tillbaka 399,00 kr till kortet du betalade med, senast den 7 december 2026.",
      ],
    },
    no: {
      subject: "Kvittering: Du har angret avtalen om Premium",
      text: [
        "Jeg angrer avtalen om Premium.",
        "Mottatt 23. nov. 2026 kl. 08.45",
        "Du får 399,00 kr tilbake på kortet du betalte med, senest 7. desember 2026.",
      ],
    },
    dk: {
      subject: "Kvittering: Du har fortrudt aftalen om Premium",
      text: [
        "Jeg fortryder aftalen om Premium.",
        "Modtaget 23. nov. 2026 kl. 08.45",
        "Du får 269,00 kr. tilbage på det kort, du betalte med, senest den 7. december 2026.",
      ],
    },
    fi: {
      subject: "Vahvistus: olet peruuttanut Premium-sopimuksen",
      text: [
        "Peruutan Premium-tilausta koskevan sopimuksen.",
        "Vastaanotettu 23.11.2026 klo 9.45",
        "Palautamme 35,00 € kortille, jolla maksoit, viimeistään 7. joulukuuta 2026.",
      ],
    },
    uk: {
      subject: "Receipt: you’ve withdrawn from the contract for Premium",
      text: [
        "I withdraw from the contract for Premium.",
        "Received 23 Nov 2026, 07:45",
        "We’ll refund £29.00 to the card you paid with by 7 December 2026.",
      ],
    },
  };

  const DECLARED = new Date("2026-11-23T07:45:00Z");
  const receiptTo = ({ id }: Member) => `receipt-${id}@example.com`;

  /** Withdraws as the form does; the receipt goes to the form's address. */
  async function declare(buyer: Member): Promise<PersistedMail> {
    setClock(DECLARED);
    const withdrawn = await withdraw(buyer, { name: "Bo E. Ek", email: receiptTo(buyer), statement: "on" });
    expect(withdrawn.ok).toBe(true);
    return newestMail(receiptTo(buyer));
  }

  test.each(MARKETS)("in %s is acknowledged with its words, its moment and what comes back", async (market) => {
    const buyer = await newBuyer(market);
    const { orderId, subscription } = await boughtPlan(buyer);
    await settleOrder(buyer, subscription);
    const { subject, text } = await declare(buyer);
    expect(subject).toBe(WORDS[market].subject);
    for (const words of [...WORDS[market].text, "Bo E. Ek", receiptTo(buyer), orderId, ORDERED_IN[market]]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(linkTo("/pages/settings/subscription"));
    expect(text).not.toContain("undefined");
    expect((await mailsTo(buyer.email)).map((mail) => mail.subject)).not.toContain(subject);
  });

  test("brings back what was not refunded before it, even where its own refund is in the books already", async () => {
    const buyer = await newBuyer("uk");
    const { subscription } = await boughtPlan(buyer);
    await book(buyer, subscription, "refund", -900);
    await declare(buyer);
    await book(buyer, subscription, "refund", -2_000, new Date(DECLARED.getTime() + 1_000));
    await db.updateTable("subscriptions").set({ endedAt: DECLARED }).where("id", "=", subscription.id).execute();
    const data = { subscriptionId: subscription.id };
    await transaction((trx) => sendMail(trx, WITHDRAWAL_RECEIVED, { to: buyer.id, address: "late@example.com", data }));
    for (const address of [receiptTo(buyer), "late@example.com"]) {
      expect((await newestMail(address)).text).toContain("We’ll refund £20.00 to the card");
    }
  });

  test("from an upgrade brings back what it took over, too", async () => {
    const buyer = await newBuyer("uk");
    const { subscription } = await boughtPlan(buyer);
    await settleOrder(buyer, subscription);
    setClock(new Date("2026-11-22T07:45:00Z"));
    const upgraded = await upgradedPlan(buyer, subscription);
    await settleOrder(buyer, upgraded.subscription);
    const { subject, text } = await declare(buyer);
    expect(subject).toBe("Receipt: you’ve withdrawn from the contract for Enterprise");
    for (const words of ["We’ll refund £299.00 to the card", upgraded.orderId, "22 Nov 2026, 07:45"]) {
      expect(text).toContain(words);
    }
  });

  test("is told to nobody but who declared it", async () => {
    const [buyer, other] = [await newBuyer("uk"), await newBuyer("uk")];
    const { subscription } = await boughtPlan(buyer);
    await declare(buyer);
    const data = { subscriptionId: subscription.id };
    await transaction((trx) => sendMail(trx, WITHDRAWAL_RECEIVED, { to: other.id, data }));
    expect(await mailsTo(other.email)).toEqual([]);
  });
});
