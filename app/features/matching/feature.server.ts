/** What this feature does besides answering requests. */
import { pitchPublished } from "#app/features/pitches/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { broadcastNewPitch } from "./broadcast.server.ts";
import { matchesFoundMail } from "./emails/matches-found.tsx";

const jobs = {
  "broadcast-pitch": broadcastNewPitch,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const matching = feature({
  jobs,
  mails: [matchesFoundMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [follow({ event: pitchPublished, jobs: ["broadcast-pitch"] })],
});
