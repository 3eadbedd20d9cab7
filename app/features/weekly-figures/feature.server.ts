/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { weeklyFiguresMail } from "./emails/weekly-figures.tsx";
import { beginWeeklyFigures, sendWeeklyFigures } from "./sending.server.ts";

const jobs = {
  "begin-weekly-figures": beginWeeklyFigures,
  "send-weekly-figures": sendWeeklyFigures,
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
