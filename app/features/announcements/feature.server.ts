/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { FRAME_TAG } from "./announcement.ts";
import { turnAnnouncement } from "./announcing.server.ts";
import { announcementTurned } from "./events.ts";

const jobs = {
  "turn-announcement": (payload: unknown) =>
    turnAnnouncement(systemActor("turn-announcement"), (payload as { id: string }).id),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

/** The stored pages of visitors are dropped when an announcement begins or ends. */
export const announcements = feature({
  jobs,
  subscriptions: [follow({ event: announcementTurned, broadcast: () => ({ stalePages: [FRAME_TAG] }) })],
});
