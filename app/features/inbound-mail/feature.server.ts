/** What this feature does besides answering requests; `reader.server.ts` reads the mailbox as long as the process runs. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { forgetMails } from "./bookkeeping.server.ts";
import { replyRefusedMail } from "./emails/reply-refused.tsx";

const jobs = { "tidy-inbound-mails": () => forgetMails(systemActor("tidy-inbound-mails")) };

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const inboundMail = feature({
  jobs,
  schedules: { "tidy-inbound-mails": "47 4 * * *" },
  mails: [replyRefusedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
