import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import type { Access } from "./pitch-document.ts";

/** What decides who may open a document. */
export interface DocumentAccessFacts {
  ownerId: string;
  access: Access;
  /** It stands in what is public now, and its owner has not taken it down. */
  isPublic: boolean;
  /** It was handed in for review at some time. */
  submitted: boolean;
  /** The owner's plan includes files. */
  ownerEntitled: boolean;
  /** The owner has let the reader in. */
  granted: boolean;
}

/** A member who has chosen a side, and looks for themselves: not staff who look as that member sees it. */
function isReader(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && actor.viewer === undefined;
}

/** Whether the actor reads everything that was handed in, because they decide on it. */
function isReviewer(actor: Actor): boolean {
  return actor.kind === "member" && (actor.staffRole === "moderator" || actor.staffRole === "admin");
}

/** Whether the actor may open a document. What may not be opened is, to a guessed address, not there. */
export function canOpen(actor: Actor, document: DocumentAccessFacts): boolean {
  if (isReader(actor) && actor.id === document.ownerId) return true;
  if (isReviewer(actor)) return document.submitted;
  if (!isReader(actor) || !canSeeFigures(actor) || !document.isPublic || !document.ownerEntitled) return false;
  return document.access === "members" || document.granted;
}

/** What decides who may ask to read what an owner keeps back. */
export interface AccessRequestFacts {
  ownerId: string;
  /** The pitch is public now. */
  isPublic: boolean;
  /** There is something to ask for: documents on request, or figures that are kept. */
  hasUndisclosed: boolean;
}

/** Whether somebody could ask, were it not for what they asked before. Investors and entrepreneurs alike do; others become members first. */
export function canAsk(actor: Actor, pitch: AccessRequestFacts): actor is Member {
  return (
    isReader(actor) && actor.id !== pitch.ownerId && actor.staffRole === null && pitch.isPublic && pitch.hasUndisclosed
  );
}

/** Whether the actor answers requests and reads the log: the owner, and nobody who looks as the owner. */
export function canManageAccess(actor: Actor, ownerId: string): actor is Member {
  return isReader(actor) && actor.id === ownerId;
}
