/** What this feature stores of people, table by table. */
import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  pitch_submissions: {
    people: { submitted_by: "goes", claimed_by: "cleared" },
    shown: {
      area: "pitches",
      part: "submissions",
      mine: "record.submitted_by = :me",
      columns: ["created_at", "promised_at"],
      more: {
        pitch: PITCH.pitch,
        revision: "(select number from pitch_revisions where id = record.revision_id)",
      },
      order: "record.created_at",
    },
    omitted: ["id", "pitch_id", "revision_id", "submitted_by", "claimed_by", "claimed_until"],
  },
  pitch_register_changes: {
    people: { settled_by: "cleared" },
    shown: {
      area: "pitches",
      part: "registerChanges",
      mine: "record.pitch_id in (select id from pitches where owner_id = :me)",
      columns: ["status", "noticed_at", "settled_at"],
      more: { pitch: PITCH.pitch },
      order: "record.noticed_at, record.id",
    },
    omitted: ["id", "pitch_id", "settled_by"],
  },
  pitch_fingerprints: {
    people: {},
    shown: null,
    why: "computed from a revision, which is shown, to recognise copies; goes with it",
  },
  pitch_decisions: {
    people: { decided_by: "stays" },
    shown: {
      area: "pitches",
      part: "reviews",
      mine: `exists (select from pitch_submissions submission join pitches pitch on pitch.id = submission.pitch_id
        where submission.id = record.submission_id and pitch.owner_id = :me)`,
      columns: ["outcome", "reasons", "checks", "publish_at", "carried_out_at", "created_at"],
      more: {
        pitch: `(select pitch.public_id from pitch_submissions submission join pitches pitch on pitch.id = submission.pitch_id
          where submission.id = record.submission_id)`,
      },
      order: "record.created_at",
    },
    omitted: ["id", "submission_id", "decided_by", "note"],
    why: "a decision on somebody's pitch stays theirs when the moderator leaves, who is a number in it; the note is for colleagues alone",
  },
};

export const impersonalData: ImpersonalData = { ready_reasons: "texts of the desk" };
