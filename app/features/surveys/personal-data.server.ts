/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  surveys: {
    people: { user_id: "cleared" },
    things: ["subject_id"],
    shown: {
      area: "activity",
      part: "surveys",
      mine: MINE,
      columns: [
        "occasion",
        "market",
        "occurred_at",
        "due_at",
        "invited_at",
        "expires_at",
        "score",
        "why",
        "answered_at",
      ],
      order: "record.occurred_at, record.id",
    },
    why: "the number counts on without its person: words and subject go with the account, and of the moments only the month stays",
    omitted: ["id", "user_id", "subject_id"],
  },
};
