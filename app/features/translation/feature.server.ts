/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { trimTranslations } from "./translating.server.ts";

const jobs = {
  /** Nightly. */
  "trim-translations": trimTranslations,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const translation = feature({
  jobs,
  schedules: { "trim-translations": "53 3 * * *" },
});
