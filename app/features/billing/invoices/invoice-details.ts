/** The payer's details on invoices: a name or company and its VAT number. Pure. */
import { z } from "zod";
import type { Market } from "#app/i18n/markets.ts";
import { line } from "#app/platform/http/forms.ts";

export interface InvoiceDetails {
  name: string;
  vatNumber: string | null;
}

/** The provider's type of a country's VAT numbers. */
export const VAT_NUMBER_TYPE = {
  se: "eu_vat",
  dk: "eu_vat",
  fi: "eu_vat",
  no: "no_vat",
  uk: "gb_vat",
} as const satisfies Record<Market, string>;

/** An example of each, as printed on an invoice. */
export const VAT_NUMBER_EXAMPLE: Readonly<Record<Market, string>> = {
  se: "SE556012345601",
  dk: "DK12345678",
  fi: "FI12345678",
  no: "123456789MVA",
  uk: "GB123456789",
};

// Council Directive 2006/112/EC article 215; Greece is EL. Only the format of our three is checked exactly; the provider checks the others.
const OTHER_EU = /^(?:AT|BE|BG|CY|CZ|DE|EE|EL|ES|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SI|SK)[0-9A-Z+*]{2,12}$/;
const EU: Readonly<Record<string, RegExp>> = { se: /^SE\d{12}$/, dk: /^DK\d{8}$/, fi: /^FI\d{8}$/ };

/** A VAT number in the provider's form, without spaces and with its country; undefined if no payer of the country can have it. */
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
  const prefixed = /^\d/.test(text) ? country.toUpperCase() + text : text;
  return OTHER_EU.test(prefixed) || Object.values(EU).some((format) => format.test(prefixed)) ? prefixed : undefined;
}

/** The form for payers of a country. An empty number removes the stored one. */
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
