/** What this feature stores of people, table by table. */
import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  mail_deliveries: {
    people: { recipient: "goes-by-job" },
    shown: {
      area: "notifications",
      part: "mails",
      mine: "record.recipient = cast(:me as text)",
      columns: ["kind", "state", "address", "answer", "created_at", "sent_at"],
      order: "record.created_at, record.id",
    },
    omitted: ["id", "recipient", "tag", "message_id", "attempts"],
  },
  mail_bounces: {
    people: { email: "goes-by-job" },
    things: ["delivery_id"],
    shown: {
      area: "notifications",
      part: "returnedMails",
      mine: "record.email = (select email from users where id = :me)",
      columns: ["email", "type", "permanent", "detail", "created_at"],
      order: "record.created_at, record.id",
    },
    omitted: ["id", "event", "delivery_id"],
  },
  mail_suppressions: {
    people: { email: "goes-by-job" },
    shown: {
      area: "notifications",
      part: "unreachableAddress",
      mine: "record.email = (select email from users where id = :me)",
      columns: ["email", "reason", "detail", "created_at"],
      order: "record.created_at",
    },
  },
};

export const impersonalData: ImpersonalData = {
  mail_pace: "when the next mail may leave",
};
