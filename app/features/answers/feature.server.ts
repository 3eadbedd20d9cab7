/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { answerAwaitedMail } from "./emails/answer-awaited.tsx";
import { countResponsesNow, remindUnanswered } from "./responses/responses.server.ts";

const jobs = {
  "count-responses": countResponsesNow,
  "remind-unanswered": remindUnanswered,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const answers = feature({
  jobs,
  schedules: {
    "count-responses": "51 2 * * *",
    "remind-unanswered": "11 * * * *",
  },
  mails: [answerAwaitedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
