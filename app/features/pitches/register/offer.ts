/** What a register offers the form of step 2. Pure. */
import { legalFormFacts, legalFormsOf } from "#app/features/market-rules/legal-forms.ts";
import { isSameName } from "#app/features/registers/comparison.ts";
import {
  type CompanyFacts,
  type CompanyStatus,
  isPassing,
  type RegisterProblem,
} from "#app/features/registers/registers.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import type { PitchForm, TextField } from "../content.ts";

/** A register's answer about the number in the form. */
export interface RegisterOffer {
  /** The number, as it is stored. */
  number: string;
  status: CompanyStatus | null;
  facts: CompanyFacts | null;
  /** ISO 8601; null without a usable answer. */
  checkedAt: string | null;
  /** Why the last try gave none. */
  trouble: "passing" | "unreadable" | null;
}

/** The answer to a script that asks a register about the number in its form. */
export type OfferAnswer = { offer: RegisterOffer } | { failure: FailureCode };

/** What a failed try means to a member. */
export function troubleOf(problem: RegisterProblem | null): RegisterOffer["trouble"] {
  if (problem === null) return null;
  return isPassing(problem) ? "passing" : "unreadable";
}

/** The fields that a register can fill. */
export const FILLED_FIELDS = [
  "companyName",
  "companyType",
  "legalForm",
  "startDate",
  "address",
  "city",
  "county",
] as const satisfies readonly TextField[];
export type FilledField = (typeof FILLED_FIELDS)[number];

export type Filling = Partial<Record<FilledField, string>>;

const folded = (text: string) => text.trim().toLowerCase();

/** The fields that the register's facts would change. What is the same but for its spelling stays as it was typed. */
export function fillingFrom({ facts }: RegisterOffer, form: PitchForm, market: Market): Filling {
  if (!facts) return {};
  const { name, legalForm, registeredOn, street, city, county } = facts;
  const filling: Filling = {};
  const put = (field: FilledField, value: string | null, isSame: (one: string, other: string) => boolean) => {
    if (value !== null && value !== "" && !isSame(form[field], value)) filling[field] = value;
  };
  const isEqual = (one: string, other: string) => folded(one) === folded(other);
  put("companyName", name, isSameName);
  if (legalForm !== null) {
    const { type } = legalFormFacts(legalForm);
    put("companyType", type, isEqual);
    // Where a type has one form, the form does not ask for it.
    if (legalFormsOf(market, type).length > 1) put("legalForm", legalForm, isEqual);
  }
  put("startDate", registeredOn, isEqual);
  put("address", street, isEqual);
  put("city", city, isEqual);
  put("county", county, isEqual);
  return filling;
}
