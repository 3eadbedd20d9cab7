/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  passkeys: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "passkeys",
      mine: MINE,
      columns: ["name", "rp_id", "transports", "backed_up", "created_at", "last_used_at"],
      order: "record.created_at",
    },
    omitted: ["id", "user_id", "credential_id", "public_key", "counter"],
  },
  totp_factors: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "authenticatorApp",
      mine: MINE,
      columns: ["confirmed_at", "created_at"],
      order: "record.created_at",
    },
    omitted: ["user_id", "secret", "last_used_step"],
  },
  recovery_codes: {
    people: { user_id: "goes" },
    shown: {
      area: "security",
      part: "recoveryCodes",
      mine: MINE,
      columns: ["used_at", "created_at"],
      order: "record.created_at",
    },
    omitted: ["id", "user_id", "code_hash"],
  },
  passkey_challenges: { people: { user_id: "goes" }, shown: null, why: "one step of a sign-in, for minutes" },
  pending_steps: { people: { user_id: "goes" }, shown: null, why: "one step of a sign-in, for minutes" },
};
