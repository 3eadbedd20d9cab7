/** What the queue of cases can show. Pure: part of pages. */
import type { TicketSummary } from "../ticket.ts";

/** Parts of the queue: cases that wait for staff (all, one's own, nobody's), for the member, and closed ones. */
export const QUEUE_VIEWS = ["open", "mine", "unassigned", "answered", "closed"] as const;

export type QueueView = (typeof QUEUE_VIEWS)[number];

/** Orders: by promise, by the last change, by arrival. */
export const QUEUE_SORTS = ["due", "changed", "arrived"] as const;

export type QueueSort = (typeof QUEUE_SORTS)[number];

/** The order that a view has by itself: what waits for staff by its promise, all other by its last change. */
export function usualSort(view: QueueView): QueueSort {
  return view === "answered" || view === "closed" ? "changed" : "due";
}

/** A case in the queue. */
export interface QueuedCase extends TicketSummary {
  createdAt: Date;
  /** Who has it. */
  assignee: { id: string; name: string } | null;
}

/** How many cases wait for staff, and how many for their senders. */
export interface QueueCounts extends Record<Exclude<QueueView, "closed">, number> {
  late: number;
}
