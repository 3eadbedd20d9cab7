/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  response_facts: {
    people: { user_id: "goes" },
    shown: {
      area: "profile",
      part: "responses",
      mine: MINE,
      columns: ["begun", "answered", "usual_seconds", "counted_at"],
      order: "1",
    },
    omitted: ["user_id"],
  },
};
