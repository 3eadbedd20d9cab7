/** The kinds of company that a market's register knows, with what the law says of their shares. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import { COMPANY_TYPES, type CompanyType } from "./company-types.ts";

export type LegalForm =
  | ("ab" | "ab-public" | "hb" | "kb" | "enskild-firma" | "ekonomisk-forening")
  | ("as" | "asa" | "ans" | "da" | "ks" | "enk" | "sa")
  | ("aps" | "a-s" | "i-s" | "k-s" | "enkeltmandsvirksomhed" | "amba")
  | ("oy" | "oyj" | "ay" | "ky" | "tmi" | "osk")
  | ("ltd" | "plc" | "general-partnership" | "lp" | "llp" | "sole-trader" | "co-operative-society");

interface FormFacts {
  market: Market;
  type: CompanyType;
  /** As the country's register calls it, in the country's language. */
  name: string;
  /**
   * Whether the company may not advertise its shares to the public: a private aktiebolag (aktiebolagslagen 1 kap. 7 §), an ApS beyond narrow
   * limits (selskabsloven § 1, stk. 3), a private limited company (Companies Act 2006 s.755).
   */
  private: boolean;
}

// The usual form of a type comes first. The database checks the same list (migration 0089); a test compares the two.
const FORMS: Readonly<Record<LegalForm, FormFacts>> = {
  ab: form("se", "limited-company", "Privat aktiebolag (AB)", true),
  "ab-public": form("se", "limited-company", "Publikt aktiebolag (AB)"),
  hb: form("se", "general-partnership", "Handelsbolag (HB)"),
  kb: form("se", "limited-partnership", "Kommanditbolag (KB)"),
  "enskild-firma": form("se", "sole-proprietorship", "Enskild firma"),
  "ekonomisk-forening": form("se", "economic-association", "Ekonomisk förening"),
  as: form("no", "limited-company", "Aksjeselskap (AS)"),
  asa: form("no", "limited-company", "Allmennaksjeselskap (ASA)"),
  ans: form("no", "general-partnership", "Ansvarlig selskap (ANS)"),
  da: form("no", "general-partnership", "Ansvarlig selskap med delt ansvar (DA)"),
  ks: form("no", "limited-partnership", "Kommandittselskap (KS)"),
  enk: form("no", "sole-proprietorship", "Enkeltpersonforetak (ENK)"),
  sa: form("no", "economic-association", "Samvirkeforetak (SA)"),
  aps: form("dk", "limited-company", "Anpartsselskab (ApS)", true),
  "a-s": form("dk", "limited-company", "Aktieselskab (A/S)"),
  "i-s": form("dk", "general-partnership", "Interessentskab (I/S)"),
  "k-s": form("dk", "limited-partnership", "Kommanditselskab (K/S)"),
  enkeltmandsvirksomhed: form("dk", "sole-proprietorship", "Enkeltmandsvirksomhed"),
  amba: form("dk", "economic-association", "Andelsselskab (A.M.B.A.)"),
  oy: form("fi", "limited-company", "Osakeyhtiö (Oy)"),
  oyj: form("fi", "limited-company", "Julkinen osakeyhtiö (Oyj)"),
  ay: form("fi", "general-partnership", "Avoin yhtiö (Ay)"),
  ky: form("fi", "limited-partnership", "Kommandiittiyhtiö (Ky)"),
  tmi: form("fi", "sole-proprietorship", "Toiminimi (Tmi)"),
  osk: form("fi", "economic-association", "Osuuskunta (Osk)"),
  ltd: form("uk", "limited-company", "Private limited company (Ltd)", true),
  plc: form("uk", "limited-company", "Public limited company (PLC)"),
  "general-partnership": form("uk", "general-partnership", "General partnership"),
  lp: form("uk", "limited-partnership", "Limited partnership (LP)"),
  llp: form("uk", "limited-partnership", "Limited liability partnership (LLP)"),
  "sole-trader": form("uk", "sole-proprietorship", "Sole trader"),
  "co-operative-society": form("uk", "economic-association", "Co-operative society"),
};

function form(market: Market, type: CompanyType, name: string, isPrivate = false): FormFacts {
  return { market, type, name, private: isPrivate };
}

export const LEGAL_FORMS = Object.keys(FORMS) as readonly LegalForm[];

/** What a legal form is. */
export function legalFormFacts(code: LegalForm): FormFacts {
  return FORMS[code];
}

/** The legal forms of a company type in a market; the usual one first. */
export function legalFormsOf(market: Market, type: CompanyType): readonly LegalForm[] {
  return LEGAL_FORMS.filter((code) => FORMS[code].market === market && FORMS[code].type === type);
}

/** The legal form that nearly all companies of a type have in a market. */
export function usualLegalForm(market: Market, type: CompanyType): LegalForm {
  return legalFormsOf(market, type)[0]!;
}

/** The legal forms of a market that have to be chosen, because their company type has several. */
export function chosenLegalForms(market: Market): readonly LegalForm[] {
  return COMPANY_TYPES.map((type) => legalFormsOf(market, type)).flatMap((forms) => (forms.length > 1 ? forms : []));
}

/** The legal form that a company type implies in a market; null if there are several, or without a type. */
export function impliedLegalForm(market: Market, type: CompanyType | null): LegalForm | null {
  const forms = type === null ? [] : legalFormsOf(market, type);
  return forms.length === 1 ? forms[0]! : null;
}

/** The name of a legal form in its country's language: `Anpartsselskab (ApS)`. */
export function legalFormName(code: LegalForm): string {
  return FORMS[code].name;
}

// Of types with several forms; those with one form have its name.
const TYPE_NAMES: Readonly<Record<Market, Partial<Record<CompanyType, string>>>> = {
  se: { "limited-company": "Aktiebolag (AB)" },
  no: { "limited-company": "Aksjeselskap (AS, ASA)", "general-partnership": "Ansvarlig selskap (ANS, DA)" },
  dk: { "limited-company": "Anparts- eller aktieselskab (ApS, A/S)" },
  fi: { "limited-company": "Osakeyhtiö (Oy, Oyj)" },
  uk: { "limited-company": "Limited company (Ltd, PLC)", "limited-partnership": "Limited partnership (LP, LLP)" },
};

/** The name of a company type in a market, in the country's language: `Osakeyhtiö (Oy, Oyj)`. */
export function companyTypeName(market: Market, type: CompanyType): string {
  return TYPE_NAMES[market][type] ?? FORMS[usualLegalForm(market, type)].name;
}

/**
 * Whether a company may not advertise its shares to the public. A limited company whose form is not known counts as private if its market has
 * such a form: the stricter rule.
 */
export function isPrivateCompany(market: Market, type: CompanyType | null, code: LegalForm | null): boolean {
  if (code !== null) return FORMS[code].private;
  return type !== null && legalFormsOf(market, type).some((each) => FORMS[each].private);
}
