/** What invoices say of their payer besides the account's name: a company and its VAT number. Pure. */
import { z } from "zod";
import type { Market } from "#app/i18n/markets.ts";
import { line } from "#app/platform/http/forms.ts";

/** As invoices carry it. */
export interface InvoiceDetails {
  name: string;
  vatNumber: string | null;
}

/** The provider's name for the kind of number that a country's companies have. */
export const VAT_NUMBER_TYPE = {
  se: "eu_vat",
  dk: "eu_vat",
  fi: "eu_vat",
  no: "no_vat",
  uk: "gb_vat",
} as const satisfies Record<Market, string>;

/** An example of each, in the way in which it stands on an invoice. */
export const VAT_NUMBER_EXAMPLE: Readonly<Record<Market, string>> = {
  se: "SE556012345601",
  dk: "DK12345678",
  fi: "FI12345678",
  no: "123456789MVA",
  uk: "GB123456789",
};

// Council Directive 2006/112/EC article 215; Greece is EL. Beyond our three only the outline is known here, and the provider decides.
const OTHER_EU = /^(?:AT|BE|BG|CY|CZ|DE|EE|EL|ES|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SI|SK)[0-9A-Z+*]{2,12}$/;
const EU: Readonly<Record<string, RegExp>> = { se: /^SE\d{12}$/, dk: /^DK\d{8}$/, fi: /^FI\d{8}$/ };

/** A VAT number as the provider takes it: without spaces and with its country; undefined for what none of the country's payers has. */
export function vatNumberIn(country: Market, typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/[\s.\-\u2013]/g, "");
  if (country === "no") {
    const [, digits] = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(text) ?? [];
    return digits && `${digits}MVA`;
  }
  if (country === "uk") {
    const [, number] = /^(?:GB)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/.exec(text) ?? [];
    return number && `GB${number}`;
  }
  const whole = /^\d/.test(text) ? country.toUpperCase() + text : text;
  return OTHER_EU.test(whole) || Object.values(EU).some((shape) => shape.test(whole)) ? whole : undefined;
}

/** The form for payers of a country. No number takes one away. */
export function invoiceDetailsSchema(country: Market) {
  return z.object({
    name: line(120),
    vatNumber: z
      .string()
      .trim()
      .max(40)
      .optional()
      .refine((typed) => !typed || vatNumberIn(country, typed) !== undefined, { error: `vat-number-${country}` })
      .transform((typed) => (typed ? vatNumberIn(country, typed)! : null)),
  });
}
