import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

/** The personal data in this feature's tables. */
export const personalData: PersonalData = {
  verifications: {
    people: { user_id: "goes", claimed_by: "cleared", reviewed_by: "cleared" },
    shown: {
      area: "account",
      part: "identityChecks",
      mine: MINE,
      columns: [
        "method",
        "status",
        "profile_name",
        "verified_name",
        "verified_given",
        "verified_family",
        "failure",
        "started_at",
        "settled_at",
        "expires_at",
        "warned_at",
        "ended_at",
        "ended_because",
        "redacted_at",
        "due_at",
        "reviewed_at",
        "template",
        "reason",
      ],
      order: "record.started_at, record.id",
    },
    // The provider's id of the check, and the staff who compare names.
    omitted: ["id", "user_id", "provider_session_id", "claimed_by", "claimed_until", "reviewed_by"],
  },
};

/** Tables without personal data. */
export const impersonalData: ImpersonalData = {
  verification_flows: "somebody at an e-ID, for minutes; goes with the session",
  verification_moves: "the lifecycle of a check",
};
