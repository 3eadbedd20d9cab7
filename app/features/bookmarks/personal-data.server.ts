import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  bookmarks: {
    people: { user_id: "goes" },
    shown: {
      area: "activity",
      part: "bookmarks",
      mine: MINE,
      columns: ["created_at"],
      more: PITCH,
      order: "record.created_at, record.pitch_id",
    },
    omitted: ["user_id", "pitch_id"],
  },
};
