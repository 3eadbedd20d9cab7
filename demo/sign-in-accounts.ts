// Whom the demo and the browser tests sign in as: in every market one of each side, and the moderator.

import { personOf } from "./demo.ts";
import { staff } from "./staff.ts";
import type { WorldMarket, WorldPerson, WorldStaff } from "./types.ts";

/** Everybody's password in the demo world. Development and tests only: `bin/start` seeds no other database unasked. */
export const DEMO_PASSWORD = "stakeholm-demo-2026";

export type MarketCast = { readonly entrepreneur: WorldPerson; readonly investor: WorldPerson };

export const cast: Readonly<Record<WorldMarket, MarketCast>> = {
  se: { entrepreneur: personOf("maja-bergstrand"), investor: personOf("henrik-cederlund") },
  no: { entrepreneur: personOf("ingrid-solberg"), investor: personOf("arne-thorsrud") },
  dk: { entrepreneur: personOf("camilla-vestergaard"), investor: personOf("anders-brandholt") },
  fi: { entrepreneur: personOf("aino-leppala"), investor: personOf("markku-salonen") },
  uk: { entrepreneur: personOf("harriet-oyelaran"), investor: personOf("dev-chandrasekhar") },
};

/** Who decides in the review queue. */
export const moderator: WorldStaff = staff.find(({ role }) => role === "moderator")!;

/** Who answers cases and looks after members. */
export const support: WorldStaff = staff.find(({ role }) => role === "support")!;

/** Who may do all of that, and gives staff their roles. */
export const admin: WorldStaff = staff.find(({ role }) => role === "admin")!;
