import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";
import { fieldsFor } from "#app/platform/projection.ts";
import { PITCHES, REVISIONS } from "./audiences.ts";

/** SQL for the pitch of a row of personal data, which has the alias `record`. */
export const PITCH = {
  pitch: "(select public_id from pitches where id = record.pitch_id)",
  companyName: `(select revision.company_name from pitches join pitch_revisions revision on revision.id = pitches.published_revision_id
    where pitches.id = record.pitch_id)`,
};

const MY_PITCH = "record.pitch_id in (select id from pitches where owner_id = :me)";

/** The columns that the owner's archive shows. */
function archived(table: typeof PITCHES | typeof REVISIONS): string[] {
  return fieldsFor(table, ["archive"]).map((field) =>
    field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

export const personalData: PersonalData = {
  pitches: {
    people: { owner_id: "goes" },
    shown: {
      area: "pitches",
      part: "pitches",
      mine: "record.owner_id = :me",
      columns: archived(PITCHES),
      order: "record.created_at, record.id",
    },
    omitted: ["id", "number", "owner_id", "published_revision_id"],
  },
  pitch_revisions: {
    people: {},
    shown: {
      area: "pitches",
      part: "revisions",
      mine: MY_PITCH,
      more: { pitch: PITCH.pitch },
      columns: archived(REVISIONS),
      order: "record.pitch_id, record.number",
    },
    omitted: ["id", "pitch_id", "version"],
  },
  revision_pictures: {
    people: {},
    shown: {
      area: "pitches",
      part: "pictures",
      mine: "record.revision_id in (select id from pitch_revisions where pitch_id in (select id from pitches where owner_id = :me))",
      more: {
        pitch:
          "(select public_id from pitches join pitch_revisions revision on revision.pitch_id = pitches.id where revision.id = record.revision_id)",
        revision: "(select number from pitch_revisions where id = record.revision_id)",
      },
      columns: ["file_id", "position", "caption"],
      order: "record.revision_id, record.position",
    },
    omitted: ["revision_id"],
  },
  pitch_managers: {
    people: { member_id: "goes" },
    shown: {
      area: "pitches",
      part: "managers",
      mine: `record.member_id = :me or ${MY_PITCH}`,
      more: { pitch: PITCH.pitch },
      columns: ["email", "role", "state", "invited_at", "expires_at", "answered_at", "ended_at"],
      order: "record.id",
    },
    omitted: ["id", "pitch_id", "member_id"],
  },
  pitch_acts: {
    people: { actor_id: "cleared" },
    things: ["manager_id"],
    shown: {
      area: "pitches",
      part: "acts",
      mine: "record.actor_id = :me",
      more: { pitch: PITCH.pitch },
      columns: ["action", "role", "times", "happened_at"],
      order: "record.id",
    },
    omitted: ["id", "pitch_id", "actor_id", "manager_id"],
  },
  listings: {
    people: { owner_id: "goes" },
    shown: null,
    why: "copies of published revisions, for the search",
  },
  pitch_views: {
    people: { viewer_id: "goes" },
    shown: {
      area: "activity",
      part: "openedPitches",
      mine: "record.viewer_id = :me",
      columns: ["day", "source"],
      more: PITCH,
      order: "record.day, record.pitch_id",
    },
    omitted: ["pitch_id", "viewer_id"],
  },
};

export const impersonalData: ImpersonalData = {
  pitch_moves: "the lifecycle of pitches",
  revision_moves: "the lifecycle of what they say",
};
