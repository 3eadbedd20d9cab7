/** What this feature stores of people, table by table. */
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  push_subscriptions: {
    people: { user_id: "goes" },
    things: ["session_id"],
    shown: {
      area: "security",
      part: "pushDevices",
      mine: MINE,
      columns: ["user_agent", "created_at", "last_ok_at", "endpoint"],
      order: "record.created_at, record.id",
    },
    omitted: ["id", "user_id", "session_id", "p256dh", "auth", "failures", "paused_until"],
  },
  push_refusals: {
    people: { user_id: "goes" },
    shown: { area: "settings", part: "pushRefusal", mine: MINE, columns: ["refused_at"], order: "record.refused_at" },
    omitted: ["user_id"],
  },
};

export const impersonalData: ImpersonalData = {
  push_keys: "the product's own key pair, its private half encrypted",
};
