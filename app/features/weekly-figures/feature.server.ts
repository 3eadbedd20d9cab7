/** What this feature does besides answering requests. */

import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { weeklyFiguresMail } from "./emails/weekly-figures.tsx";
import { beginWeek, type FiguresBatch, sendFigures } from "./figures.server.ts";

const jobs = {
  "begin-weekly-figures": () => beginWeek(systemActor("begin-weekly-figures")),
  "send-weekly-figures": (payload: unknown) => sendFigures(systemActor("send-weekly-figures"), payload as FiguresBatch),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const weeklyFigures = feature({
  jobs,
  schedules: { "begin-weekly-figures": "6 * * * *" },
  mails: [weeklyFiguresMail],
  mailExamples: () => import("./emails/examples.ts"),
});
