/** What waits for a member, in the order in which it should be dealt with. Pure. */
import type { WaitingClosing } from "#app/features/closing/waiting.server.ts";
import type { WaitingAccess } from "#app/features/documents/access-requests.server.ts";
import type { MeetingCard } from "#app/features/meetings/meeting.ts";
import type { Offer } from "#app/features/offers/offer.ts";
import type { WaitingQuestion } from "#app/features/questions/managing.server.ts";

/** An own pitch that waits for its owner. */
export interface WaitingPitch {
  publicId: string;
  companyName: string | null;
}

/** One thing that waits; `id` is unique among them. */
export type Act = { id: string } & (
  | { kind: "offer"; offer: Offer }
  /** Steps of a closing room, or its last mark. */
  | { kind: "closing"; closing: WaitingClosing }
  | { kind: "meeting"; meeting: MeetingCard }
  /** A moderator asked for changes. */
  | { kind: "changes"; pitch: WaitingPitch & { step: 1 | 2 | 3 } }
  /** The question whether the pitch is still up to date. */
  | { kind: "doubt"; pitch: WaitingPitch; reconfirmation: { hidden: boolean; hiddenFrom: Date } }
  | { kind: "access"; access: WaitingAccess }
  /** A question about an own pitch. */
  | { kind: "question"; question: WaitingQuestion }
);

type Kind = Act["kind"];

/** Money first, then people's time, then what keeps a pitch from being seen. */
const ORDER: readonly Kind[] = ["offer", "closing", "meeting", "changes", "doubt", "access", "question"];

/** When it is too late, in milliseconds since 1970; things without a limit come by the time at which they arrived. */
function dueOf(act: Act): number {
  switch (act.kind) {
    case "offer":
      return Date.parse(act.offer.validUntil);
    case "closing":
      return act.closing.dueOn ? Date.parse(act.closing.dueOn) : Number.MAX_SAFE_INTEGER;
    case "meeting":
      return Date.parse(nextTime(act.meeting) ?? "");
    case "doubt":
      return act.reconfirmation.hiddenFrom.getTime();
    case "access":
      return act.access.askedAt.getTime();
    case "question":
      return act.question.askedAt.getTime();
    case "changes":
      return 0;
  }
}

/** The first of the suggested times that has not passed. */
export function nextTime({ times }: Pick<MeetingCard, "times">): string | undefined {
  return times
    .filter(({ past }) => !past)
    .map(({ at }) => at)
    .toSorted()[0];
}

/** By kind; within a kind what is due first. */
export function inOrder(acts: readonly Act[]): Act[] {
  return acts.toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || dueOf(a) - dueOf(b) || (a.id < b.id ? -1 : 1),
  );
}

/** How long before the end of an offer its reader is warned: two days. */
const SOON = 2 * 86_400_000;

/** Whether a moment is so near that the reader is warned. */
export function isSoon(moment: string, now: Date): boolean {
  return Date.parse(moment) - now.getTime() < SOON;
}

/** The list with what was dealt with on this page kept in its place. */
export function withKept(acts: readonly Act[], kept: readonly { act: Act; place: number }[]): Act[] {
  const gone = new Set(kept.map(({ act }) => act.id));
  const shown = acts.filter(({ id }) => !gone.has(id));
  for (const { act, place } of kept.toSorted((a, b) => a.place - b.place)) shown.splice(place, 0, act);
  return shown;
}
