/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  translation_consents: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "translation",
      mine: MINE,
      columns: ["version", "service", "given", "answered_at"],
      order: "1",
    },
    omitted: ["user_id"],
  },
  translations: {
    people: { author_id: "goes" },
    shown: null,
    why: "translations of what is shown elsewhere, for at most 30 days after they were last read",
  },
};
