/** What people write: ordinary words of five languages, and words that programs get wrong. */
import type { Market } from "#app/i18n/markets.ts";
import type { Chance } from "./random.ts";

export const SENTENCES: Readonly<Record<Market, readonly string[]>> = {
  se: [
    "Vi gör mjölk av havre från gårdar i närheten.",
    "Tack för senast, siffrorna ser bra ut.",
    "Kan vi höras på torsdag?",
  ],
  no: ["Vi lager ski av bjørk fra skogen her.", "Takk for sist, tallene ser bra ut.", "Kan vi snakkes på torsdag?"],
  dk: [
    "Vi bygger cykler til folk, der kører langt.",
    "Tak for sidst, tallene ser godt ud.",
    "Kan vi tales ved på torsdag?",
  ],
  fi: ["Teemme kalusteita kotimaisesta koivusta.", "Kiitos viimeisestä, luvut näyttävät hyviltä.", "Sopisiko torstai?"],
  uk: [
    "We bake bread for cafés within ten miles.",
    "Good to meet you, the figures look sound.",
    "Would Thursday suit you?",
  ],
};

/** Numbers of companies with right check digits. */
export const COMPANY_NUMBERS: Readonly<Record<Market, string>> = {
  se: "556036-0793",
  no: "923609016",
  dk: "24256790",
  fi: "0112038-9",
  uk: "00445790",
};

export const PHONES: Readonly<Record<Market, string>> = {
  se: "070-174 06 05",
  no: "412 34 567",
  dk: "20 12 34 56",
  fi: "040 123 4567",
  uk: "07400 123456",
};

/** Texts at and past the bounds of what forms expect. */
export const EDGES: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "99999999999999999999",
  "1,5",
  "007",
  "å".repeat(5_000),
  "👩‍👩‍👧‍👦".repeat(40),
  "‮مرحبا שלום",
  "'; drop table walkers; --",
  "%00%0a{{7*7}}",
  "a\u0000b",
  "line\r\nline\n\n\n\nline",
  "../../etc/passwd",
  "9999-12-31",
  "0001-01-01",
  "2027-02-29",
  "=1+1",
  "javascript:alert(1)",
];

/** Letters without vowels, so that a mark is no word in any language. */
const LETTERS = "bcdfghjklmnpqrstvwxz";
const MARK = new RegExp(`zq[${LETTERS}]{6}`, "gi");

/** A word that nobody else has written: where it turns up, somebody reads what was typed. */
export function newMark(chance: Chance): string {
  return `zq${Array.from({ length: 6 }, () => LETTERS[chance.whole(0, LETTERS.length - 1)]).join("")}`;
}

/** All marks in a text. */
export function marksIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(MARK), ([mark]) => mark.toLowerCase()));
}
