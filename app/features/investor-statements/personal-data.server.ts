/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  investor_statements: {
    people: { user_id: "goes" },
    shown: {
      area: "profile",
      part: "investorStatements",
      mine: MINE,
      columns: [
        "market",
        "kind",
        "text_version",
        "wording",
        "signed_name",
        "signed_at",
        "time_zone",
        "valid_until",
        "withdrawn_at",
        "reminded_at",
      ],
      order: "record.signed_at, record.id",
    },
    omitted: ["id", "user_id"],
  },
  residence_changes: {
    people: { user_id: "goes" },
    shown: {
      area: "profile",
      part: "residenceChanges",
      mine: MINE,
      columns: ["from_market", "to_market", "changed_at"],
      order: "record.changed_at, record.id",
    },
    omitted: ["id", "user_id"],
  },
};
