/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  notification_preferences: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "notifications",
      mine: MINE,
      columns: ["kind", "mail", "push", "updated_at", "ended_mail", "ended_at"],
      order: "record.kind",
    },
    omitted: ["user_id"],
  },
  digest_settings: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "digest",
      mine: MINE,
      columns: ["hour", "last_on"],
      order: "record.hour",
    },
    omitted: ["user_id"],
  },
  notifications: {
    people: { user_id: "goes" },
    shown: {
      area: "notifications",
      part: "notifications",
      mine: MINE,
      columns: ["kind", "topic", "created_at", "read_at", "mailed_at", "pushed_at"],
      more: {
        pitch: "(select public_id from pitches where id = (record.data ->> 'pitchId')::uuid)",
        conversation: "record.data ->> 'conversationId'",
        person: "(select name from users where id = (record.data ->> 'personId')::uuid and deletion_due_at is null)",
      },
      order: "record.created_at, record.id",
    },
    omitted: ["id", "user_id", "data", "dedupe_key"],
  },
};
