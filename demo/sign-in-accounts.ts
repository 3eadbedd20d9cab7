/** The accounts with which the demo and the browser tests sign in: one of each side in every market, and staff. */

import { personOf } from "./demo.ts";
import { staff } from "./staff.ts";
import type { DemoMarket, DemoPerson, DemoStaff } from "./types.ts";

/** The password of all accounts in the demo world, which `bin/start` only seeds for development and tests. */
export const DEMO_PASSWORD = "stakeholm-demo-2026";

export type SignInAccounts = { readonly entrepreneur: DemoPerson; readonly investor: DemoPerson };

export const signInAccounts: Readonly<Record<DemoMarket, SignInAccounts>> = {
  se: { entrepreneur: personOf("maja-bergstrand"), investor: personOf("henrik-cederlund") },
  no: { entrepreneur: personOf("ingrid-solberg"), investor: personOf("arne-thorsrud") },
  dk: { entrepreneur: personOf("camilla-vestergaard"), investor: personOf("anders-brandholt") },
  fi: { entrepreneur: personOf("aino-leppala"), investor: personOf("markku-salonen") },
  uk: { entrepreneur: personOf("harriet-oyelaran"), investor: personOf("dev-chandrasekhar") },
};

/** Decides in the review queue. */
export const moderator: DemoStaff = staff.find(({ role }) => role === "moderator")!;

/** Answers support cases and administers members. */
export const support: DemoStaff = staff.find(({ role }) => role === "support")!;

/** May do all of that, and assigns staff roles. */
export const admin: DemoStaff = staff.find(({ role }) => role === "admin")!;

/** Confirms what the other administrator asks for. */
export const secondAdmin: DemoStaff = staff.findLast(({ role }) => role === "admin")!;
