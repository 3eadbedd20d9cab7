/** What this feature does besides answering requests. */
import { guestMerged } from "#app/features/accounts/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow, toReviewers } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { reportOutcomeMail, reportReceivedMail } from "./emails/reports.tsx";
import { accountSuspendedMail, appealOutcomeMail, appealReceivedMail, statementMail } from "./emails/statements.tsx";
import { appealDecided, appealReceived, reportDecided, reportReceived } from "./events.ts";
import { forgetOldEvidence, moveGuestReports } from "./retention.server.ts";

const jobs = {
  "move-guest-reports": moveGuestReports,
  "forget-old-evidence": forgetOldEvidence,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const reports = feature({
  jobs,
  schedules: {
    "forget-old-evidence": "37 3 * * *",
  },
  mails: [
    reportReceivedMail,
    reportOutcomeMail,
    statementMail,
    accountSuspendedMail,
    appealReceivedMail,
    appealOutcomeMail,
  ],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: guestMerged, jobs: ["move-guest-reports"] }),
    follow({ event: reportReceived, broadcast: ({ reportId }) => toReviewers(reportId) }),
    follow({ event: reportDecided, broadcast: ({ caseId }) => toReviewers(caseId) }),
    follow({ event: appealReceived, broadcast: ({ decisionId }) => toReviewers(decisionId) }),
    follow({ event: appealDecided, broadcast: ({ decisionId }) => toReviewers(decisionId) }),
  ],
});
