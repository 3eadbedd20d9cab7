/** What this feature stores of people, table by table. */
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  perk_redemptions: {
    people: { user_id: "goes" },
    things: ["perk_id", "code_id"],
    // The perk's own count of redemptions stays; it is anonymous.
    shown: {
      area: "account",
      part: "perks",
      mine: MINE,
      columns: ["code", "redeemed_at"],
      more: { partner: "(select partner from perks where perks.id = record.perk_id)" },
      order: "record.redeemed_at, record.perk_id",
    },
    omitted: ["perk_id", "user_id", "code_id"],
  },
};

export const impersonalData: ImpersonalData = {
  perks: "what partners offer members, and how many codes are gone",
  perk_texts: "what perks are, in each language",
  perk_pictures: "logos of partners",
  perk_codes:
    "codes that nobody has yet, sealed; of a code that somebody has fetched a keyed hash, which leads to nobody",
};
