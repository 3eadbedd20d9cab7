import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  revision_documents: {
    people: {},
    shown: {
      area: "pitches",
      part: "documents",
      mine: "record.revision_id in (select id from pitch_revisions where pitch_id in (select id from pitches where owner_id = :me))",
      more: {
        pitch:
          "(select public_id from pitches join pitch_revisions revision on revision.pitch_id = pitches.id where revision.id = record.revision_id)",
        revision: "(select number from pitch_revisions where id = record.revision_id)",
      },
      columns: ["file_id", "title", "access", "position", "removed_at"],
      order: "record.revision_id, record.position",
    },
    omitted: ["revision_id"],
  },
  removed_documents: {
    people: {},
    shown: {
      area: "pitches",
      part: "removedDocuments",
      mine: "record.revision_id in (select id from pitch_revisions where pitch_id in (select id from pitches where owner_id = :me))",
      more: {
        pitch:
          "(select public_id from pitches join pitch_revisions revision on revision.pitch_id = pitches.id where revision.id = record.revision_id)",
        revision: "(select number from pitch_revisions where id = record.revision_id)",
      },
      columns: ["title", "access", "position", "removed_at"],
      order: "record.revision_id, record.position",
    },
    omitted: ["revision_id"],
  },
  pitch_access: {
    people: { member_id: "goes" },
    shown: {
      area: "activity",
      part: "documentRequests",
      mine: "record.member_id = :me",
      more: PITCH,
      columns: [
        "state",
        "message",
        "agreement_version",
        "agreement_lang",
        "agreed_at",
        "asked_at",
        "answered_at",
        "ended_at",
      ],
      order: "record.id",
    },
    // Who asked for an owner's documents is on the owner's page, but not in the owner's archive: it is about somebody else.
    omitted: ["id", "pitch_id", "member_id"],
  },
  document_openings: {
    people: { member_id: "cleared" },
    things: ["file_id"],
    shown: {
      area: "activity",
      part: "documentOpenings",
      mine: "record.member_id = :me",
      more: PITCH,
      columns: ["title", "opened_at"],
      order: "record.id",
    },
    omitted: ["id", "pitch_id", "file_id", "member_id"],
  },
};
