/** What this feature does besides answering requests. */
import { guestMerged } from "#app/features/accounts/events.ts";
import { pitchPublished } from "#app/features/pitches/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { searchesFoundMail } from "./emails/searches-found.tsx";
import { askSearches, moveGuestSearches, tellDueSearches, tidySearches } from "./jobs.server.ts";

const jobs = {
  "move-guest-searches": moveGuestSearches,
  "ask-saved-searches": askSearches,
  "tell-due-searches": tellDueSearches,
  "tidy-saved-searches": tidySearches,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const savedSearches = feature({
  jobs,
  schedules: {
    "tell-due-searches": "2 * * * *",
    "tidy-saved-searches": "57 3 * * *",
  },
  mails: [searchesFoundMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: guestMerged, jobs: ["move-guest-searches"] }),
    follow({ event: pitchPublished, jobs: ["ask-saved-searches"] }),
  ],
});
