import { canReview } from "#app/features/moderation/policy.ts";
import type { AccountHolder, Actor, Member } from "#app/platform/actor.ts";

/** Whether the actor can report what they see: whoever has an account. Visitors write to support. */
export function canReport(actor: Actor): actor is AccountHolder {
  return actor.kind === "guest" || (actor.kind === "member" && !actor.viewer);
}

/** Whether the actor decides on reports: those who review pitches. To all others that work does not exist. */
export function canModerate(actor: Actor): actor is Member {
  return canReview(actor);
}

/** Who has a part in a case: nobody decides on their own thing, nor on what they have reported themselves. */
export interface CaseParties {
  ownerId: string;
  reporterIds: readonly (string | null)[];
}

/** Whether the actor may decide on a case. */
export function canDecideCase(actor: Actor, { ownerId, reporterIds }: CaseParties): boolean {
  return canModerate(actor) && actor.id !== ownerId && !reporterIds.includes(actor.id);
}

/** What keeps the actor from deciding on an appeal: the first decision was theirs, it is their own appeal, or about a message to them. */
export function refusalToHear(
  actor: Member,
  appeal: { firstDecidedBy: string; appellantId: string; meantForActor: boolean },
): "own-decision" | "forbidden" | undefined {
  if (actor.id === appeal.firstDecidedBy) return "own-decision";
  return actor.id === appeal.appellantId || appeal.meantForActor ? "forbidden" : undefined;
}
