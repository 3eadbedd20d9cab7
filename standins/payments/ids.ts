import { randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random letters and digits. */
export function letters(count: number): string {
  return [...randomBytes(count)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** A new id: `cus_` and random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${letters(24)}`;
}

/** The id of a reference, expanded or not. Stored objects have ids only. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "object" && reference !== null ? reference.id : (reference ?? null);
}
