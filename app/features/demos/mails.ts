import { defineMail } from "#app/platform/mail/mail.ts";

/** A demo is booked, or has another time or link: to its member and its host, with the entry for the calendar. `sequence` says of which state it tells. */
export const DEMO_BOOKED = defineMail<{ demoId: string; sequence: number }>("demo-booked");
export const DEMO_CHANGED = defineMail<DemoChange>("demo-changed");

/** Who moved a demo. */
export type Mover = "member" | "staff";

/** What has changed; `from` is the time that it had, ISO 8601. */
export type DemoChange = { demoId: string; sequence: number } & (
  | { what: "time"; from: string; by: Mover }
  | { what: "link" }
);

/** A demo will not be. */
export const DEMO_CANCELLED = defineMail<{ demoId: string }>("demo-cancelled");

/** A demo is near. */
export const DEMO_REMINDER = defineMail<{ demoId: string; sequence: number }>("demo-reminder");
