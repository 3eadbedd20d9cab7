import { entitled } from "#app/features/accounts/plan.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor has requests at all: members who have chosen a side. What was delivered stays theirs without the plan. */
export function mayHaveRequests(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && !actor.viewer;
}

/** Whether the actor's plan includes new requests. */
export function mayRequest(actor: Actor): actor is Member {
  return mayHaveRequests(actor) && entitled(actor.plan, "legal-documents");
}

/** Whether the actor prepares documents: support and admins. To all others that work does not exist. */
export function canPrepare(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && (actor.staffRole === "support" || actor.staffRole === "admin");
}

/** Whether the actor keeps the templates: admins. */
export function canKeepTemplates(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && actor.staffRole === "admin";
}
