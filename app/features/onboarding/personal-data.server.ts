/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  onboardings: {
    people: { user_id: "goes" },
    shown: { area: "account", part: "onboarding", mine: MINE, columns: ["side", "updated_at"], order: "1" },
    omitted: ["user_id"],
  },
};
