/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import { reportPublished } from "./events.ts";
import { REPORTS_TAG } from "./reports.server.ts";

/** The stored pages of reports are dropped when there is a new one. */
export const transparency = feature({
  subscriptions: [follow({ event: reportPublished, broadcast: () => ({ stalePages: [REPORTS_TAG] }) })],
});
