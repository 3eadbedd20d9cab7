/** Permissions on pitches, and the figures that owners may disclose on request only (product rule 12). */
import { lacksInvestorStatement } from "#app/features/market-rules/market-rules.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { PageReader } from "./audiences.ts";
import type { PitchContent } from "./content.ts";
import { isEditable, mayTransition, type PitchState, RESTORABLE, type RevisionState } from "./lifecycle.ts";
import { includesRole, type ManagerRole, type PitchRole } from "./managers/manager.ts";

/** What permissions on a pitch depend on. */
export interface PitchFacts {
  ownerId: string;
  /** The role of the actor (`roleOn`); absent where managers are not asked for. */
  role?: PitchRole | null;
  state: PitchState;
  /** State of the revision that is being edited or reviewed, if any. */
  openRevision: RevisionState | null;
  /** Published but not visible to others: the account is deactivated, or the owner has not reconfirmed. */
  hidden?: boolean;
  /** The owner was asked to reconfirm it and has not answered. */
  asked?: boolean;
  /** The reader has talked with the owner about it. */
  talked?: boolean;
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
  | "answer"
  | "see-managers"
  | "invite"
  | "delete"
  | "restore";

/** Whether the actor may create pitches: entrepreneurs may (specification §1). */
export function canCreatePitch(actor: Actor): boolean {
  return actor.kind === "member" && actor.side === "entrepreneur";
}

/** What an actor lacks to see figures, in the order in which they can get it. */
export type FiguresBar = "account" | "confirmed-address" | "side" | "investor-statement";

/**
 * What the actor lacks to see the figures of others' pitches, or null. Everything beyond the teaser, and whatever would reveal it (sorting,
 * filters, counts, notifications), is for members with a confirmed address and a side who have signed what the law of their market asks for,
 * and for staff on duty. `seesFigures` in `listing.server.ts` applies the same rule to a row of `users`.
 */
export function barToFigures(actor: Actor): FiguresBar | null {
  if (actor.kind === "system") return null;
  if (actor.kind !== "member") return "account";
  if (actor.staffRole !== null) return null;
  if (!actor.emailVerified) return "confirmed-address";
  if (actor.side === null) return "side";
  return lacksInvestorStatement(actor, now()) ? "investor-statement" : null;
}

/** Whether the actor may see the figures of others' pitches; otherwise they see teasers (decision 062). */
export function canSeeFigures(actor: Actor): boolean {
  return barToFigures(actor) === null;
}

/**
 * Whether the actor may do `action` with the pitch. A pitch that they may not see is answered as not found. What becomes public is published by
 * publishers; what cannot be undone, and who else runs it, is the owner's (decision 142).
 */
export function can(actor: Actor, action: PitchAction, pitch: PitchFacts): boolean {
  const role = roleOf(actor, pitch);
  const owner = role === "owner";
  const runs = (least: ManagerRole) => includesRole(role, least);
  const published = pitch.state === "published" && !pitch.hidden;
  const alive = pitch.state !== "deleted";
  switch (action) {
    case "see":
      // Drafts, recalled ones among them, are visible to those who run it only.
      return (
        published ||
        hasTalked(actor, pitch) ||
        (alive && (runs("viewer") || (isStaff(actor) && pitch.state !== "draft")))
      );
    case "see-figures":
      return can(actor, "see", pitch) && (runs("viewer") || canSeeFigures(actor));
    case "see-contact":
      return can(actor, "see-figures", pitch) && (pitch.state !== "done" || runs("viewer") || isStaff(actor));
    case "write-to-owner":
      return published && actor.kind === "member" && role === null && canSeeFigures(actor);
    case "edit":
      return runs("editor") && alive && pitch.state !== "done" && pitch.openRevision !== "under-review";
    case "submit":
      return (
        runs("publisher") &&
        can(actor, "edit", pitch) &&
        pitch.openRevision !== null &&
        isWaitingForOwner(pitch.openRevision)
      );
    case "recall":
      return runs("publisher") && alive && pitch.openRevision === "under-review";
    case "complete":
      return owner && alive && mayTransition(pitch.state, "done");
    case "withdraw":
      return runs("publisher") && alive && mayTransition(pitch.state, "withdrawn");
    case "republish":
      return runs("publisher") && pitch.state === "withdrawn" && pitch.openRevision !== "under-review";
    case "confirm":
      return runs("publisher") && pitch.state === "published" && pitch.asked === true;
    case "see-statistics":
      return runs("viewer") && wasPublished(pitch);
    case "answer":
      return runs("publisher") && wasPublished(pitch);
    case "see-managers":
      return runs("viewer") && alive;
    case "invite":
      return owner && alive;
    case "delete":
      return owner && mayTransition(pitch.state, "deleted");
    case "restore":
      return owner && pitch.state === "deleted" && isRestorable(pitch.deletedAt);
  }
}

/**
 * As whom the actor opens the page of a pitch; null for those who may not see it. With `preview` as a member who reads it published, with
 * `passedOn` as an adviser whom the actor lets read it.
 */
export function audienceOf(
  actor: Actor,
  pitch: PitchFacts,
  { preview = false, passedOn = false } = {},
): PageReader | null {
  if (!can(actor, "see", pitch)) return null;
  if (!can(actor, "see-figures", pitch)) {
    return actor.kind === "visitor" || actor.kind === "guest" ? actor.kind : "account";
  }
  if (passedOn) return "adviser";
  if (preview) return "member";
  if (roleOf(actor, pitch) !== null) return "manager";
  if (isStaff(actor)) return "staff";
  return pitch.state === "done" ? "partner" : "member";
}

/**
 * Whether the actor may see a picture of the pitch: those who run it every one, staff those of any submission, and others who see figures those of
 * the published revision.
 */
export function canSeePictureOf(
  actor: Actor,
  pitch: PitchFacts,
  picture: { published: boolean; submitted: boolean },
): boolean {
  if (!can(actor, "see-figures", pitch)) return false;
  if (roleOf(actor, pitch) !== null) return true;
  return picture.published || (picture.submitted && isStaff(actor));
}

/** What the actor may do with the pitch: decides which buttons the page shows. */
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
  "answer",
  "see-managers",
  "invite",
  "delete",
  "restore",
] as const satisfies readonly PitchAction[];

/** Whether a pitch deleted at that time can still be restored. */
export function isRestorable(deletedAt: Date | null | undefined): boolean {
  return deletedAt !== null && deletedAt !== undefined && now().getTime() - deletedAt.getTime() < RESTORABLE;
}

/** The role of the actor on the pitch; null for those who do not run it. */
export function roleOf(actor: Actor, { ownerId, role }: Pick<PitchFacts, "ownerId" | "role">): PitchRole | null {
  if (actor.kind !== "member") return null;
  if (actor.id === ownerId) return "owner";
  // Staff act by their office only.
  return actor.staffRole === null ? (role ?? null) : null;
}

function wasPublished({ state }: PitchFacts): boolean {
  return state === "published" || state === "done" || state === "withdrawn";
}

// Members who talked with the owner still see the pitch when it is done.
function hasTalked(actor: Actor, pitch: PitchFacts): boolean {
  return actor.kind === "member" && pitch.state === "done" && pitch.talked === true && !pitch.hidden;
}

function isWaitingForOwner(state: RevisionState): boolean {
  return isEditable(state) || state === "changes-requested";
}

function isStaff(actor: Actor): boolean {
  return actor.kind === "member" && actor.staffRole !== null;
}

/** The groups of figures that an owner may disclose on request only. Documents are chosen individually. */
export const FIGURE_GROUPS = ["valuation", "revenue", "funding"] as const;

export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** The fields of each group. The valuation follows from amount and share, so the amount belongs to its group. */
export const FIGURE_GROUP_FIELDS = {
  valuation: ["valuation", "seekingAmount", "committed"],
  revenue: ["revenue", "years"],
  funding: ["fundingType", "companyFunding"],
} as const satisfies Record<FigureGroup, readonly (keyof PitchContent)[]>;

/** The groups chosen to be disclosed on request that have any value: what a reader can ask for. */
export function undisclosedGroups(content: Partial<PitchContent>, chosen: readonly string[]): FigureGroup[] {
  return FIGURE_GROUPS.filter(
    (group) => chosen.includes(group) && FIGURE_GROUP_FIELDS[group].some((field) => isStated(content[field])),
  );
}

/** Whether a field belongs to one of the groups. */
export function isOfGroup(field: string, groups: readonly string[]): boolean {
  return FIGURE_GROUPS.some(
    (group) => groups.includes(group) && (FIGURE_GROUP_FIELDS[group] as readonly string[]).includes(field),
  );
}

function isStated(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
}
