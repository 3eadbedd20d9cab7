/** What this feature does besides answering requests. */
import { pitchPublished } from "#app/features/pitches/events.ts";
import { follow } from "#app/platform/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { matchesFoundMail } from "./emails/matches-found.tsx";
import { broadcastNewPitch } from "./jobs.server.ts";

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
