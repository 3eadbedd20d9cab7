/** What the company types are called where the company is. As with counties, the country decides and not the reader's language. */
import type { Market } from "#app/i18n/markets.ts";
import type { CompanyType } from "./pitch.ts";

// In the words of the country's register, with the letters that stand behind a company's name.
const NAMES: Readonly<Record<Market, Readonly<Record<CompanyType, string>>>> = {
  se: {
    "limited-company": "Aktiebolag (AB)",
    "general-partnership": "Handelsbolag (HB)",
    "limited-partnership": "Kommanditbolag (KB)",
    "sole-proprietorship": "Enskild firma",
    "economic-association": "Ekonomisk förening",
  },
  no: {
    "limited-company": "Aksjeselskap (AS)",
    "general-partnership": "Ansvarlig selskap (ANS, DA)",
    "limited-partnership": "Kommandittselskap (KS)",
    "sole-proprietorship": "Enkeltpersonforetak (ENK)",
    "economic-association": "Samvirkeforetak (SA)",
  },
  dk: {
    "limited-company": "Anparts- eller aktieselskab (ApS, A/S)",
    "general-partnership": "Interessentskab (I/S)",
    "limited-partnership": "Kommanditselskab (K/S)",
    "sole-proprietorship": "Enkeltmandsvirksomhed",
    "economic-association": "Andelsselskab (A.M.B.A.)",
  },
  fi: {
    "limited-company": "Osakeyhtiö (Oy)",
    "general-partnership": "Avoin yhtiö (Ay)",
    "limited-partnership": "Kommandiittiyhtiö (Ky)",
    "sole-proprietorship": "Toiminimi (Tmi)",
    "economic-association": "Osuuskunta (Osk)",
  },
  uk: {
    "limited-company": "Limited company (Ltd, PLC)",
    "general-partnership": "General partnership",
    "limited-partnership": "Limited partnership (LP)",
    "sole-proprietorship": "Sole trader",
    "economic-association": "Co-operative society",
  },
};

/** The name of a company type in a market: `Osakeyhtiö (Oy)`. */
export function companyTypeName(market: Market, type: CompanyType): string {
  return NAMES[market][type];
}
