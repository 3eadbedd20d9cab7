/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  users: {
    people: { id: "goes-by-job" },
    shown: {
      area: "account",
      part: "account",
      mine: "record.id = :me",
      columns: [
        "name",
        "email",
        "email_verified",
        "image",
        "lang",
        "time_zone",
        "side",
        "username",
        "staff_role",
        "plan",
        "plan_until",
        "identity_verified_at",
        "identity_checked_with",
        "adult_declared_at",
        "investor_statement_until",
        "terms_accepted_at",
        "terms_version",
        "last_seen_at",
        "previous_visit_at",
        "suspended_at",
        "deletion_due_at",
        "listed",
        "created_at",
        "updated_at",
      ],
      order: "record.id",
    },
    omitted: ["id", "is_anonymous"],
  },
  plan_grants: {
    people: { user_id: "goes" },
    shown: { area: "account", part: "plans", mine: MINE, columns: ["source", "plan", "until"], order: "record.source" },
    omitted: ["user_id"],
  },
  email_changes: {
    people: { user_id: "goes" },
    shown: {
      area: "account",
      part: "emailChanges",
      mine: MINE,
      columns: ["old_email", "new_email", "requested_at", "confirmed_at", "cancelled_at", "undone_at"],
      order: "record.requested_at",
    },
    omitted: ["id", "user_id"],
  },
  passwords: {
    people: { user_id: "goes" },
    shown: { area: "security", part: "password", mine: MINE, columns: ["changed_at"], order: "1" },
    omitted: ["user_id", "hash"],
  },
  sign_in_locks: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "failedAttempts",
      mine: MINE,
      columns: ["attempts", "attempted_at", "locks", "locked_until"],
      order: "1",
    },
    omitted: ["user_id"],
  },
  links: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "mailedLinks",
      mine: MINE,
      columns: ["purpose", "data", "expires_at", "created_at"],
      order: "record.created_at",
    },
    omitted: ["id", "user_id", "token_hash"],
  },
};
