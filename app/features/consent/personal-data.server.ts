/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  consents: {
    people: { user_id: "goes", browser_id: "stays" },
    shown: {
      area: "consents",
      part: "consents",
      mine: MINE,
      columns: ["kind", "version", "given", "choices", "market", "created_at"],
      order: "record.created_at, record.id",
    },
    omitted: ["id", "user_id", "browser_id"],
    why: "a browser's own choice of cookies has no account and names nobody",
  },
};
