/** Promotion codes: a percentage off one payment of one account. Pure. */
import type { PaidPlan } from "../prices.ts";

export interface PromotionCode {
  id: string;
  /** The text that people read and type: `INGRID-20-7F3K`. */
  code: string;
  percent: number;
  issuedAt: Date;
  /** Until when it can be chosen. */
  expiresAt: Date;
  /** `expired`: not chosen in time. A reserved code stays reserved after that time. */
  state: "available" | "reserved" | "used" | "revoked" | "expired";
  /** Of a reserved code: an unpaid order, or the next invoice of a subscription. */
  reservedBy: "order" | "next-invoice" | null;
  /** Of a used code: its payment, and the discount in minor units. */
  used: { at: Date; invoiceId: string; plan: PaidPlan; currency: string; discountMinor: number } | null;
}

/** The discount of a code. */
export type CodeOff = Pick<PromotionCode, "code" | "percent">;

/** The codes of a subscription's payer. */
export interface PayerCodes {
  /** The code on the next or owed invoice. */
  on: PromotionCode | null;
  /** Whether it can still be removed. */
  removable: boolean;
  /** The available code that expires first; null if none can be applied. */
  offered: PromotionCode | null;
  /** The number of other available codes. */
  more: number;
}

/** Months in which a code can be chosen after it was issued. */
export const CODE_MONTHS = 12;

/** The discount on an amount, in minor units, rounded half up as the provider does. */
export function discountOf(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

// Without 0, O, 1, I and L, since codes are read out and typed.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const TAIL = 4;
const LONGEST_NAME = 16;

/** The text of a code: the first name in plain letters, the percentage, and random letters from `bytes`. */
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
