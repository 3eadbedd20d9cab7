/** Promotion codes: so much per cent off one payment of one account. Pure. */
import type { PaidPlan } from "../prices.ts";

/** `expired`: it was not chosen in its time. One that is reserved stays so past its time. */
export type PromotionCodeState = "available" | "reserved" | "used" | "revoked" | "expired";

export interface PromotionCode {
  id: string;
  /** As its owner reads and names it: `INGRID-20-7F3K`. */
  code: string;
  percent: number;
  issuedAt: Date;
  /** The end of the time in which it can be chosen. */
  expiresAt: Date;
  state: PromotionCodeState;
  /** Of a reserved one: an order that is not paid yet, or the next invoice of a subscription. */
  reservedBy: "order" | "next-invoice" | null;
  /** Of a used one: the payment that it was used for, and what it took off that, in minor units. */
  used: { at: Date; invoiceId: string; plan: PaidPlan; currency: string; discountMinor: number } | null;
}

/** A code as far as arithmetic and pages of an order need it. */
export type CodeOff = Pick<PromotionCode, "code" | "percent">;

/** The codes of a subscription's payer: the one on its next invoice, or what it owes, and those that could be. */
export interface PayerCodes {
  on: PromotionCode | null;
  /** Whether it can still be taken off. */
  removable: boolean;
  /** The one that ends first; null where none can be put there. */
  offered: PromotionCode | null;
  /** How many there are besides. */
  more: number;
}

/** How long a code can be chosen after it was issued, in months. */
export const CODE_MONTHS = 12;

/** What a code takes off an amount, in minor units, rounded half up as the provider does. */
export function discountOf(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

// Neither 0 and O nor 1, I and L: codes are read out and typed.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const TAIL = 4;
const LONGEST_NAME = 16;

/** The text of a code for somebody: their first name in plain letters, the percent, and random letters out of `bytes`. */
export function codeText(name: string, percent: number, bytes: Uint8Array): string {
  const first = name.trim().split(/[\s-]+/)[0] ?? "";
  const letters = first
    .replace(/[øØ]/g, "o")
    .replace(/[æÆ]/g, "ae")
    .replace(/ß/g, "ss")
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LONGEST_NAME);
  const tail = [...bytes.subarray(0, TAIL)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return [letters || "CODE", percent, tail].join("-");
}
