/** Rules of every queue of cases that staff decide on: claims, deadlines, and appeals. Pure: part of pages. */

const HOUR = 3_600_000;

export const QUEUE_STATES = ["open", "decided"] as const;

/** Which cases of a queue: those that wait, or those that are decided. */
export type QueueState = (typeof QUEUE_STATES)[number];

/** A claim as it is stored with its case. */
export interface ClaimColumns {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** Who works on a case now. */
export interface Claim {
  name: string;
  mine: boolean;
  until: Date;
}

/** What a decision sets along with its outcome: nobody works on the case any more. */
export const UNCLAIMED = { claimedBy: null, claimedUntil: null } as const;

function isClaimed<Row extends ClaimColumns>(
  row: Row,
  now: Date,
): row is Row & { claimedBy: string; claimedUntil: Date } {
  return row.claimedBy !== null && row.claimedUntil !== null && row.claimedUntil.getTime() > now.getTime();
}

/** Whether somebody else holds a claim that has not run out. */
export function isWithColleague(row: ClaimColumns, actorId: string, now: Date): boolean {
  return isClaimed(row, now) && row.claimedBy !== actorId;
}

/** The claim that holds now, as the reader sees it, or null. An account that is gone has no name. */
export function claimOf(
  row: ClaimColumns & { claimantName: string | null },
  actor: { id: string },
  now: Date,
): Claim | null {
  if (!isClaimed(row, now)) return null;
  return { name: row.claimantName ?? "", mine: row.claimedBy === actor.id, until: row.claimedUntil };
}

export type Urgency = "late" | "soon" | "in-time";

/** How what waits stands against its deadline; `soon` is how many milliseconds before it that begins. */
export function urgencyOf(dueAt: Date, now: Date, soon = 6 * HOUR): Urgency {
  const left = dueAt.getTime() - now.getTime();
  return left < 0 ? "late" : left < soon ? "soon" : "in-time";
}

/** For how long a decision can be appealed, in milliseconds: six months (Regulation (EU) 2022/2065, article 20). */
export const APPEALABLE = 183 * 24 * HOUR;

/** Until when a decision can be appealed; null once that is over. */
export function appealableUntil(decidedAt: Date, now: Date): Date | null {
  const until = new Date(decidedAt.getTime() + APPEALABLE);
  return now.getTime() <= until.getTime() ? until : null;
}

/** When an appeal is to be decided: within a week. */
export function appealDueAt(from: Date): Date {
  return new Date(from.getTime() + 168 * HOUR);
}

/** Reasons that staff give again and again: named in code, worded in a catalog in five languages, to be edited like any other. */

/** The templates of a queue. */
export interface Templates<Name extends string, Field extends string> {
  names: [Name, ...Name[]];
  /** Those that are about a field, in their order. */
  forField(field: Field): Name[];
}

/** Makes templates out of a table of what each is about. */
export function defineTemplates<Name extends string, Field extends string>(
  fieldsOf: Readonly<Record<Name, readonly Field[]>>,
): Templates<Name, Field> {
  const names = Object.keys(fieldsOf) as [Name, ...Name[]];
  return { names, forField: (field) => names.filter((name) => fieldsOf[name].includes(field)) };
}

/** A reason in words: those that were written or, where there are none, those of a template in the language of whoever reads them. */
export function reasonIn<Name extends string>(
  { reason, template }: { reason: string; template?: Name | undefined },
  texts: Readonly<Record<Name, string>>,
): string {
  return reason || !template ? reason : texts[template];
}
