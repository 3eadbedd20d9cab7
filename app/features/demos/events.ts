import { defineEvent } from "#app/platform/outbox/events.ts";

/** What has become of a demo. */
export interface DemoFact {
  demoId: string;
  memberId: string;
  /** `over`: staff have recorded how it went. */
  news: "moved" | "link" | "cancelled" | "soon" | "over";
  /** Whether the member did it, or is the cause by leaving: it is no news to them. */
  byMember: boolean;
  /** When it begins by then, ISO 8601. */
  startsAt: string;
}

/** A demo has another time or link, will not be, is near, or is over. */
export const demoMoved = defineEvent<DemoFact>("demo-moved");

/** Somebody was suspended, or is no longer of the staff: written by the database itself (migration 0055). */
export const demoPartyLeft = defineEvent<{ userId: string }>("demo-party-left");
