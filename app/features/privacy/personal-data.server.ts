/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  exports: {
    people: { user_id: "goes" },
    shown: {
      area: "account",
      part: "exports",
      mine: MINE,
      columns: ["state", "bytes", "requested_at", "expires_at"],
      order: "record.requested_at",
    },
    omitted: ["id", "user_id", "done", "total", "moved_at"],
  },
  erasures: {
    people: { user_id: "stays" },
    shown: null,
    why: "that an account was erased, and when; nobody in it has an account",
  },
};
