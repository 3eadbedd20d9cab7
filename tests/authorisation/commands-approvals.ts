/** Calls of the commands of the two-person rule and of invitations of staff. */
import { withdrawApproval } from "#app/features/approvals/asking.server.ts";
import { confirmApproval, refuseApproval } from "#app/features/approvals/deciding.server.ts";
import { askErasure } from "#app/features/privacy/staff-erasure.server.ts";
import { acceptStaffInvitation } from "#app/features/support/invitations/accepting.server.ts";
import { inviteStaff, withdrawStaffInvitation } from "#app/features/support/invitations/inviting.server.ts";
import { exportMembers } from "#app/features/support/members/member-list.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Things } from "./fixtures/people.ts";

const because = { reason: "Because." };

export const ON_APPROVALS = {
  "approvals/confirmApproval": (actor: Actor, { approval }: Things) => confirmApproval(actor, approval),
  "approvals/refuseApproval": (actor: Actor, { approval }: Things) => refuseApproval(actor, approval, because),
  "approvals/withdrawApproval": (actor: Actor, { ownApproval }: Things) => withdrawApproval(actor, ownApproval),
  "privacy/askErasure": (actor: Actor, { id }: Things) => askErasure(actor, id.owner, because),
  "support/inviteStaff": (actor: Actor) =>
    inviteStaff(actor, { email: "new@example.com", role: "moderator", market: "uk", ...because }),
  "support/withdrawStaffInvitation": (actor: Actor, { staffInvitation }: Things) =>
    withdrawStaffInvitation(actor, staffInvitation),
  "support/acceptStaffInvitation": (actor: Actor, { staffToken }: Things) =>
    acceptStaffInvitation(actor, staffToken, { ip: "192.0.2.7" }),
  "support/exportMembers": (actor: Actor) => exportMembers(actor, {}),
};
