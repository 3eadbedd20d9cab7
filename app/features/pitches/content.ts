/** What a revision of a pitch says, as true values. */
import type { Currency } from "#app/i18n/markets.ts";
import type { ShareKind } from "./ownership.ts";
import type { CompanyType, FundingType, Industry, Involvement, Phase, TransferClause } from "./pitch.ts";

/** The content of a revision. Null is "not said". Amounts are whole units of `currency`. */
export interface PitchContent {
  industry: Industry | null;
  companyName: string | null;
  /** Normal form of `organisation-number.ts`; in Sweden it can be a person's and is then never shown. */
  organisationNumber: string | null;
  phase: Phase | null;
  companyType: CompanyType | null;
  /** ISO date. */
  startDate: string | null;
  employees: number | null;
  county: string | null;
  city: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  /** E.164. */
  phone: string | null;
  website: string | null;
  videoLink: string | null;
  currency: Currency | null;
  revenue: number | null;
  /** Before the investment. */
  valuation: number | null;
  fundingType: FundingType | null;
  companyFunding: number | null;
  pitchText: string | null;
  shareKind: ShareKind | null;
  seekingAmount: number | null;
  /** Basis points. */
  offered: number | null;
  shareClasses: string | null;
  transferClauses: TransferClause[];
  shareholdersAgreement: boolean | null;
  boardSeat: boolean | null;
  involvement: Involvement | null;
}
