/** Climate projects and payments to them, on pages and in forms. */

import { z } from "zod";
import { minorOf } from "#app/features/billing/prices.ts";
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { isCountry } from "#app/i18n/countries.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import { line, paragraphs, webAddress } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";

export const NAME_LIMIT = 100;
export const TEXT_LIMIT = 400;
export const REASON_LIMIT = 300;

/** A project in a market's language. */
export interface Project {
  id: string;
  name: string;
  /** The country's name in the reader's language. */
  country: string;
  text: string;
  url: string | null;
  /** As `2026-11-20`. */
  activeFrom: string;
  activeTo: string | null;
}

/** A payment to a project, or a counter-entry that reverses one. */
export interface ProjectPayment {
  id: string;
  projectId: string;
  project: string;
  /** Negative for a counter-entry. */
  amountMinor: number;
  currency: Currency;
  paidOn: string;
  receiptNumber: string;
  /** Of a counter-entry; null for a payment. */
  reason: string | null;
  /** Whether a counter-entry reverses this payment. */
  corrected: boolean;
}

const text = paragraphs(TEXT_LIMIT);

/** The field of a project's text in a market's language. */
export const TEXT_FIELDS = {
  se: "textSe",
  no: "textNo",
  dk: "textDk",
  fi: "textFi",
  uk: "textUk",
} as const satisfies Record<Market, string>;

export const projectSchema = z.object({
  /** Generated with the page, so that a form sent twice is one project. */
  id: z.string().refine(isId),
  name: line(NAME_LIMIT),
  country: z.string({ error: "choose" }).refine(isCountry, { error: "choose" }),
  textSe: text,
  textNo: text,
  textDk: text,
  textFi: text,
  textUk: text,
  url: webAddress().optional(),
  activeFrom: z.iso.date(),
});

export type NewProject = z.output<typeof projectSchema>;

/** The texts of the form by market. */
export function textsOf(project: NewProject): Record<Market, string> {
  return Object.fromEntries(MARKETS.map((market) => [market, project[TEXT_FIELDS[market]]])) as Record<Market, string>;
}

export const endSchema = z.object({ activeTo: z.iso.date() });

export const paymentSchema = z.object({
  id: z.string().refine(isId),
  projectId: z.string({ error: "choose" }).refine(isId, { error: "choose" }),
  amount: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .refine((typed) => minorOf(typed) !== undefined, { error: "number" })
    .transform((typed) => minorOf(typed) ?? 0)
    .pipe(z.number().min(1, { error: "too-small:0.01" })),
  currency: z.enum(CURRENCIES),
  paidOn: z.iso.date(),
  receiptNumber: line(60),
  /** The file itself is removed from the form before parsing: it is checked by its content, not by what the browser says. */
  receipt: z.unknown().optional(),
});

export type NewPayment = Omit<z.output<typeof paymentSchema>, "receipt">;

export const correctionSchema = z.object({ reason: paragraphs(REASON_LIMIT) });
