import { defineMail } from "#app/platform/mail.ts";

/** A demo is booked, or has another time or link: to its member and its host, with the entry for the calendar. `sequence` says of which state it tells. */
export const DEMO_BOOKED = defineMail<{ demoId: string; sequence: number }>("demo-booked");
export const DEMO_CHANGED = defineMail<{ demoId: string; sequence: number; what: "time" | "link" }>("demo-changed");

/** A demo will not be. */
export const DEMO_CANCELLED = defineMail<{ demoId: string }>("demo-cancelled");

/** A demo is near. */
export const DEMO_REMINDER = defineMail<{ demoId: string; sequence: number }>("demo-reminder");
