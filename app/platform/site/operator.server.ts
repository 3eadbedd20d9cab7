/** The operator, and its imprint in the language of a market. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { env } from "../env/env.server.ts";
import { type Operator, operatorIn } from "../env/operator.server.ts";

export type { Operator } from "../env/operator.server.ts";

/** The operator from the settings; undefined on a machine that only its own user reaches, where none is needed. */
export function operator(): Operator | undefined {
  return operatorIn(env());
}

/** The operator in a market's language. */
export interface Imprint {
  name: string;
  /** Address, register and VAT number, each with its customary label. */
  lines: readonly string[];
  /** Label of the email address. */
  contact: string;
  email: string;
  phone: { shown: string; dialled: string } | null;
}

/** Countries with a name of their own for the register number. */
const COUNTRIES = ["SE", "NO", "DK", "FI", "GB"] as const;

/**
 * The imprint required by E-commerce Directive art. 5, Electronic Commerce Regulations 2002 reg. 6 and Company, LLP and Business (Names and
 * Trading Disclosures) Regulations 2015 reg. 25. A number has the name that its own country gives it. Null if there is no operator.
 */
export function imprintIn(market: Market): Imprint | null {
  const found = operator();
  if (!found) return null;
  const t = translator(market, "operator");
  const { name, address, register, registerNumber, vatNumber, email, phone } = found;
  const country = COUNTRIES.find((code) => code === found.country) ?? "other";
  return {
    name,
    lines: [
      t("address", { address: address.join(", ") }),
      t("register", { country, register, number: registerNumber }),
      t("vat", { number: vatNumber }),
    ],
    contact: t("contact"),
    email,
    phone: phone === undefined ? null : { shown: phone, dialled: phone.replace(/[^+\d]/g, "") },
  };
}
