/** What this feature stores of people, table by table. */
import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  approvals: {
    people: { asked_by: "stays", decided_by: "stays", subject_id: "stays" },
    shown: null,
    omitted: [
      "id",
      "kind",
      "subject_type",
      "subject_id",
      "parameters",
      "reason",
      "asked_by",
      "asked_at",
      "expires_at",
      "state",
      "decided_by",
      "decided_at",
      "decided_by_operator",
      "answer",
      "failure",
    ],
    why: "proof that two people decided (GDPR art. 5(2)); members see what was done in the acts of staff",
  },
};
