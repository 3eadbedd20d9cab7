/** What this feature does besides answering requests. */
import { follow } from "#app/platform/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { confirmEmailMail } from "./emails/confirm-email.tsx";
import { confirmNewEmailMail } from "./emails/confirm-new-email.tsx";
import { emailChangeToldMail } from "./emails/email-change-told.tsx";
import { passwordChangedMail } from "./emails/password-changed.tsx";
import { resetPasswordMail } from "./emails/reset-password.tsx";
import { signInLockedMail } from "./emails/sign-in-locked.tsx";
import { welcomeMail } from "./emails/welcome.tsx";
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
