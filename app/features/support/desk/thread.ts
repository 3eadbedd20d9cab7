/** What stands in a case beside its messages. Pure: part of pages. */
import type { Side } from "#app/platform/actor.ts";
import type { TicketMessage } from "../ticket.ts";

/** An internal note. */
export interface CaseNote {
  id: string;
  /** Null if the account is gone. */
  staffName: string | null;
  text: string;
  at: Date;
}

/** Acts of staff that stand in the thread: those on the case, and those on its sender's account while it is open. */
export const CASE_ACTS = [
  "ticket-assigned",
  "ticket-topic-changed",
  "ticket-closed",
  "ticket-reopened",
  "side-changed",
  "name-corrected",
  "plan-changed",
  "sessions-ended",
  "sign-in-unlocked",
  "account-suspended",
  "account-reinstated",
] as const;

export type CaseAct = (typeof CASE_ACTS)[number];

/** An act of staff. */
export interface CaseEvent {
  id: string;
  act: CaseAct;
  staffName: string | null;
  reason: string | null;
  at: Date;
  /** Who has the case by this act; null: nobody. */
  assigneeName: string | null;
  /** What it was before and after, where the act changed one thing. */
  from: string | null;
  to: string | null;
  /** What undoes it, if nothing has happened since that forbids it. */
  undo: { act: "side"; from: Side } | { act: "name"; from: string; name: string } | null;
}

/** An entry of the thread, oldest first. */
export type ThreadEntry =
  | { kind: "message"; at: Date; message: TicketMessage }
  | { kind: "note"; at: Date; note: CaseNote }
  | { kind: "event"; at: Date; event: CaseEvent };
