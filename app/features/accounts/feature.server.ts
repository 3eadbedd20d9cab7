/** What this feature does besides answering requests. */

import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { confirmNewEmailMail, emailChangeNoticeMail } from "./email-change/emails/email-change.tsx";
import {
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
  signInLockedMail,
  termsChangedMail,
  welcomeMail,
} from "./emails/accounts.tsx";
import { sessionsEnded } from "./events.ts";
import { endPlans } from "./plan.server.ts";
import { removeStale } from "./sign-in/guest.server.ts";
import { announceTerms } from "./terms/announcing.server.ts";

const jobs = {
  "end-plans": async () => {
    await endPlans(systemActor("end-plans"));
  },
  "announce-terms": async () => {
    await announceTerms(systemActor("announce-terms"));
  },
  "remove-stale-accounts": () => removeStale(systemActor("remove-stale-accounts")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const accounts = feature({
  jobs,
  schedules: {
    "end-plans": "*/5 * * * *",
    "remove-stale-accounts": "17 3 * * *",
    "announce-terms": "41 8 * * *",
  },
  startup: () => ["announce-terms"],
  mails: [
    confirmEmailMail,
    resetPasswordMail,
    passwordChangedMail,
    confirmNewEmailMail,
    emailChangeNoticeMail,
    signInLockedMail,
    welcomeMail,
    termsChangedMail,
  ],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [follow({ event: sessionsEnded, broadcast: ({ userId }) => ({ endedSessions: [userId] }) })],
});
