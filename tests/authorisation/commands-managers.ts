/** The commands about managers of a pitch. */
import {
  acceptInvitation,
  changeRole,
  declineInvitation,
  inviteManager,
  leavePitch,
  removeManager,
  withdrawInvitation,
} from "#app/features/pitches/managers/managing.server.ts";
import { recallPitch, submitPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { describePictures } from "#app/features/pitches/pictures/own-pictures.server.ts";
import { saveDraft } from "#app/features/pitches/wizard/drafts.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Result } from "#app/platform/failure.ts";
import type { Things } from "./fixtures/people.ts";

const certificate = { accurate: true, withinLimits: true };

export const ON_MANAGERS: Record<string, (actor: Actor, things: Things) => Promise<Result<unknown>>> = {
  "pitches/inviteManager": (actor, { shared }) =>
    inviteManager(actor, shared, { email: "new@example.com", role: "viewer" }),
  "pitches/changeRole": (actor, { shared, viewer }) => changeRole(actor, shared, viewer, "editor"),
  "pitches/removeManager": (actor, { shared, viewer }) => removeManager(actor, shared, viewer),
  "pitches/withdrawInvitation": (actor, { draft, managerInvitation }) =>
    withdrawInvitation(actor, draft, managerInvitation),
  "pitches/acceptInvitation": (actor, { managerInvitation }) => acceptInvitation(actor, managerInvitation),
  "pitches/declineInvitation": (actor, { managerInvitation }) => declineInvitation(actor, managerInvitation),
  "pitches/leavePitch": (actor, { shared }) => leavePitch(actor, shared),
  "pitches/saveDraft · shared": (actor, { shared }) => saveDraft(actor, shared, 2, { companyName: "Ours" }, "1.2"),
  "pitches/describePictures · shared": (actor, { shared }) => describePictures(actor, shared, {}),
  "pitches/submitPitch · shared": (actor, { shared }) => submitPitch(actor, shared, certificate),
  "pitches/recallPitch · shared": (actor, { shared }) => recallPitch(actor, shared),
};
