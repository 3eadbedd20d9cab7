/** What this feature stores of people, table by table. */
import type { PersonalData } from "#app/platform/personal-data.ts";

const OWN_OFFER = `record.offer_id in (select o.id from offers o join conversation_members own
  on own.conversation_id = o.conversation_id and own.user_id = :me)`;

const WHY = "the partner's room too; it goes with the offer (decision 021)";

const BY_PARTY = (
  column: string,
) => `case when record.${column} is null then null when (select owner_id from offers where id = record.offer_id) = :me
  then case record.${column} when 'owner' then 'me' else 'partner' end else case record.${column} when 'owner' then 'partner' else 'me' end end`;

export const personalData: PersonalData = {
  closings: {
    people: {},
    shown: {
      area: "conversations",
      part: "closings",
      mine: OWN_OFFER,
      columns: [
        "offer_id",
        "market",
        "variant",
        "version",
        "state",
        "opened_at",
        "moved_at",
        "owner_marked_at",
        "investor_marked_at",
      ],
      more: { calledOffBy: BY_PARTY("called_off_by") },
      order: "record.opened_at, record.offer_id",
    },
    omitted: ["called_off_by", "last_number"],
    why: WHY,
  },
  closing_steps: {
    people: {},
    shown: {
      area: "conversations",
      part: "closingSteps",
      mine: OWN_OFFER,
      columns: ["offer_id", "step", "who", "state", "due_on", "owner_marked_at", "investor_marked_at"],
      order: "record.offer_id, record.position",
    },
    omitted: ["position", "reminded_at"],
    why: WHY,
  },
  closing_notes: {
    people: { user_id: "goes" },
    shown: {
      area: "conversations",
      part: "closingNotes",
      mine: OWN_OFFER,
      columns: ["offer_id", "about", "text", "written_at"],
      more: { from: "case when record.user_id = :me then 'me' else 'partner' end" },
      order: "record.offer_id, record.written_at, record.about",
    },
    omitted: ["user_id"],
  },
  closing_files: {
    people: {},
    shown: {
      area: "conversations",
      part: "closingFiles",
      mine: OWN_OFFER,
      columns: ["offer_id", "step", "added_at"],
      more: {
        file: "(select name from files where id = record.file_id)",
        from: BY_PARTY("party"),
      },
      order: "record.offer_id, record.added_at, record.id",
    },
    omitted: ["id", "file_id", "party"],
    why: "a document goes with the account that added it, as its file does",
  },
  closing_events: {
    people: { actor_id: "stays" },
    shown: {
      area: "conversations",
      part: "closingEvents",
      mine: OWN_OFFER,
      columns: ["offer_id", "number", "at", "act", "step"],
      more: { by: "case when record.actor_id = :me then 'me' else 'partner' end" },
      order: "record.offer_id, record.number",
    },
    omitted: ["actor_id", "party"],
    why: WHY,
  },
};
