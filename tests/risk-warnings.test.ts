/** Risk warnings and the label of offers, as readers of two countries' law meet them: each once a page, and the prescribed one before all else. */
import { beforeEach, describe, expect, test } from "vitest";
import { PRESCRIBED_WARNING } from "#app/features/market-rules/prescribed-warning.ts";
import * as offerPage from "#app/features/offers/routes/offer.tsx";
import * as newOfferPage from "#app/features/offers/routes/offer-new.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import * as pitchPage from "#app/pages/pitch.tsx";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { newMember } from "./fixtures/casework/support.ts";
import { openOffer, type Talk, talk } from "./fixtures/conversations/offers.ts";
import { openPage } from "./fixtures/program/pages.tsx";

accountFixtures();

let here: Talk;

beforeEach(async () => {
  here = await talk();
});

const plain = (market: Market) => translator(market, "shell")("riskWarning");
const times = (text: string, words: string) => text.split(words).length - 1;

async function cookiesOf(member: Member): Promise<Record<string, string>> {
  const [name, value] = (await signedIn(member.id)).split("=") as [string, string];
  return { [name]: value };
}

async function open(kind: "pitch" | "offer" | "new-offer", market: Market, member?: Member) {
  const cookies = member ? await cookiesOf(member) : {};
  if (kind === "pitch") {
    return openPage(pitchPage, paths.pitch({ publicId: here.publicId, companyName: "Furufukt AB" }), {
      ...{ market, cookies, pattern: "/pitches/:pitch" },
    });
  }
  const { conversationId } = here;
  if (kind === "new-offer") {
    return openPage(newOfferPage, paths.newOffer(conversationId), {
      ...{ market, cookies, pattern: "/pages/messages/:id/offers/new" },
    });
  }
  return openPage(offerPage, paths.offer({ conversationId, id: await openOffer(here) }), {
    ...{ market, cookies, pattern: "/pages/messages/:id/offers/:offerId" },
  });
}

describe("a teaser", () => {
  test.each(MARKETS)("warns its visitors of %s once, in our own words", async (market) => {
    const { status, text } = await open("pitch", market);
    expect([status, times(text, plain(market)), times(text, PRESCRIBED_WARNING)]).toEqual([200, 1, 0]);
  });

  test("warns a British member who sees no figures the same way", async () => {
    const { text } = await open("pitch", "uk", await newMember({ lang: "uk", investorStatementUntil: null }));
    expect([times(text, plain("uk")), times(text, PRESCRIBED_WARNING)]).toEqual([1, 0]);
  });
});

describe("figures and terms", () => {
  test.each(["pitch", "offer", "new-offer"] as const)(
    "%s: a British reader gets the prescribed words, before all else",
    async (kind) => {
      const { status, html, text } = await open(kind, "uk", here.investor);
      expect([status, times(text, plain("uk")), times(text, PRESCRIBED_WARNING)]).toEqual([200, 0, 1]);
      expect(text).toContain("exempt from section 21");
      expect(html).toContain(`lang="en-GB">${PRESCRIBED_WARNING}`);
      expect(html.indexOf(PRESCRIBED_WARNING)).toBeLessThan(html.indexOf("<h1"));
    },
  );

  test("so does whoever reads in Swedish and lives in the United Kingdom", async () => {
    const settled = await newMember({ lang: "se" });
    await db
      .insertInto("profiles")
      .values({ userId: settled.id, market: "uk" })
      .onConflict((row) => row.column("userId").doUpdateSet({ market: "uk" }))
      .execute();
    const { text } = await open("pitch", "se", settled);
    expect([times(text, plain("se")), times(text, PRESCRIBED_WARNING)]).toEqual([0, 1]);
  });

  test("a Swede gets our own words", async () => {
    const { text } = await open("pitch", "se", await newMember({ lang: "se" }));
    expect([times(text, plain("se")), times(text, PRESCRIBED_WARNING)]).toEqual([1, 0]);
  });
});

describe("an offer", () => {
  test.each(["offer", "new-offer"] as const)("%s: is subject to contract where a party is British", async (kind) => {
    expect((await open(kind, "uk", here.investor)).text).toContain(
      "Subject to contract. Offers aren’t legally binding",
    );
  });

  test("and not binding between Swedes", async () => {
    here = await talk({ investor: await newMember({ lang: "se" }) });
    const { text } = await open("offer", "se", here.owner);
    expect(text).toContain("Inte bindande. Bud är inte juridiskt bindande");
    expect(text).not.toContain("Subject to contract");
  });
});

test.each(MARKETS)(
  "the front page for %s opens with a sum of money only where its law allows an example",
  async (market) => {
    const landing = await import("#app/pages/landing.tsx");
    const { html } = await openPage(landing, "/", { market });
    const hero = html.slice(html.indexOf('class="hero"'), html.indexOf('id="how"'));
    expect(/[£€]\s?\d|\d\s?(?:kr|€)/.test(hero.replace(/&nbsp;/g, " "))).toBe(market !== "uk");
  },
);
