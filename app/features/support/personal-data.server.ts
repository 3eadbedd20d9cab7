/** What this feature stores of people, table by table. */
import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  member_views: {
    people: { staff_id: "goes", member_id: "goes" },
    shown: {
      area: "account",
      part: "viewsByStaff",
      mine: "held.member_id = :me",
      columns: ["created_at", "until", "ended_at"],
      order: "held.created_at",
    },
    kept: ["id", "session_id", "staff_id", "member_id"],
  },
  tickets: {
    people: { user_id: "goes", email: "goes-by-job" },
    shown: {
      area: "support",
      part: "tickets",
      mine: "(held.user_id = :me or (held.user_id is null and held.email = (select email from users where id = :me and email_verified)))",
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
      order: "held.created_at",
    },
    kept: ["id", "user_id"],
  },
  ticket_messages: {
    people: { staff_id: "stays" },
    shown: {
      area: "support",
      part: "messages",
      mine: `exists (select from tickets ticket where ticket.id = held.ticket_id and (ticket.user_id = :me
        or (ticket.user_id is null and ticket.email = (select email from users where id = :me and email_verified))))`,
      columns: ["author", "signed_in", "text", "due_at", "created_at"],
      more: { ticketNumber: "(select number from tickets where id = held.ticket_id)" },
      order: "held.created_at, held.id",
    },
    kept: ["id", "ticket_id", "staff_id"],
    why: "former staff are only ids in their answers",
  },
};
