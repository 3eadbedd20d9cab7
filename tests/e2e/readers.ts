/** The people whose eyes the pages are looked at with. */
import { admin, cast, moderator, support } from "#demo/sign-in-accounts.ts";
import type { Person, Reader } from "./fixtures/browsers.ts";

/** Somebody who has signed up, confirmed the address, and done nothing since. */
export const newcomer: Person = { email: "newcomer@example.com", market: "se", password: "ny gran vid stigen 7" };

export const readers = {
  visitor: null,
  guest: "guest",
  newcomer,
  investor: cast.se.investor,
  entrepreneur: cast.fi.entrepreneur,
  moderator,
  support,
  admin,
} as const satisfies Record<string, Reader>;

export type ReaderName = keyof typeof readers;
