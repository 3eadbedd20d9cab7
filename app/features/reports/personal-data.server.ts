/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

const CASE = (column: string) => `(select ${column} from report_cases where id = record.case_id)`;

export const personalData: PersonalData = {
  report_cases: {
    people: { owner_id: "goes", claimed_by: "cleared" },
    things: ["subject_id", "conversation_id"],
    shown: null,
    why: "members read what was reported about them once it is decided, with the reasons: see report_decisions",
  },
  reports: {
    people: { reporter_id: "cleared" },
    shown: {
      area: "support",
      part: "reports",
      mine: "record.reporter_id = :me",
      columns: ["lang", "reason", "words", "created_at"],
      more: {
        about: CASE("subject_type"),
        pitch: `(select pitches.public_id from pitches join report_cases on report_cases.subject_id = pitches.id
          where report_cases.id = record.case_id)`,
        state: CASE("state"),
      },
      order: "record.created_at, record.id",
    },
    omitted: ["id", "case_id", "reporter_id", "evidence", "contact_name", "contact_email"],
    why: "a report is still examined after its reporter has left; it no longer names them. Contacts are of people without an account",
  },
  report_files: {
    people: {},
    shown: null,
    why: "pictures as they were when they were reported, until nobody can appeal; the archive has the files themselves",
  },
  report_decisions: {
    people: { decided_by: "stays" },
    shown: {
      area: "support",
      part: "decisions",
      mine: "exists (select from report_cases where id = record.case_id and owner_id = :me)",
      columns: ["outcome", "rule", "facts", "reasons", "undo", "created_at"],
      more: { about: CASE("subject_type") },
      order: "record.created_at, record.id",
    },
    omitted: ["id", "case_id", "decided_by", "note"],
    why: "a decision stays with its owner when the moderator leaves, who is only an id in it",
  },
  suspensions: {
    people: { user_id: "goes", decided_by: "stays", lifted_by: "stays" },
    shown: {
      area: "support",
      part: "suspensions",
      mine: MINE,
      columns: ["rule", "facts", "noticed", "created_at", "lifted_at"],
      order: "record.created_at, record.id",
    },
    omitted: ["id", "user_id", "decided_by", "lifted_by"],
    why: "which of the staff decided is in the log of staff acts",
  },
  appeals: {
    people: { appellant_id: "goes", claimed_by: "cleared", first_decided_by: "stays", decided_by: "stays" },
    shown: {
      area: "support",
      part: "appeals",
      mine: "record.appellant_id = :me",
      columns: ["words", "state", "due_at", "outcome", "answer", "decided_at", "created_at"],
      order: "record.created_at, record.id",
    },
    omitted: [
      "id",
      "pitch_decision_id",
      "report_decision_id",
      "held_batch_id",
      "suspension_id",
      "appellant_id",
      "first_decided_by",
      "claimed_by",
      "claimed_until",
      "decided_by",
    ],
    why: "moderators are only ids in their decisions",
  },
};
