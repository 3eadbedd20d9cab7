/** What this feature stores of people, table by table. */
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  provider_accounts: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "providers",
      mine: MINE,
      columns: ["provider", "subject", "email", "name", "created_at", "last_used_at"],
      order: "record.created_at",
    },
    omitted: ["user_id"],
  },
};

export const impersonalData: ImpersonalData = {
  provider_flows: "a sign-in at a provider, for minutes; goes with the session",
  provider_arrivals: "somebody without an account yet, for minutes",
};
