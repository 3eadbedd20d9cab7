import type { useForm } from "@conform-to/react";
import type { Currency } from "#app/i18n/markets.ts";
import type { MatchCriteriaForm } from "../criteria-form.ts";

/** The criteria as the form shows them: every field as text. */
export interface CriteriaValues {
  industries: string[];
  markets: string[];
  counties: string[];
  town: string;
  withinKm: string;
  amountFrom: string;
  amountTo: string;
  currency: Currency;
  shareFrom: string;
  shareTo: string;
  phases: string[];
  languages: string[];
  role: string;
  broadcast: "on" | "";
}

/** The same as the form library hands them to the parts of the form. */
export type CriteriaFields = ReturnType<typeof useForm<CriteriaValues, MatchCriteriaForm, string[]>>[1];
