/** The mails about ended plans as they arrive. */
import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { boughtPlan, linkTo, newestMail, setClock } from "#tests/fixtures/payments/bought-plans.ts";
import { endedPlans, give, ownerWithDocuments, setDay, subjects } from "#tests/fixtures/payments/ended-plans.ts";
import { advanceLapses } from "./lapses.server.ts";

endedPlans();

const actor = systemActor("test");

const ENDED: Record<Market, { subject: string; text: string[] }> = {
  se: {
    subject: "Ditt abonnemang har upphört",
    text: [
      "Förnyelsen den 21 december 2026 betalades inte.",
      "du har nu Bas. Din profil, dina pitchar",
      "Syns i sökmotorer",
      "till den 4 april 2027",
      "2 dokument",
    ],
  },
  no: {
    subject: "Abonnementet ditt er avsluttet",
    text: [
      "Fornyelsen 21. desember 2026 ble ikke betalt.",
      "du har nå Basis. Profilen, pitchene",
      "Synlig i søkemotorer",
      "til 4. april 2027",
      "2 dokumenter",
    ],
  },
  dk: {
    subject: "Dit abonnement er ophørt",
    text: [
      "Fornyelsen den 21. december 2026 blev ikke betalt.",
      "du har nu Basis. Din profil, dine pitches",
      "Synlig i søgemaskiner",
      "den 4. april 2027",
      "2 dokumenter",
    ],
  },
  fi: {
    subject: "Tilauksesi on päättynyt",
    text: [
      "Tilausta ei maksettu, kun sen oli määrä uusiutua 21. joulukuuta 2026.",
      "nyt Perus-tilaus. Profiilisi, pitchisi",
      "Näkyy hakukoneissa",
      "4. huhtikuuta 2027 asti",
      "2 asiakirjaa",
    ],
  },
  uk: {
    subject: "Your plan has ended",
    text: [
      "The renewal on 20 December 2026 wasn’t paid.",
      "now on Basic. Your profile, pitches",
      "Visible in search engines",
      "until 4 April 2027",
      "2 documents",
    ],
  },
};

describe("the mail about the end", () => {
  /** A plan ends two weeks after an unpaid renewal. */
  async function endUnpaid(member: Member): Promise<void> {
    const { subscription } = await boughtPlan(member);
    await give(member, "premium", "subscription");
    const about = new Date(subscription.periodEnd.getTime() + 3_600_000);
    await db
      .insertInto("renewalNotices")
      .values({ subscriptionId: subscription.id, kind: "failed-0", about, sentAt: about })
      .execute();
    setClock(new Date("2027-01-04T00:00:00Z"));
    await give(member, "basic", "staff");
    await give(member, "basic", "subscription");
  }

  test.each(MARKETS)("in %s says why, what is included no longer, what is kept and until when", async (market) => {
    const { owner, publicId } = await ownerWithDocuments(market);
    await endUnpaid(owner);
    const { subject, text } = await newestMail(owner.email);
    expect(subject).toBe(ENDED[market].subject);
    for (const words of [...ENDED[market].text, "Furufukt AB"]) expect(text).toContain(words);
    expect(text).toMatch(linkTo(`/pages/create/${publicId}/documents`));
    expect(text).toMatch(linkTo("/pages/upgrade"));
  });

  test("says nothing of a renewal that was paid, of documents where there are none, or of pitches to an investor", async () => {
    const member = await newMember({ lang: "uk" });
    await endUnpaid(member);
    await db.updateTable("subscriptions").set({ paidUntil: now() }).where("userId", "=", member.id).execute();
    const { text } = await newestMail(member.email);
    expect(text).not.toMatch(/renewal|We’ll keep/);
    expect(text).toContain("Your profile and conversations");
  });

  test("does not come beside the receipt of a withdrawal, unless documents are kept", async () => {
    const { owner } = await ownerWithDocuments();
    for (const [member, mails] of [
      [await newMember(), 0],
      [owner, 1],
    ] as const) {
      const { subscription } = await boughtPlan(member);
      await db
        .insertInto("withdrawals")
        .values({
          subscriptionId: subscription.id,
          userId: member.id,
          name: "Bo Ek",
          email: member.email,
          askedAt: now(),
        })
        .execute();
      await give(await give(member, "premium"), "basic");
      expect(await subjects(member)).toHaveLength(mails);
    }
  });
});

describe("the warning", () => {
  const WORDS: Record<Market, { first: string; last: string; text: string[] }> = {
    se: {
      first: "Dokument tas bort den 18 februari 2027",
      last: "Sista påminnelsen: dokument tas bort den 18 februari 2027",
      text: [
        "upphörde den 20 november 2026",
        "ingår inte i Bas, så den 18 februari 2027",
        "Beställ ett abonnemang före den",
      ],
    },
    no: {
      first: "Dokumenter fjernes 18. februar 2027",
      last: "Siste påminnelse: Dokumenter fjernes 18. februar 2027",
      text: ["avsluttet 20. november 2026", "ikke inkludert i Basis, så 18. februar 2027", "Bestill et abonnement før"],
    },
    dk: {
      first: "Dokumenter fjernes den 18. februar 2027",
      last: "Sidste påmindelse: Dokumenter fjernes den 18. februar 2027",
      text: [
        "ophørte den 20. november 2026",
        "ikke med i Basis, så den 18. februar 2027",
        "Bestil et abonnement inden den",
      ],
    },
    fi: {
      first: "Asiakirjoja poistetaan 19. helmikuuta 2027",
      last: "Viimeinen muistutus: asiakirjoja poistetaan 19. helmikuuta 2027",
      text: ["päättyi 21. marraskuuta 2026", "eivät kuulu Perus-tilaukseen", "Hanki maksullinen tilaus, ennen kuin"],
    },
    uk: {
      first: "Documents will be removed on 18 February 2027",
      last: "Last reminder: documents will be removed on 18 February 2027",
      text: ["ended on 20 November 2026", "aren’t part of Basic", "Get a plan before 18 February 2027"],
    },
  };

  test.each(MARKETS)("in %s says when they go and how to keep them", async (market) => {
    const { owner, publicId } = await ownerWithDocuments(market);
    await give(owner, "basic");
    for (const day of [60.8, 83.8]) {
      setDay(day);
      await advanceLapses(actor);
    }
    const mails = (await mailsTo(owner.email)).filter(({ subject }) => subject !== ENDED[market].subject);
    const { first, last, text } = WORDS[market];
    expect(mails.map(({ subject }) => subject).sort()).toEqual([first, last].sort());
    for (const mail of mails) {
      for (const words of [...text, "Furufukt AB"]) expect(mail.text.replace(/\s+/g, " ")).toContain(words);
      expect(mail.text).toMatch(linkTo("/pages/upgrade"));
      expect(mail.text).toMatch(linkTo(`/pages/create/${publicId}/documents`));
    }
  });

  test("does not leave when there is a plan again, or nothing to remove", async () => {
    const { owner } = await ownerWithDocuments();
    await give(owner, "basic");
    await subjects(owner);
    setDay(60.1);
    expect((await advanceLapses(actor)).warn).toBe(1);
    await give(owner, "premium");
    expect(await subjects(owner)).toEqual(["Your plan has ended"]);
  });
});
