/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  security_events: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "securityEvents",
      mine: MINE,
      columns: ["event", "method", "by_staff", "network", "browser", "system", "times", "happened_at"],
      order: "record.happened_at, record.id",
    },
    omitted: ["id", "user_id", "hour"],
  },
};
