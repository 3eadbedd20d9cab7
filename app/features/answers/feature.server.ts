/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { answerAwaitedMail } from "./emails/answer-awaited.tsx";
import { countResponses, remindOfUnanswered } from "./responses/responses.server.ts";

const jobs = {
  /** Nightly: response rates and times. */
  "count-responses": () => countResponses(systemActor("count-responses")),
  /** Hourly: conversations that have waited three days for a first answer. */
  "remind-unanswered": async () => {
    while ((await remindOfUnanswered(systemActor("remind-unanswered"))) > 0);
  },
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
