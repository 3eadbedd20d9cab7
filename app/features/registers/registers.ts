/** The public registers of companies, and what they say of one. Pure. */
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";

/** The register of each market, by its own name, which is never translated. */
export const REGISTER_NAMES: Readonly<Record<Market, string>> = {
  se: "Bolagsverket",
  no: "Brønnøysundregistrene",
  dk: "CVR",
  fi: "PRH",
  uk: "Companies House",
};

const REGISTER_PAGES: Readonly<Record<Market, (number: string) => string>> = {
  // The register's own pages are named by the form of the company, too.
  se: () => "https://foretagsinfo.bolagsverket.se/sok-foretagsinformation-web/foretag",
  no: (number) => `https://virksomhet.brreg.no/nb/oppslag/enheter/${number}`,
  dk: (number) => `https://datacvr.virk.dk/enhed/virksomhed/${number}`,
  fi: (number) => `https://tietopalvelu.ytj.fi/yritys/${number}`,
  uk: (number) => `https://find-and-update.company-information.service.gov.uk/company/${number}`,
};

/** The public page of a company in its register; where the address cannot be told from the number, the register's search. */
export function registerPage(market: Market, number: string, legalForm: LegalForm | null): string {
  const page = REGISTER_PAGES[market](encodeURIComponent(number));
  return legalForm === "ab" || legalForm === "ab-public"
    ? `${page}/${number.replaceAll(/\D/g, "")}/foretagsform/AB`
    : page;
}

/** The status of a company in its register; the database checks the same list. `missing`: the register has no such number. */
export const COMPANY_STATUSES = [
  "active",
  "restructuring",
  "liquidation",
  "bankrupt",
  "dissolved",
  "deleted",
  "missing",
] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** Why a register gave no usable answer; the database checks the same list. */
export const REGISTER_PROBLEMS = ["away", "slow", "limited", "refused", "unreadable"] as const;
export type RegisterProblem = (typeof REGISTER_PROBLEMS)[number];

/** A company's number, in the normal form of `parseOrganisationNumber`. */
export interface CompanyNumber {
  market: Market;
  number: string;
}

/** What a register says of a company. Null is "not stated". */
export interface CompanyFacts {
  name: string;
  /** Null if the form is none of those that a pitch can have. */
  legalForm: LegalForm | null;
  /** As the register calls it. */
  formName: string | null;
  /** ISO date. */
  registeredOn: string | null;
  /** A branch of a company that is registered in another country. */
  foreign: boolean;
  street: string | null;
  postcode: string | null;
  city: string | null;
  /** Where the register's municipality tells it. */
  county: CountyCode | null;
  industryCode: string | null;
}

/** An answer of a register, or what was wrong with it. */
export type RegisterAnswer =
  | { ok: true; status: "missing"; facts: null }
  // A register may say of a deleted company only that it is one.
  | { ok: true; status: Exclude<CompanyStatus, "missing">; facts: CompanyFacts | null }
  | { ok: false; problem: RegisterProblem };

/** What is stored of a company. */
export interface CompanyCheck {
  /** Of the last usable answer; null before the first. */
  status: CompanyStatus | null;
  facts: CompanyFacts | null;
  checkedAt: Date | null;
  /** Of the last try, if it failed. */
  problem: RegisterProblem | null;
  triedAt: Date;
}

/** How long an answer counts as fresh, in milliseconds. */
export const FRESH_FOR = 30 * 24 * 3_600_000;

/** How long after a failed try a member is answered from memory, in milliseconds. */
export const PROBLEM_FOR = 60_000;

/** Whether a company has ended, is ending, or is not registered. */
export function isTroubled(status: CompanyStatus | null): boolean {
  return status !== null && status !== "active";
}

/** Whether the register has no such company, or no longer has it. */
export function isUnregistered(status: CompanyStatus | null): boolean {
  return status === "missing" || status === "deleted" || status === "dissolved";
}

/** Whether asking again later may help. */
export function isPassing(problem: RegisterProblem): boolean {
  return problem === "away" || problem === "slow" || problem === "limited";
}

/** Milliseconds until the next try after so many failed ones in a row: 10 minutes, doubling, a day at most. */
export function pauseAfter(failures: number): number {
  return Math.min(10 * 60_000 * 2 ** Math.max(0, failures - 1), 24 * 3_600_000);
}

/** A registered address in one line, as its country writes it: a British postcode comes after the town. */
export function registeredAddress(
  { street, postcode, city }: Pick<CompanyFacts, "street" | "postcode" | "city">,
  market: Market,
): string {
  const code = postcode?.replaceAll(" ", "\u00a0");
  const town = market === "uk" ? [city, code] : [[code, city].filter(Boolean).join(" ")];
  return [street, ...town].filter(Boolean).join(", ");
}
