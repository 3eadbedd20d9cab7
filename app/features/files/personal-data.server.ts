/** What this feature stores of people, table by table. */
import type { PersonalData } from "#app/platform/personal-data.ts";

/** A member's files; a copy that was made for a report only once that is decided: before, its owner would learn of it here. */
export const MEMBERS_FILES = `held.owner_id = :me and (held.bucket <> 'kept' or exists (select from report_files
  join report_cases on report_cases.id = report_files.case_id where report_files.file_id = held.id and report_cases.state = 'decided'))`;

export const personalData: PersonalData = {
  files: {
    people: { owner_id: "goes" },
    shown: {
      area: "files",
      part: "files",
      mine: MEMBERS_FILES,
      columns: [
        "id",
        "purpose",
        "name",
        "size",
        "md5_hash",
        "content_type",
        "content_disposition",
        "content_encoding",
        "content_language",
        "custom_metadata",
        "width",
        "height",
        "time_created",
        "updated",
      ],
      order: "held.id",
    },
    kept: [
      "owner_id",
      "key",
      "bucket",
      "full_path",
      "generation",
      "metageneration",
      "cache_control",
      "token_round",
      "missing_since",
    ],
  },
  file_reservations: {
    people: { owner_id: "goes" },
    shown: null,
    why: "room taken for a file on its way here; given up as soon as the file is shown among the files, or within a day",
  },
  uploads: {
    people: { owner_id: "goes" },
    shown: null,
    why: "a file on its way here: shown among the files once it has come, forgotten within a day when it does not",
  },
};
