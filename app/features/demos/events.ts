import { defineEvent } from "#app/platform/outbox/events.ts";

/** A demo and what has happened to it. */
export interface DemoFact {
  demoId: string;
  memberId: string;
  /** `soon`: the reminder; `over`: staff have recorded the outcome. */
  news: "moved" | "link" | "cancelled" | "soon" | "over";
  /** Whether the member did it, or caused it by leaving: they are not notified. */
  byMember: boolean;
  /** When it begins now, ISO 8601. */
  startsAt: string;
}

/** A demo was moved, got another link, was cancelled, begins soon or is over. */
export const demoMoved = defineEvent<DemoFact>("demo-moved");

/** An account was suspended, or has lost its staff role. A database trigger emits it (migration 0055). */
export const demoPartyLeft = defineEvent<{ userId: string }>("demo-party-left");
