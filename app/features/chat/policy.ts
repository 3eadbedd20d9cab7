import type { Actor, Member } from "#app/platform/actor.ts";

/** Why somebody may not write; the words are those of the failure with the same code. */
export type WriteRefusal = "members-only" | "forbidden" | "confirm-email-first" | "recipient-gone";

/** What keeps the actor from writing to anybody, or undefined: members write, with a confirmed email, once they have chosen a side. */
export function refusalToWrite(actor: Actor): Exclude<WriteRefusal, "recipient-gone"> | undefined {
  if (actor.kind !== "member") return actor.kind === "system" ? "forbidden" : "members-only";
  if (!actor.side) return "forbidden";
  return actor.emailVerified ? undefined : "confirm-email-first";
}

/** Whether the actor may write. */
export function mayWrite(actor: Actor): actor is Member {
  return refusalToWrite(actor) === undefined;
}
