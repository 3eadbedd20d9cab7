/** What this feature does besides answering requests. */
import { guestMerged } from "#app/features/accounts/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { moveGuestPersonBookmarks } from "./bookmarks/person-bookmarks.server.ts";

const jobs = {
  "move-guest-person-bookmarks": moveGuestPersonBookmarks,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const people = feature({
  jobs,
  subscriptions: [follow({ event: guestMerged, jobs: ["move-guest-person-bookmarks"] })],
});
