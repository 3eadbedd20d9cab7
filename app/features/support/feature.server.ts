/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { accountReinstatedMail } from "./emails/account-reinstated.tsx";
import { accountSuspendedMail } from "./emails/account-suspended.tsx";
import { caseAnsweredMail } from "./emails/case-answered.tsx";
import { caseReceivedMail } from "./emails/case-received.tsx";
import { nameCorrectedMail } from "./emails/name-corrected.tsx";
import { sideChangedMail } from "./emails/side-changed.tsx";
import { endMemberView } from "./jobs.server.ts";

const jobs = {
  "end-member-view": endMemberView,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const support = feature({
  jobs,
  mails: [
    caseReceivedMail,
    caseAnsweredMail,
    sideChangedMail,
    nameCorrectedMail,
    accountSuspendedMail,
    accountReinstatedMail,
  ],
  mailExamples: () => import("./emails/examples.ts"),
});
