import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  saved_searches: {
    people: { user_id: "goes" },
    shown: {
      area: "activity",
      part: "savedSearches",
      mine: "record.user_id = :me",
      columns: ["name", "filters", "notify", "created_at", "updated_at", "opened_at"],
      order: "record.created_at, record.id",
    },
    // The others are derived from the filters.
    omitted: ["id", "user_id", "market", "keys", "words", "places", "teaser", "opened_before_at"],
  },
  search_findings: {
    people: {},
    shown: {
      area: "activity",
      part: "foundPitches",
      mine: "record.search_id in (select id from saved_searches where user_id = :me)",
      columns: ["kind", "price_before", "found_at", "told_at", "mailed_at", "seen_at"],
      more: {
        search: "(select name from saved_searches where id = record.search_id)",
        pitch: "(select public_id from pitches where id = record.pitch_id)",
      },
      order: "record.found_at, record.search_id, record.pitch_id",
    },
    omitted: ["search_id", "pitch_id"],
  },
  listings_before: {
    people: {},
    shown: null,
    why: "a copy of a published revision until saved searches have been asked about the next; it goes with the pitch",
  },
};
