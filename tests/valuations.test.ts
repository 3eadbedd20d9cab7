/** The valuation of a pitch, to the unit, wherever the pitch or an offer at its price is shown (decision 159). */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { addBookmark } from "#app/features/bookmarks/bookmarking.server.ts";
import { transcriptOf } from "#app/features/chat/transcript/entries.server.ts";
import { acceptOffer } from "#app/features/offers/answering.server.ts";
import { verifyChain } from "#app/features/offers/chain.server.ts";
import { offerMovedMail } from "#app/features/offers/emails/offer-moved.tsx";
import { makeOffer } from "#app/features/offers/making.server.ts";
import { termSheetOf } from "#app/features/offers/term-sheet/term-sheet.server.ts";
import { termSheetPdf } from "#app/features/offers/term-sheet/term-sheet-pdf.server.ts";
import { valuationOf } from "#app/features/pitches/offer.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { drawMail } from "#app/shell/mail-drawing.server.ts";
import { addressesOfSitemap } from "./authorisation/probe.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { newMember } from "./fixtures/casework/support.ts";
import { offered, type Talk, talk } from "./fixtures/conversations/offers.ts";
import { wordsOnPaper } from "./fixtures/files/pdf-words.ts";
import { statedOffers } from "./fixtures/market/stated-offers.ts";
import { addressData } from "./fixtures/program/address-data.ts";
import { fc } from "./properties.ts";

// £150,000 for 10.71% of a company that is worth £1,250,000 before it.
const PITCH = {
  currency: "GBP",
  valuation: 1_250_000,
  seekingAmount: 150_000,
  offeredBasisPoints: 1_071,
  shareKind: "new",
  revenue: 120_000,
} as const;
const VALUATION = 1_400_000;
// 4.2857…%
const TERMS = { amount: 60_000, currency: "GBP", share: 429, valuation: VALUATION } as const;

accountFixtures();

let reader: Member;
let open: Talk;
let agreed: Talk;
let ids: { open: string; agreed: string };

beforeAll(async () => {
  const investor = await newMember({ name: "Ewan Cole", lang: "uk", investorStatementUntil: new Date("2099-01-01") });
  const owner = await newMember({ name: "Ida Wren", side: "entrepreneur", lang: "uk" });
  open = await talk({ investor, owner, pitch: PITCH });
  agreed = await talk({ investor, companyName: "Granlyft AB", pitch: PITCH });
  reader = investor;
  ids = { open: await offer(open), agreed: await offer(agreed) };
  await acceptOffer(agreed.investor, agreed.conversationId, ids.agreed, TERMS.amount);
  await acceptOffer(agreed.owner, agreed.conversationId, ids.agreed, TERMS.amount);
});

async function offer({ owner, conversationId }: Talk): Promise<string> {
  const made = await makeOffer(owner, conversationId, offered(TERMS));
  if (!made.ok) throw new Error(made.code);
  return made.value.offerId;
}

/** The different numbers under a name in the data of a page, however deep. */
function named(name: string, data: string): number[] {
  return [...new Set(Array.from(data.matchAll(new RegExp(`"${name}":(\\d+)`, "g")), ([, value]) => Number(value)))];
}

test.each([
  "/pages/messages/:id",
  "/pages/messages/:id/cards",
  "/pages/messages/:id/offers/:offerId",
  "/pages/messages/:id/offers/:offerId/acceptance",
  "/pages/messages/:id/offers/:offerId/counter",
  "/pages/offers",
])("%s", async (path) => {
  const address = addressesOfSitemap().find((each) => each.path === path)!;
  const query = path.endsWith("cards") ? `?offer=${ids.open}` : "";
  const params = { id: open.conversationId, offerId: ids.open };
  const data = await addressData(address, params, query, await signedIn(reader.id));
  expect(named("postMoney", data)).toEqual([VALUATION]);
});

test.each(["/pages/search", "/pages/home", "/pages/pipeline", "/pages/messages/:id", "/pages/offers"])(
  "of the pitch in lists: %s",
  async (path) => {
    await addBookmark(reader, open.publicId);
    const address = addressesOfSitemap().find((each) => each.path === path)!;
    const data = await addressData(address, { id: open.conversationId }, "", await signedIn(reader.id));
    // Offers have it as well.
    expect(named("valuation", data)).toEqual([VALUATION]);
  },
);

test("of the pitch on its page, where the one before the investment is told as well", async () => {
  const page = await pitchPage(reader, open.publicId);
  expect(page!.details!.deal).toMatchObject({ preMoney: PITCH.valuation, postMoney: VALUATION });
});

test("a search compares it, and sorts by it", async () => {
  const listing = await db
    .selectFrom("listings")
    .selectAll()
    .where("publicId", "=", open.publicId)
    .executeTakeFirstOrThrow();
  expect(listing).toMatchObject({ valuation: VALUATION, revenueMultiple: PITCH.valuation / PITCH.revenue });
  const { rows } = await sql<{
    same: boolean;
  }>`select in_euro(${VALUATION}, 'GBP') = ${listing.valuationEuro} as same`.execute(db);
  expect(rows).toEqual([{ same: true }]);
});

test("SQL has the valuation that pages have", async () => {
  const stated = fc.sample(
    fc.oneof(
      statedOffers,
      statedOffers.map((content) => ({ ...content, offered: null })),
    ),
    400,
  );
  const { rows } = await sql<{
    valuation: number | null;
  }>`select valuation_of(kind, stated, amount, share)::float8 as valuation
    from jsonb_to_recordset(${JSON.stringify(
      stated.map((each, n) => ({
        ...{ n, kind: each.shareKind, stated: each.valuation, amount: each.seekingAmount, share: each.offered },
      })),
    )}::jsonb) as row (n integer, kind text, stated bigint, amount bigint, share integer) order by n`.execute(db);
  expect(rows.map(({ valuation }) => valuation)).toEqual(
    stated.map((each) => (each.offered === null ? each.valuation : valuationOf(each))),
  );
});

test("the term sheet, with the fraction that its share rounds", async () => {
  const sheet = await termSheetOf(reader, agreed.conversationId, ids.agreed);
  expect(sheet).toMatchObject({ preMoney: 1_340_000, postMoney: VALUATION, share: 429 });
  const words = (await wordsOnPaper(await termSheetPdf({ ...sheet!, languages: ["uk"] }))).join(" ");
  expect(words).toContain("£1,400,000");
  expect(words).toContain("£60,000 ÷ £1,400,000");
});

test("the mail, the transcript, and a record that is whole", async () => {
  const { id, name, email, lang } = reader;
  const to = { id, name, email, market: lang, residence: lang, origin: "http://localhost" };
  const model = await offerMovedMail.read(to, { offerId: ids.open, state: "open" });
  const { text } = await drawMail(await offerMovedMail.compose(to, model!));
  expect(text).toContain("£1,400,000");
  const { cardWords } = await import("#app/features/chat/download/routes/card-words.server.ts");
  const facts = await transcriptOf(reader, open.conversationId);
  expect(JSON.stringify(await cardWords(reader, facts!)("offer", [ids.open]))).toContain("£1,400,000");
  expect(await verifyChain(open.conversationId)).toEqual([]);
});
