/** What this feature does besides answering requests. */

import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { confirmNewEmailMail, emailChangeToldMail } from "./email-change/emails/email-change.tsx";
import { passwordChangedMail, resetPasswordMail, signInLockedMail } from "./emails/account-security.tsx";
import { confirmEmailMail, welcomeMail } from "./emails/new-member.tsx";
import { sessionsEnded } from "./events.ts";
import { endPlansInTime, removeStaleAccounts } from "./jobs.server.ts";

const jobs = {
  "end-plans": endPlansInTime,
  "remove-stale-accounts": removeStaleAccounts,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const accounts = feature({
  jobs,
  schedules: {
    "end-plans": "*/5 * * * *",
    "remove-stale-accounts": "17 3 * * *",
  },
  mails: [
    confirmEmailMail,
    resetPasswordMail,
    passwordChangedMail,
    confirmNewEmailMail,
    emailChangeToldMail,
    signInLockedMail,
    welcomeMail,
  ],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [follow({ event: sessionsEnded, broadcast: ({ userId }) => ({ endedSessions: [userId] }) })],
});
