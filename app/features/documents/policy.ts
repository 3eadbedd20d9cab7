import { includesRole, type PitchRole } from "#app/features/pitches/managers/manager.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import type { Access } from "./pitch-document.ts";

/** The facts that decide who may open a document. */
export interface DocumentAccessFacts {
  /** The actor's role on the pitch (`roleOn`); null for those who do not run it. */
  role: PitchRole | null;
  access: Access;
  /** The public revision has it, and its owner has not removed it. */
  isPublic: boolean;
  /** It has been submitted for review. */
  submitted: boolean;
  /** The owner's plan includes files. */
  ownerEntitled: boolean;
  /** The owner has approved the reader's request. */
  granted: boolean;
  /** The owner has blocked the reader. */
  blocked: boolean;
}

/** An onboarded member, and not staff impersonating one. */
function isReader(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && actor.viewer === undefined;
}

/** Whether the actor reviews submissions and may read them. */
function isReviewer(actor: Actor): boolean {
  return actor.kind === "member" && (actor.staffRole === "moderator" || actor.staffRole === "admin");
}

/** Whether the actor may open a document. */
export function canOpen(actor: Actor, document: DocumentAccessFacts): boolean {
  if (isReader(actor) && document.role !== null) return true;
  if (isReviewer(actor)) return document.submitted;
  if (!isReader(actor) || !canSeeFigures(actor) || document.blocked) return false;
  if (!document.isPublic || !document.ownerEntitled) return false;
  return document.access === "members" || document.granted;
}

/** The facts that decide who may request access. */
export interface AccessRequestFacts {
  /** The actor's role on the pitch (`roleOn`): those who run it ask for nothing. */
  role: PitchRole | null;
  /** The pitch is public now. */
  isPublic: boolean;
  /** It has documents on request, or undisclosed figures. */
  hasUndisclosed: boolean;
  /** The owner has blocked the reader, whose request could bring a message. */
  blocked: boolean;
}

/** Whether the actor may request access, regardless of earlier requests. Both sides may. */
export function canAsk(actor: Actor, pitch: AccessRequestFacts): actor is Member {
  return (
    isReader(actor) &&
    pitch.role === null &&
    actor.staffRole === null &&
    pitch.isPublic &&
    pitch.hasUndisclosed &&
    !pitch.blocked
  );
}

/** Whether the actor answers requests and reads the log: the owner and managers, but not staff impersonating them. */
export function canManageAccess(actor: Actor, role: PitchRole | null): actor is Member {
  return isReader(actor) && includesRole(role, "publisher");
}
