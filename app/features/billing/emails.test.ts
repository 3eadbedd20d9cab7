/** The confirmation of a contract as it arrives: composed from rows, sent over SMTP, read back from the mailbox. */
import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
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
import { termsOfSaleFile } from "./mailing.server.ts";
import { PLAN_BEGAN } from "./mails.ts";
import type { Subscription } from "./subscription.ts";

boughtPlans();

/** The mail about a plan bought now. */
async function confirmation(market: Market, changes: Partial<Subscription> = {}) {
  const buyer = await newBuyer(market);
  const { orderId, subscription } = await boughtPlan(buyer, changes);
  await settleOrder(buyer, subscription);
  return { orderId, ...(await newestMail(buyer.email)) };
}

const WORDS: Readonly<Record<Market, { subject: string; text: readonly string[] }>> = {
  se: {
    subject: "Orderbekräftelse: Premium hos Stakeholm",
    text: [
      "Premium, en månad i taget",
      "399,00 kr i månaden inklusive moms, varav moms 79,80 kr (25 %)",
      "Betalt 399,00 kr",
      "Förnyas automatiskt den 20 december 2026 för 399,00 kr och sedan varje månad tills du säger upp det.",
      "ångerrätt till och med den 4 december 2026",
      "Köpvillkoren från den 22 november 2026 är bifogade.",
      "Syns i sökmotorer",
    ],
  },
  no: {
    subject: "Ordrebekreftelse: Premium hos Stakeholm",
    text: [
      "Premium, én måned om gangen",
      "399,00 kr i måneden inkl. mva., herav mva. 79,80 kr (25 %)",
      "Betalt 399,00 kr",
      "Fornyes automatisk 20. desember 2026 for 399,00 kr, og deretter hver måned til du sier opp.",
      "angrerett til og med 4. desember 2026",
      "Salgsvilkårene fra 22. november 2026 ligger ved.",
      "Synlig i søkemotorer",
    ],
  },
  dk: {
    subject: "Ordrebekræftelse: Premium hos Stakeholm",
    text: [
      "Premium, en måned ad gangen",
      "269,00 kr. om måneden inkl. 53,80 kr. i moms (25 %)",
      "Betalt 269,00 kr.",
      "Fornyes automatisk den 20. december 2026 for 269,00 kr. og derefter hver måned, indtil du opsiger det.",
      "fortrydelsesret til og med den 4. december 2026",
      "Handelsbetingelserne fra den 22. november 2026 er vedhæftet.",
      "Synlig i søgemaskiner",
    ],
  },
  fi: {
    subject: "Stakeholm: tilausvahvistus, Premium",
    text: [
      "Premium, kuukausi kerrallaan",
      "35,00 € kuukaudessa, sisältää arvonlisäveroa 7,11 € (25,5 %)",
      "Maksettu 35,00 €",
      "Uusiutuu automaattisesti 21. joulukuuta 2026 hintaan 35,00 € ja sen jälkeen kuukausittain, kunnes irtisanot sen.",
      "syytä ilmoittamatta viimeistään 7. joulukuuta 2026",
      "Tilausehdot (22. marraskuuta 2026) ovat liitteenä.",
      "Näkyy hakukoneissa",
    ],
  },
  uk: {
    subject: "Order confirmation: Stakeholm Premium",
    text: [
      "Premium, one month at a time",
      "£29.00 a month, including £4.83 VAT (20%)",
      "Paid £29.00",
      "Renews automatically on 20 December 2026 for £29.00, then every month until you cancel it.",
      "up to and including 4 December 2026",
      "The terms of sale of 22 November 2026 are attached",
      "Visible in search engines",
    ],
  },
};

test.each(MARKETS)(
  "in %s it says what was ordered, what it costs, how it goes on and how to get out of it",
  async (market) => {
    const { orderId, subject, text } = await confirmation(market);
    expect(subject).toBe(WORDS[market].subject);
    for (const words of [...WORDS[market].text, ORDERED_IN[market], orderId, "help@stakeholm.example"]) {
      expect(text).toContain(words);
    }
    for (const page of ["settings/subscription", "settings/subscription/withdrawal", "terms-of-sale"]) {
      expect(text).toMatch(linkTo(`/pages/${page}`));
    }
    expect(text).not.toContain("undefined");
  },
);

const TERMS: Readonly<Record<Market, { title: string; form: string }>> = {
  se: { title: "Köpvillkor", form: "Standardformulär för ångerrätt" },
  no: { title: "Salgsvilkår", form: "Angreskjema" },
  dk: { title: "Handelsbetingelser", form: "Standardfortrydelsesformular" },
  fi: { title: "Tilausehdot", form: "Peruuttamislomake" },
  uk: { title: "Terms of sale", form: "Model cancellation form" },
};

test.each(MARKETS)(
  "in %s it names the seller, and holds the terms of sale with the form of withdrawal",
  async (market) => {
    const mail = await confirmation(market);
    for (const part of ["Exempel & Co AB", "Storgatan 1", "556000-0000", "SE556000000001"]) {
      expect(mail.text).toContain(part);
    }
    const { title, form } = TERMS[market];
    expect(mail.attachments).toEqual([
      expect.objectContaining({ name: `${title} 2026-11-22.txt`, type: "text/plain" }),
    ]);
    const terms = mail.attachments[0]?.text;
    expect(terms).toMatch(new RegExp(`^${title}\n`));
    // Each on its own line.
    for (const line of [form, "Exempel & Co AB", "Storgatan 1, 111 22 Stockholm"]) {
      expect(terms?.split("\n").some((one) => one.endsWith(line))).toBe(true);
    }
    expect(terms).toMatch(linkTo("/pages/terms"));
    expect(terms).not.toMatch(/[{}<>]|&\w+;/);
  },
);

describe("what is bought", () => {
  test("by the year costs and renews by the year", async () => {
    const { subject, text } = await confirmation("uk", { plan: "enterprise" });
    expect(subject).toBe("Order confirmation: Stakeholm Enterprise");
    expect(text).toContain("£299.00 a year, including £49.83 VAT (20%)");
    expect(text).toContain(
      "Renews automatically on 20 November 2027 for £299.00, then every year until you cancel it.",
    );
    expect(text).toContain("• Visible in search engines •");
  });

  test("in another country has its price, VAT, clock and terms, in the reader's words", async () => {
    const { text, attachments } = await confirmation("uk", { country: "fi" });
    expect(text).toContain("€35.00 a month, including €7.11 VAT (25.5%)");
    expect(text).toContain("21 Nov 2026, 00:10");
    expect(text).toContain("up to and including 7 December 2026");
    expect(attachments.map(({ name }) => name)).toEqual(["Tilausehdot 2026-11-22.txt", "Terms of sale 2026-11-22.txt"]);
  });

  test("and cancelled before the mail left is not said to renew", async () => {
    const { text } = await confirmation("uk", { cancelAtPeriodEnd: true });
    expect(text).toContain("Runs until 20 December 2026 and won’t renew.");
    expect(text).not.toContain("Renews automatically");
  });
});

describe("an upgrade", () => {
  const PAID: Readonly<Record<Market, string>> = {
    se: "3 600,00 kr för det första året, varav moms 720,00 kr. Vi har dragit av 399,00 kr",
    no: "3 600,00 kr for det første året, herav mva. 720,00 kr. Vi har trukket fra 399,00 kr",
    dk: "2.430,00 kr. for det første år inkl. 486,00 kr. i moms. Vi har trukket 269,00 kr. fra",
    fi: "315,00 € ensimmäiseltä vuodelta, sisältää arvonlisäveroa 64,01 €. Olemme vähentäneet 35,00 €",
    uk: "£270.00 for the first year, including £45.00 VAT. We took off £29.00",
  };

  test.each(MARKETS)("in %s says what was taken off, and is a contract of its own", async (market) => {
    const buyer = await newBuyer(market);
    const { subscription } = await boughtPlan(buyer);
    await settleOrder(buyer, subscription);
    await mailsTo(buyer.email);
    setClock(new Date("2026-12-10T09:00:00Z"));
    const upgraded = await upgradedPlan(buyer, subscription);
    await settleOrder(buyer, upgraded.subscription);
    const mails = await mailsTo(buyer.email);
    expect(mails).toHaveLength(2);
    const { subject, text } = await newestMail(buyer.email);
    expect(subject).toContain("Enterprise");
    for (const words of [PAID[market], upgraded.orderId]) expect(text).toContain(words);
    expect(text).toMatch(/\b10\D+2027\b/);
    // The fourteenth day is Christmas Eve, in some countries a holiday, followed by holidays.
    expect(text).toMatch(market === "uk" ? /\b24\D+2026\b/ : /\b28\D+2026\b/);
  });
});

test("today's terms are not sent for those of another version", async () => {
  await expect(termsOfSaleFile("uk", "2026-01-01", "http://localhost:3000")).rejects.toThrow("No text");
});

test("an order is confirmed to its buyer alone, and only when it is paid", async () => {
  const [buyer, other] = [await newBuyer("uk"), await newBuyer("uk")];
  const { orderId, subscription } = await boughtPlan(buyer);
  const ask = (to: string) => transaction((trx) => sendMail(trx, PLAN_BEGAN, { to, data: { orderId } }));
  await ask(buyer.id);
  expect(await mailsTo(buyer.email)).toEqual([]);
  await settleOrder(buyer, subscription);
  await ask(other.id);
  expect(await mailsTo(buyer.email)).toHaveLength(1);
  expect(await mailsTo(other.email)).toEqual([]);
});
