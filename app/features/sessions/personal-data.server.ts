/** What this feature stores of people, table by table. */
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  sessions: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "sessions",
      mine: MINE,
      columns: [
        "way",
        "remembered",
        "authenticated_at",
        "second_factor_at",
        "used_at",
        "expires_at",
        "host",
        "ip_address",
        "user_agent",
        "created_at",
      ],
      order: "record.created_at",
    },
    omitted: ["id", "user_id", "token_hash", "parent_id", "idle_seconds"],
  },
};

export const impersonalData: ImpersonalData = {
  hand_overs: "a session transfer to another host, for minutes",
};
