/** What this feature stores of people, table by table. */
import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  adviser_links: {
    people: { maker_id: "goes" },
    shown: {
      area: "activity",
      part: "adviserLinks",
      mine: "record.maker_id = :me",
      more: PITCH,
      columns: [
        "name",
        "email",
        "market",
        "purpose",
        "state",
        "created_at",
        "ends_at",
        "agreed_version",
        "agreed_at",
        "closed_at",
        "wrong_codes",
        "wrong_code_at",
      ],
      order: "record.id",
    },
    omitted: ["id", "maker_id", "pitch_id", "token_hash"],
  },
  adviser_codes: {
    people: {},
    shown: null,
    omitted: ["code_hash", "link_id", "expires_at"],
    why: "secrets of a day, for whoever reads the adviser's mail",
  },
  adviser_openings: {
    people: {},
    shown: {
      area: "activity",
      part: "adviserOpenings",
      mine: "record.link_id in (select id from adviser_links where maker_id = :me)",
      more: { adviser: "(select email from adviser_links where id = record.link_id)" },
      columns: ["opened_at", "document_title", "browser", "system"],
      order: "record.id",
    },
    omitted: ["id", "link_id", "reading_hash", "reading_ends_at"],
  },
};
