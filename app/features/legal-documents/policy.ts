import { entitled } from "#app/features/accounts/plan.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor can have requests: members who have chosen a side. Delivered documents stay available without the plan. */
export function mayHaveRequests(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && !actor.viewer;
}

/** Whether the actor's plan includes new requests. */
export function mayRequest(actor: Actor): actor is Member {
  return mayHaveRequests(actor) && entitled(actor.plan, "legal-documents");
}

/** Whether the actor prepares documents: support and admins. For all others the desk does not exist. */
export function canPrepare(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && (actor.staffRole === "support" || actor.staffRole === "admin");
}

/** Whether the actor edits the templates: admins. */
export function canEditTemplates(actor: Actor): actor is Member {
  return actor.kind === "member" && !actor.viewer && actor.staffRole === "admin";
}
