/** Which lines everybody may read: what a company does passes, an offer and an amount do not. */
import { describe, expect, test } from "vitest";
import { lineProblem, SHORT_DESCRIPTION_LIMIT, shortDescriptionLength } from "./public-line.ts";

test.each([
  "We insure shares of farms against frost.",
  "Software for brokers whose customers buy and sell shares.",
  "We help companies that seek capital to write their accounts.",
  "Advice for start-ups looking for investors in the Highlands.",
  "Valuation of antiques, furniture and wine at home.",
  "We raise calves and keep 40 suckler cows on moorland.",
  "Founded in 1987, now 3 bakeries within 20 km of Hull.",
  "We raise funding for hospices and food banks.",
  "A stall where you get a piece of our cheese to try.",
  "Utsäde med hög avkastning i kalla vårar.",
  "Såsæd med højt udbytte til økologiske marker.",
  "We sell software for equity funds.",
  "We look for homes for investors in Bath.",
  "Vi erbjuder utbildning om aktier och fonder.",
  "Easy returns and parcels for online shops.",
  "Vi värderar fastigheter och skog i Småland.",
  "Rådgivning till bolag som söker kapital och nya ägare.",
  "Utdelning av post och paket i glesbygd.",
  "Kronor och smycken för brud och scen, smidda för hand.",
  "Vi säljer vitvaror och erbjuder service i 5 kommuner.",
  "Rådgivning til bønder som søker finansiering av nye fjøs.",
  "Vi selger og reparerer sykler i Bodø.",
  "Regnskab for foreninger, der søger fonde og kapital.",
  "Vi udlejer 12 m lange både på Limfjorden.",
  "Autamme yrityksiä, jotka hakevat rahoitusta vientiin.",
  "Myymme ja huollamme polkupyöriä Tampereella.",
  "Kevyitä kuljetusvaunuja, jotka kantavat 300 kg.",
])("%s", (line) => {
  expect(lineProblem(line)).toBeNull();
});

describe("amounts", () => {
  test.each([
    "Kelp from Oban, £250,000 a year.",
    "Costs 5 € a month.",
    "Trähus för 2 mkr.",
    "Vi omsätter 12,5 miljoner i Skåne.",
    "Sykler til 4 900 kr.",
    "SEK 500 000 i månaden.",
    "Kr. 40 per måned for regnskab.",
    "12 percent of the market.",
    "Markkinasta 30 prosenttia.",
    "100 % ekologisk ull.",
    "Omsætter for to millioner.",
    "Myynti 3 milj. euroa.",
    "Sells for 1.5 million.",
    "Betalning 99:- i månaden.",
  ])("%s", (line) => {
    expect(lineProblem(line)).toBe("line-amount");
  });
});

describe("offers", () => {
  test.each([
    "Shares for sale in a bakery by the sea.",
    "We are selling a small stake.",
    "Invest in us and in the sea.",
    "Seeking investors for a kelp farm.",
    "Looking for co-owners with a boat.",
    "We’re raising capital for a new oven.",
    "Become a shareholder in our dairy.",
    "Guaranteed returns from wind.",
    "Söker investerare till ett mejeri.",
    "Ostbolaget säljer nu en del av bolaget.",
    "Bli delägare i ett bryggeri.",
    "God avkastning på skog.",
    "Vi søker kapital til nytt verksted.",
    "Vi betaler utbytte hvert år.",
    "Vi säljer nu nya aktier.",
    "Aksjer til salgs i et bakeri.",
    "Vi søger en medejer til værftet.",
    "Bliv medejer af et bryggeri.",
    "Haemme rahoitusta uuteen uuniin.",
    "Sijoita meihin ja saunaan.",
    "Tule osakkaaksi panimoon.",
    "ＳＨＡＲＥＳ  for sale in a mill.",
  ])("%s", (line) => {
    expect(lineProblem(line)).toBe("line-offer");
  });
});

test("its length is that of what is stored, in characters that one sees", () => {
  expect(shortDescriptionLength(`  ${"👩🏽‍🔧".repeat(SHORT_DESCRIPTION_LIMIT)}\n `)).toBe(SHORT_DESCRIPTION_LIMIT);
});

test("a long hostile line is read at once", () => {
  for (const unit of ["we are now selling new ", "1 0.", "söker en a-b ", "a "]) lineProblem(unit.repeat(400));
});
