/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  help_votes: {
    people: { user_id: "cleared" },
    shown: {
      area: "activity",
      part: "helpVotes",
      mine: MINE,
      columns: ["question", "market", "helpful", "comment", "voted_at"],
      order: "record.voted_at, record.id",
    },
    omitted: ["id", "user_id", "visitor_key"],
    why: "that an answer helped, or did not, says nothing of anybody; a trigger deletes the comment with the account",
  },
};
