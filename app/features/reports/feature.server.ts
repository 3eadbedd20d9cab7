/** What this feature does besides answering requests. */
import { guestMerged } from "#app/features/accounts/events.ts";
import { follow, toReviewers } from "#app/platform/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { appealOutcomeMail } from "./emails/appeal-outcome.tsx";
import { appealReceivedMail } from "./emails/appeal-received.tsx";
import { reportOutcomeMail } from "./emails/report-outcome.tsx";
import { reportReceivedMail } from "./emails/report-received.tsx";
import { statementMail } from "./emails/statement.tsx";
import { appealDecided, appealReceived, reportDecided, reportReceived } from "./events.ts";
import { forgetOldEvidence, moveGuestReports } from "./jobs.server.ts";

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
  mails: [reportReceivedMail, reportOutcomeMail, statementMail, appealReceivedMail, appealOutcomeMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: guestMerged, jobs: ["move-guest-reports"] }),
    follow({ event: reportReceived, broadcast: ({ reportId }) => toReviewers(reportId) }),
    follow({ event: reportDecided, broadcast: ({ caseId }) => toReviewers(caseId) }),
    follow({ event: appealReceived, broadcast: ({ decisionId }) => toReviewers(decisionId) }),
    follow({ event: appealDecided, broadcast: ({ decisionId }) => toReviewers(decisionId) }),
  ],
});
