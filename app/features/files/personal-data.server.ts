import type { PersonalData } from "#app/platform/personal-data.ts";

/** SQL condition for a member's files. Copies for a report are included only once it is decided: the owner must not learn of it earlier. */
export const MEMBERS_FILES = `record.owner_id = :me and (record.bucket <> 'kept' or exists (select from report_files
  join report_cases on report_cases.id = report_files.case_id where report_files.file_id = record.id and report_cases.state = 'decided'))`;

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
      order: "record.id",
    },
    omitted: [
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
    why: "quota reserved for a file that is being uploaded; replaced by the file, which is shown, or removed within a day",
  },
  uploads: {
    people: { owner_id: "goes" },
    shown: null,
    why: "a file that is being uploaded: shown among the files once it is complete, otherwise removed within a day",
  },
};
