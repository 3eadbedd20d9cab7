/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  plan_reminders: {
    people: { user_id: "goes" },
    shown: {
      area: "notifications",
      part: "planReminders",
      mine: MINE,
      columns: ["kind", "period"],
      order: "record.period, record.kind",
    },
    omitted: ["user_id"],
  },
};
