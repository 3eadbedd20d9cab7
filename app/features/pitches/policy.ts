/** Who may do what with a pitch, and which figures its owner discloses on request only (product rule 12). */
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { PitchContent } from "./content.ts";
import { isEditable, mayTransition, type PitchState, RESTORABLE, type RevisionState } from "./lifecycle.ts";

/** What decides who may do what with a pitch. */
export interface PitchFacts {
  ownerId: string;
  state: PitchState;
  /** State of the revision that is worked on or waits for review; null when there is none. */
  openRevision: RevisionState | null;
  /** Not found by others though published: the account is deactivated, or the owner has not reconfirmed. */
  hidden?: boolean;
  /** The owner is asked to reconfirm it and has not answered. */
  asked?: boolean;
  /** The reader has talked with the owner about it. */
  talked?: boolean;
  /** When it was deleted. */
  deletedAt?: Date | null;
}

export type PitchAction =
  | "see"
  | "see-figures"
  | "see-contact"
  | "write-to-owner"
  | "edit"
  | "submit"
  | "recall"
  | "complete"
  | "withdraw"
  | "republish"
  | "confirm"
  | "see-statistics"
  | "delete"
  | "restore";

/** Whether the actor may create pitches: entrepreneurs do (specification §1). */
export function canCreatePitch(actor: Actor): boolean {
  return actor.kind === "member" && actor.side === "entrepreneur";
}

/** What keeps somebody from the figures of pitches, in the order in which they can change it. */
export type FiguresBar = "account" | "confirmed-address" | "side";

/**
 * What the actor lacks to see the figures of others' pitches, or null. Price, share, valuation, revenue, all of a pitch beyond its teaser,
 * and whatever would reveal them (orders, filters, counts, notices) are for members with a confirmed address and a side, and for staff at
 * work. `seesFigures` in `listing.server.ts` asks the same of a row of `users`.
 */
export function barToFigures(actor: Actor): FiguresBar | null {
  if (actor.kind === "system") return null;
  if (actor.kind !== "member") return "account";
  if (actor.staffRole !== null) return null;
  if (!actor.emailVerified) return "confirmed-address";
  return actor.side === null ? "side" : null;
}

/** Whether the actor may see the figures of others' pitches; all others see teasers (decision 062). */
export function canSeeFigures(actor: Actor): boolean {
  return barToFigures(actor) === null;
}

/** Whether the actor may do something with a pitch. What may not be seen is not found. */
export function can(actor: Actor, action: PitchAction, pitch: PitchFacts): boolean {
  const owner = actor.kind === "member" && actor.id === pitch.ownerId;
  const published = pitch.state === "published" && !pitch.hidden;
  const alive = pitch.state !== "deleted";
  switch (action) {
    case "see":
      // What was never submitted, or was recalled, only its owner sees.
      return published || hasTalked(actor, pitch) || (alive && (owner || (isStaff(actor) && pitch.state !== "draft")));
    case "see-figures":
      return can(actor, "see", pitch) && (owner || canSeeFigures(actor));
    case "see-contact":
      return can(actor, "see-figures", pitch) && (pitch.state !== "done" || owner || isStaff(actor));
    case "write-to-owner":
      return published && actor.kind === "member" && !owner && canSeeFigures(actor);
    case "edit":
      return owner && alive && pitch.state !== "done" && pitch.openRevision !== "under-review";
    case "submit":
      return can(actor, "edit", pitch) && pitch.openRevision !== null && isWaitingForOwner(pitch.openRevision);
    case "recall":
      return owner && alive && pitch.openRevision === "under-review";
    case "complete":
      return owner && alive && mayTransition(pitch.state, "done");
    case "withdraw":
      return owner && alive && mayTransition(pitch.state, "withdrawn");
    case "republish":
      return owner && pitch.state === "withdrawn" && pitch.openRevision !== "under-review";
    case "confirm":
      return owner && pitch.state === "published" && pitch.asked === true;
    case "see-statistics":
      return owner && (pitch.state === "published" || pitch.state === "done" || pitch.state === "withdrawn");
    case "delete":
      return owner && mayTransition(pitch.state, "deleted");
    case "restore":
      return owner && pitch.state === "deleted" && isRestorable(pitch.deletedAt);
  }
}

/** What the actor may do, for the page to show as buttons. */
export function allowedOf(actor: Actor, pitch: PitchFacts): PitchAction[] {
  return ACTIONS.filter((action) => can(actor, action, pitch));
}

const ACTIONS = [
  "see-figures",
  "see-contact",
  "write-to-owner",
  "edit",
  "submit",
  "recall",
  "complete",
  "withdraw",
  "republish",
  "confirm",
  "see-statistics",
  "delete",
  "restore",
] as const satisfies readonly PitchAction[];

/** Whether a pitch that was deleted at that moment can still be restored. */
export function isRestorable(deletedAt: Date | null | undefined): boolean {
  return deletedAt !== null && deletedAt !== undefined && now().getTime() - deletedAt.getTime() < RESTORABLE;
}

// Whoever talked about a deal goes on seeing the pitch when it is done.
function hasTalked(actor: Actor, pitch: PitchFacts): boolean {
  return actor.kind === "member" && pitch.state === "done" && pitch.talked === true && !pitch.hidden;
}

function isWaitingForOwner(state: RevisionState): boolean {
  return isEditable(state) || state === "changes-requested";
}

function isStaff(actor: Actor): boolean {
  return actor.kind === "member" && actor.staffRole !== null;
}

/** The groups of figures that an owner can disclose on request only. Documents are chosen one by one. */
export const FIGURE_GROUPS = ["valuation", "revenue", "funding"] as const;

export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** The fields of each group. Amount and share together give the valuation, so the amount goes with it. */
export const FIGURE_GROUP_FIELDS = {
  valuation: ["valuation", "seekingAmount"],
  revenue: ["revenue"],
  funding: ["fundingType", "companyFunding"],
} as const satisfies Record<FigureGroup, readonly (keyof PitchContent)[]>;

/** A content without the chosen groups of figures, and those of them that have a value to ask for. */
export function withoutUndisclosed<C extends Partial<PitchContent>>(
  content: C,
  chosen: readonly string[],
): { content: C; undisclosed: FigureGroup[] } {
  const groups = FIGURE_GROUPS.filter(
    (group) => chosen.includes(group) && FIGURE_GROUP_FIELDS[group].some((field) => (content[field] ?? null) !== null),
  );
  const hidden = Object.fromEntries(
    groups.flatMap((group) => FIGURE_GROUP_FIELDS[group].map((field) => [field, null])),
  );
  return { content: { ...content, ...hidden }, undisclosed: groups };
}
