import type { Actor, Member } from "#app/platform/actor.ts";

/** Failure codes: why the actor may not write to somebody. */
export type WriteRefusal =
  | "members-only"
  | "forbidden"
  | "confirm-email-first"
  | "recipient-gone"
  | "blocked-contact"
  | "blocked-by-contact";

/** Failure codes: why the actor may not write to anybody. */
export type OwnRefusal = Extract<WriteRefusal, "members-only" | "forbidden" | "confirm-email-first">;

/** Refusals that stay, whatever the sender does. */
export type FinalRefusal = Extract<WriteRefusal, "recipient-gone" | "blocked-by-contact">;

/** Whether a refusal stays, whatever the sender does: to send again would be refused again. */
export function isFinalRefusal(code: string | undefined): code is FinalRefusal {
  return code === "recipient-gone" || code === "blocked-by-contact";
}

/** Why the actor may not write to anybody, or undefined: members with a side and a confirmed email may. */
export function refusalToWrite(actor: Actor): OwnRefusal | undefined {
  if (actor.kind !== "member") return actor.kind === "system" ? "forbidden" : "members-only";
  // Impersonation is read-only.
  if (actor.viewer) return "forbidden";
  if (!actor.side) return "forbidden";
  return actor.emailVerified ? undefined : "confirm-email-first";
}

/** Whether the actor may write. */
export function mayWrite(actor: Actor): actor is Member {
  return refusalToWrite(actor) === undefined;
}
