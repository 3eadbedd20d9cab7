import { defineEvent } from "#app/platform/events.ts";

/** Somebody was suspended, or is no longer of the staff: written by the database itself (migration 0055). */
export const demoPartyLeft = defineEvent<{ userId: string }>("demo-party-left");
