/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { confirmNewsletterMail, leaveNewsletterMail, newsletterIssueMail } from "./emails/newsletters.tsx";
import { beginNewsletters, sendNewsletter, tidyNewsletter } from "./issues.server.ts";

const jobs = {
  "begin-newsletters": beginNewsletters,
  "send-newsletter": sendNewsletter,
  "tidy-newsletter": tidyNewsletter,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const newsletter = feature({
  jobs,
  schedules: { "begin-newsletters": "4 * * * *", "tidy-newsletter": "23 4 * * *" },
  mails: [confirmNewsletterMail, newsletterIssueMail, leaveNewsletterMail],
  mailExamples: () => import("./emails/examples.ts"),
});
