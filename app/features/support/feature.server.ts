/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { accountReinstatedMail, nameCorrectedMail, sideChangedMail } from "./emails/account-changes.tsx";
import { caseAnsweredMail, caseReceivedMail } from "./emails/tickets.tsx";
import { expireImpersonation } from "./impersonation/impersonation.server.ts";

const jobs = {
  "end-member-view": expireImpersonation,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const support = feature({
  jobs,
  mails: [caseReceivedMail, caseAnsweredMail, sideChangedMail, nameCorrectedMail, accountReinstatedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
