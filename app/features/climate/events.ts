import { defineEvent } from "#app/platform/outbox/events.ts";

/** Projects or payments to them have changed. */
export const climateChanged = defineEvent<{ projectId: string }>("climate-changed");
