/** What this feature stores of people, table by table. */
import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  audit_log: {
    people: { actor_id: "stays", subject_id: "stays" },
    // Members see what staff did to their account, but not who.
    shown: {
      area: "account",
      part: "staffActs",
      mine: "record.subject_id = :me",
      columns: ["action", "reason", "created_at"],
      more: { details: "(select data from audit_details where act_id = record.id)" },
      order: "record.created_at",
    },
    omitted: ["id", "actor_id", "subject_type", "subject_id", "market", "data"],
    why: "proof of what staff did (GDPR art. 5(2) and 17(3)(e)); nothing in it names the person",
  },
  audit_details: {
    people: { subject_id: "goes" },
    shown: null,
    omitted: ["act_id", "subject_id", "data"],
    why: "shown with its entry",
  },
};
