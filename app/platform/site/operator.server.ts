/** Who runs the service, as the settings name it and as readers of a market are told. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { env } from "../env/env.server.ts";
import { type Operator, operatorIn } from "../env/operator.server.ts";

export type { Operator } from "../env/operator.server.ts";

/** The operator by the settings; undefined where none is named, and then nothing may be sold to the public. */
export function operator(): Operator | undefined {
  return operatorIn(env());
}

/** The operator in the words of a market. */
export interface Imprint {
  name: string;
  /** Address, register and VAT number, each with what it is customarily called. */
  lines: readonly string[];
  /** What the email address is for. */
  contact: string;
  email: string;
  phone: { shown: string; dialled: string } | null;
}

const NAMED = ["SE", "NO", "DK", "FI", "GB"] as const;

/**
 * What E-commerce Directive art. 5, Electronic Commerce Regulations 2002 reg. 6 and Company, LLP and Business (Names and Trading
 * Disclosures) Regulations 2015 reg. 25 want a reader to find. A number keeps the name that its own country has for it. Null where
 * no operator is named.
 */
export function imprintIn(market: Market): Imprint | null {
  const named = operator();
  if (!named) return null;
  const t = translator(market, "operator");
  const { name, address, register, registerNumber, vatNumber, email, phone } = named;
  const country = NAMED.find((code) => code === named.country) ?? "other";
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
