import { defineMail } from "#app/platform/mail/mail.ts";

/** A demo was booked: to member and host, with the calendar entry. `sequence`: the version of the booking. */
export const DEMO_BOOKED = defineMail<{ demoId: string; sequence: number }>("demo-booked");

/** A demo has another time or link: to member and host, with the calendar entry. */
export const DEMO_CHANGED = defineMail<DemoChange>("demo-changed");

/** Who moved a demo. */
export type Mover = "member" | "staff";

/** What has changed. `from` is the previous time, ISO 8601. */
export type DemoChange = { demoId: string; sequence: number } & (
  | { what: "time"; from: string; by: Mover }
  | { what: "link" }
);

/** A demo was cancelled. */
export const DEMO_CANCELLED = defineMail<{ demoId: string }>("demo-cancelled");

/** A demo begins soon. */
export const DEMO_REMINDER = defineMail<{ demoId: string; sequence: number }>("demo-reminder");
