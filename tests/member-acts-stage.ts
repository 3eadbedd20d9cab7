/** Support and an admin, and every act on a member as its form would do it. */
import { beforeAll } from "vitest";
import { recognise } from "#app/features/sessions/queries-session.server.ts";
import { changeStaffRole, endAllSessions, unlockSignIn } from "#app/features/support/commands-access.server.ts";
import { changeSide, correctName, reinstate, suspend } from "#app/features/support/commands-members.server.ts";
import { changePlan } from "#app/features/support/commands-plan.server.ts";
import { startView } from "#app/features/support/commands-view.server.ts";
import type { MemberAct } from "#app/features/support/member.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { accountsWorld } from "#tests/world/accounts.ts";
import { newStaff } from "#tests/world/desk.ts";
import { signedIn } from "#tests/world/sign-in.ts";

export let support: Member;
export let admin: Member;

/** Opens a world with these two in it; called once at the top of a test file. */
export function memberActsStage(): void {
  accountsWorld();
  beforeAll(async () => {
    support = await newStaff("support", "Kim Ås");
    admin = await newStaff("admin", "Leena Koski");
  });
}

export const reason = "Asked for it by mail.";

/** Every act as its form would do it, on an account as it stands. */
export const ACT: Record<MemberAct, (actor: Actor, member: Member) => Promise<{ ok: boolean; code?: string }>> = {
  side: (actor, { id, side }) => changeSide(actor, id, { reason, from: side ?? "investor" }),
  name: (actor, { id, name }) => correctName(actor, id, { reason, from: name, name: "Astrid Holm" }),
  plan: (actor, { id, plan }) => changePlan(actor, id, { reason, from: plan, plan: "premium", until: null }),
  suspension: (actor, { id }) => suspend(actor, id, { reason }),
  reinstatement: (actor, { id }) => reinstate(actor, id, { reason }),
  "sign-out": (actor, { id }) => endAllSessions(actor, id, { reason }),
  unlock: (actor, { id }) => unlockSignIn(actor, id, { reason }),
  role: (actor, { id, staffRole }) => changeStaffRole(actor, id, { reason, from: staffRole, role: "moderator" }),
  view: async (actor, { id }) => startView(actor, id, { reason }, { id: await sessionOf(actor) }),
};

async function sessionOf(actor: Actor): Promise<string> {
  const id = actor.kind === "member" ? actor.id : admin.id;
  return (await recognised(await signedIn(id))).session?.id ?? newId();
}

/** Who a Cookie header signs in. */
export function recognised(cookie: string) {
  return recognise(new Headers({ cookie }));
}
