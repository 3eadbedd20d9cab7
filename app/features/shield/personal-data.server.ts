/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  unasked_messages: {
    people: { sender_id: "goes", receiver_id: "goes" },
    things: ["conversation_id", "message_id"],
    shown: null,
    why: "numbers by which a text is recognised for a week; the messages themselves are shown",
  },
  held_batches: {
    people: { sender_id: "goes", decided_by: "stays", claimed_by: "cleared" },
    shown: {
      area: "conversations",
      part: "heldBack",
      mine: "record.sender_id = :me",
      columns: ["id", "state", "messages", "rule", "reason", "created_at", "decided_at", "overturned_at"],
      order: "record.created_at, record.id",
    },
    omitted: ["sender_id", "marks", "decided_by", "claimed_by", "claimed_until"],
    why: "which moderator decided is in the log of staff acts too",
  },
  held_messages: {
    people: { receiver_id: "goes" },
    things: ["conversation_id", "batch_id"],
    shown: {
      area: "conversations",
      part: "heldBackMessages",
      mine: "record.batch_id in (select id from held_batches where sender_id = :me)",
      columns: ["conversation_id", "batch_id", "state", "text", "created_at"],
      order: "record.created_at, record.id",
    },
    omitted: ["id", "receiver_id"],
  },
  message_screening: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "messageScreening",
      mine: MINE,
      columns: ["version", "given", "answered_at"],
      order: "1",
    },
    omitted: ["user_id"],
  },
  safety_tips: {
    people: { user_id: "goes" },
    shown: { area: "settings", part: "safetyTips", mine: MINE, columns: ["dismissed_at"], order: "1" },
    omitted: ["user_id"],
  },
};
