/** What this feature stores of people, table by table. */
import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

/**
 * SQL: whether the member has cleared a card's message. Its subject is then not shown in the archive either, unless it is live or agreed, which
 * other pages still show.
 */
export function isCleared(subject: string): string {
  return `exists (select from messages card join conversation_members own
    on own.conversation_id = card.conversation_id and own.user_id = :me and card.number <= own.cleared_number
    where card.subject_id = ${subject})`;
}

// A conversation with quarantined messages only does not exist for their receiver.
const REACHED = "(last_number > 0 or started_by = :me)";

const PARTNER = "case when record.member_low_id = :me then record.member_high_id else record.member_low_id end";

export const personalData: PersonalData = {
  live_members: { people: { user_id: "goes" }, shown: null, why: "that somebody is online, only while they are" },
  conversations: {
    people: { member_low_id: "stays", member_high_id: "stays", started_by: "stays" },
    things: ["pitch_id"],
    shown: {
      area: "conversations",
      part: "conversations",
      mine: `exists (select from conversation_members where conversation_id = record.id and user_id = :me) and ${REACHED}`,
      columns: ["id", "created_at", "last_message_at"],
      more: {
        withName: `(select name from users where id = ${PARTNER} and deletion_due_at is null)`,
        withUsername: `(select username from users where id = ${PARTNER} and deletion_due_at is null)`,
        startedBy: "case when record.started_by = :me then 'me' else 'partner' end",
        ...PITCH,
      },
      order: "record.created_at, record.id",
    },
    omitted: [
      "member_low_id",
      "member_high_id",
      "pitch_id",
      "started_by",
      "answered_at",
      "reminded_at",
      "blocked",
      "last_number",
      "version",
    ],
    why: "the partner's conversation too; it goes when both members are gone (decision 021)",
  },
  conversation_members: {
    people: { user_id: "goes" },
    shown: {
      area: "conversations",
      part: "reading",
      mine: `${MINE} and record.conversation_id in (select id from conversations where ${REACHED})`,
      columns: [
        "conversation_id",
        "read_number",
        "unread",
        "archived_at",
        "pin_place",
        "muted_until",
        "cleared_number",
      ],
      order: "record.conversation_id",
    },
    omitted: ["user_id", "last_message_at"],
  },
  messages: {
    people: { sender_id: "stays" },
    things: ["subject_id"],
    shown: {
      area: "conversations",
      part: "messages",
      // Without messages that the member has cleared.
      mine: `exists (select from conversation_members own where own.conversation_id = record.conversation_id and own.user_id = :me
        and record.number > own.cleared_number)`,
      columns: [
        "conversation_id",
        "number",
        "kind",
        "text",
        "reply_number",
        "created_at",
        "edited_at",
        "deleted_at",
        "removed_at",
      ],
      more: {
        from: "case when record.sender_id = :me then 'me' else 'partner' end",
        file: "case when record.removed_at is null then (select name from files where id = record.file_id) end",
      },
      order: "record.conversation_id, record.number",
    },
    omitted: ["id", "version", "sender_id", "subject_id", "file_id", "has_file"],
    why: "the partner's conversation too; it goes when both members are gone (decision 021)",
  },
  blocks: {
    people: { blocker_id: "goes", blocked_id: "goes" },
    shown: {
      area: "conversations",
      part: "blocked",
      mine: "record.blocker_id = :me",
      columns: ["created_at"],
      more: { username: "(select username from users where id = record.blocked_id and deletion_due_at is null)" },
      order: "record.created_at, record.blocked_id",
    },
    omitted: ["blocker_id", "blocked_id"],
  },
  chat_settings: {
    people: { user_id: "goes" },
    shown: {
      area: "conversations",
      part: "settings",
      mine: MINE,
      columns: ["receipts", "typing", "presence", "sound"],
      order: "record.user_id",
    },
    omitted: ["user_id"],
  },
};

export const impersonalData: ImpersonalData = {
  live_processes: "which programs run",
};
