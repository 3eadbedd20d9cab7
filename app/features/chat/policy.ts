import type { Actor, Member } from "#app/platform/actor.ts";

/** Why somebody may not write; the words are those of the failure with the same code. */
export type WriteRefusal =
  | "members-only"
  | "forbidden"
  | "confirm-email-first"
  | "recipient-gone"
  | "blocked-contact"
  | "blocked-by-contact";

/** What keeps somebody from writing to anybody at all. */
export type OwnRefusal = Extract<WriteRefusal, "members-only" | "forbidden" | "confirm-email-first">;

/** What keeps the actor from writing to anybody, or undefined: members write, with a confirmed email, once they have chosen a side. */
export function refusalToWrite(actor: Actor): OwnRefusal | undefined {
  if (actor.kind !== "member") return actor.kind === "system" ? "forbidden" : "members-only";
  // Staff who look as the member say nothing in their name.
  if (actor.viewer) return "forbidden";
  if (!actor.side) return "forbidden";
  return actor.emailVerified ? undefined : "confirm-email-first";
}

/** Whether the actor may write. */
export function mayWrite(actor: Actor): actor is Member {
  return refusalToWrite(actor) === undefined;
}
