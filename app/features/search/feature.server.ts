/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { foldListingChanges } from "./counts/tallies.server.ts";
import { refreshSearchWords, reindexListings } from "./index-jobs.server.ts";

const jobs = {
  "refresh-search-words": refreshSearchWords,
  "reindex-listings": reindexListings,
  "fold-listing-changes": foldListingChanges,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const search = feature({
  jobs,
  schedules: {
    "refresh-search-words": "23 * * * *",
    "fold-listing-changes": "* * * * *",
  },
  startup: () => ["refresh-search-words", "reindex-listings"],
});
