/** What this feature does besides answering requests. */

import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { accountReinstatedMail, nameCorrectedMail, sideChangedMail } from "./emails/account-changes.tsx";
import { staffInvitedMail } from "./emails/staff-invitation.tsx";
import { caseAnsweredMail, caseReceivedMail } from "./emails/tickets.tsx";
import { expireImpersonation } from "./impersonation/impersonation.server.ts";
import { adminInvitation, tidyStaffInvitations } from "./invitations/inviting.server.ts";
import { adminRole } from "./members/approved-role.server.ts";

const jobs = {
  "end-member-view": expireImpersonation,
  "tidy-staff-invitations": () => tidyStaffInvitations(systemActor("tidy-staff-invitations")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const support = feature({
  jobs,
  schedules: { "tidy-staff-invitations": "29 4 * * *" },
  approvals: [adminRole, adminInvitation],
  mails: [
    caseReceivedMail,
    caseAnsweredMail,
    sideChangedMail,
    nameCorrectedMail,
    accountReinstatedMail,
    staffInvitedMail,
  ],
  mailExamples: () => import("./emails/examples.ts"),
});
