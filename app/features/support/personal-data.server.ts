/** What this feature stores of people, table by table. */
import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  member_views: {
    people: { staff_id: "goes", member_id: "goes" },
    shown: {
      area: "account",
      part: "viewsByStaff",
      mine: "record.member_id = :me",
      columns: ["created_at", "until", "ended_at"],
      order: "record.created_at",
    },
    omitted: ["id", "session_id", "staff_id", "member_id"],
  },
  staff_invitations: {
    people: { member_id: "goes", invited_by: "stays" },
    shown: {
      area: "account",
      part: "staffInvitations",
      mine: "record.member_id = :me",
      columns: ["email", "role", "market", "state", "created_at", "expires_at", "ended_at"],
      order: "record.created_at",
    },
    omitted: ["id", "token_hash", "invited_by", "member_id"],
    why: "who invited is only an id in it, as in the audit log",
  },
  tickets: {
    people: { user_id: "goes", email: "goes-by-job", assignee_id: "cleared" },
    shown: {
      area: "support",
      part: "tickets",
      mine: "(record.user_id = :me or (record.user_id is null and record.email = (select email from users where id = :me and email_verified)))",
      columns: [
        "number",
        "kind",
        "topic",
        "state",
        "name",
        "email",
        "lang",
        "wanted_side",
        "priority",
        "due_at",
        "created_at",
        "updated_at",
      ],
      order: "record.created_at",
    },
    omitted: ["id", "user_id", "assignee_id"],
  },
  ticket_messages: {
    people: { staff_id: "stays" },
    shown: {
      area: "support",
      part: "messages",
      mine: `exists (select from tickets ticket where ticket.id = record.ticket_id and (ticket.user_id = :me
        or (ticket.user_id is null and ticket.email = (select email from users where id = :me and email_verified))))`,
      columns: ["author", "signed_in", "text", "due_at", "created_at"],
      more: { ticketNumber: "(select number from tickets where id = record.ticket_id)" },
      order: "record.created_at, record.id",
    },
    omitted: ["id", "ticket_id", "staff_id"],
    why: "former staff are only ids in their answers",
  },
  ticket_readers: {
    people: { staff_id: "goes" },
    shown: null,
    omitted: ["ticket_id", "staff_id", "seen_at"],
    why: "which case a colleague has open, for a minute",
  },
  ticket_notes: {
    people: { staff_id: "stays" },
    // What is written about a person is theirs to read (GDPR art. 15), though on no page; who wrote it is not.
    shown: {
      area: "support",
      part: "notes",
      mine: `exists (select from tickets ticket where ticket.id = record.ticket_id and (ticket.user_id = :me
        or (ticket.user_id is null and ticket.email = (select email from users where id = :me and email_verified))))`,
      columns: ["text", "created_at"],
      more: { ticketNumber: "(select number from tickets where id = record.ticket_id)" },
      order: "record.created_at, record.id",
    },
    omitted: ["id", "ticket_id", "staff_id"],
    why: "former staff are only ids in their notes",
  },
};

export const impersonalData: ImpersonalData = {
  ready_answers: "texts of the desk",
  ready_answer_texts: "texts of the desk",
};
