/** The readers with whom all pages are opened. */
import { admin, moderator, signInAccounts, support } from "#demo/sign-in-accounts.ts";
import type { Person, Reader } from "./fixtures/browsers.ts";

/** A member who has signed up and confirmed the address, and done nothing since. */
export const newcomer: Person = { email: "newcomer@example.com", market: "se", password: "ny gran vid stigen 7" };

export const readers = {
  visitor: null,
  guest: "guest",
  newcomer,
  investor: signInAccounts.se.investor,
  entrepreneur: signInAccounts.fi.entrepreneur,
  moderator,
  support,
  admin,
} as const satisfies Record<string, Reader>;

export type ReaderName = keyof typeof readers;
