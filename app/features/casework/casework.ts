/** Rules of every queue of cases that staff decide on: claims, deadlines, appeals, and reasons from templates. Pure: part of pages. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const QUEUE_STATES = ["open", "decided"] as const;

/** The two lists of a queue: cases that wait for a decision, and decided ones. */
export type QueueState = (typeof QUEUE_STATES)[number];

/** How long a claim lasts, in minutes, in every queue. Working on the case extends it. */
export const CLAIM_MINUTES = 30;

/** A claim as it is stored with its case. */
export interface ClaimColumns {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** Who works on a case now, and until when. */
export interface Claim {
  name: string;
  mine: boolean;
  until: Date;
}

/** The columns that a decision sets to end the claim. */
export const UNCLAIMED = { claimedBy: null, claimedUntil: null } as const;

function isClaimed<Row extends ClaimColumns>(
  row: Row,
  now: Date,
): row is Row & { claimedBy: string; claimedUntil: Date } {
  return row.claimedBy !== null && row.claimedUntil !== null && row.claimedUntil.getTime() > now.getTime();
}

/** Whether a colleague has a claim that has not expired. */
export function isWithColleague(row: ClaimColumns, actorId: string, now: Date): boolean {
  return isClaimed(row, now) && row.claimedBy !== actorId;
}

/** The claim that is in force now, as the reader sees it, or null. A deleted account has no name. */
export function claimOf(
  row: ClaimColumns & { claimantName: string | null },
  actor: { id: string },
  now: Date,
): Claim | null {
  if (!isClaimed(row, now)) return null;
  return { name: row.claimantName ?? "", mine: row.claimedBy === actor.id, until: row.claimedUntil };
}

export type Urgency = "late" | "soon" | "in-time";

/** How urgent a case is; `soon` is how many milliseconds before the deadline that begins. */
export function urgencyOf(dueAt: Date, now: Date, soon = 6 * HOUR): Urgency {
  const left = dueAt.getTime() - now.getTime();
  return left < 0 ? "late" : left < soon ? "soon" : "in-time";
}

/** A deadline as a clock shows it. */
export type DeadlineReading =
  /** Overdue by a day or more. */
  | { urgency: "late"; days: number }
  | { urgency: Urgency; hours: number; minutes: number }
  /** So far away that a clock shows the time, not the hours left. */
  | { urgency: Urgency; at: Date };

// With more time left than this, a clock shows the time of the deadline, not the hours left.
const FAR = 8 * HOUR;

/** Reads a deadline at a moment; `soon` as in {@link urgencyOf}. */
export function readDeadline(dueAt: Date, now: Date, soon?: number): DeadlineReading {
  const left = dueAt.getTime() - now.getTime();
  const urgency = urgencyOf(dueAt, now, soon);
  if (left >= FAR) return { urgency, at: dueAt };
  const distance = Math.abs(left);
  const [hours, minutes] = [Math.floor(distance / HOUR), Math.floor((distance % HOUR) / MINUTE)];
  return left <= -24 * HOUR ? { urgency: "late", days: Math.floor(hours / 24) } : { urgency, hours, minutes };
}

/** How long a decision can be appealed, in milliseconds: six months (Regulation (EU) 2022/2065, article 20). */
export const APPEALABLE = 183 * 24 * HOUR;

/** Until when a decision can be appealed; null after that. */
export function appealableUntil(decidedAt: Date, now: Date): Date | null {
  const until = new Date(decidedAt.getTime() + APPEALABLE);
  return now.getTime() <= until.getTime() ? until : null;
}

/** The deadline of an appeal: a week. */
export function appealDueAt(from: Date): Date {
  return new Date(from.getTime() + 168 * HOUR);
}

/** The templates of a queue: frequent reasons, named in code; a catalog has their texts. */
export interface Templates<Name extends string, Field extends string> {
  names: [Name, ...Name[]];
  /** The templates for a field, in their order. */
  forField(field: Field): Name[];
}

/** Makes templates from a table of the fields that each is for. */
export function defineTemplates<Name extends string, Field extends string>(
  fieldsOf: Readonly<Record<Name, readonly Field[]>>,
): Templates<Name, Field> {
  const names = Object.keys(fieldsOf) as [Name, ...Name[]];
  return { names, forField: (field) => names.filter((name) => fieldsOf[name].includes(field)) };
}

/** The text of a reason: what staff wrote or, if that is empty, the template's text in the reader's language. */
export function reasonIn<Name extends string>(
  { reason, template }: { reason: string; template?: Name | undefined },
  texts: Readonly<Record<Name, string>>,
): string {
  return reason || !template ? reason : texts[template];
}
