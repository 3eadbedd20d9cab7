import { type Broadcast, defineEvent } from "#app/platform/outbox/events.ts";

/** What has happened to someone who manages a pitch, or is invited to. */
export interface ManagerFact {
  managerId: string;
  pitchId: string;
  ownerId: string;
  /** Null before the invitation is answered. */
  memberId: string | null;
  change: "invited" | "accepted" | "declined" | "withdrawn" | "removed" | "left" | "role-changed";
}

/** An invitation was made, answered or withdrawn; a membership has ended, or has another role. */
export const managerMoved = defineEvent<ManagerFact>("manager-moved");

/** Invalidates the pages of both: those of a manager show what they may do now. */
export function toManagerAndOwner({ pitchId, ownerId, memberId }: ManagerFact): Broadcast {
  return { hints: [{ to: memberId ? [ownerId, memberId] : [ownerId], hint: { kind: "pitch", id: pitchId } }] };
}
