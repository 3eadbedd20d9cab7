/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { forgetOldUploads } from "./storage/upload-parts.server.ts";
import { removeStaleFiles } from "./store/clean-up.server.ts";

const jobs = {
  "remove-stale-files": removeStaleFiles,
  "forget-old-uploads": forgetOldUploads,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const files = feature({
  jobs,
  schedules: {
    "remove-stale-files": "47 3 * * *",
    "forget-old-uploads": "17 * * * *",
  },
});
