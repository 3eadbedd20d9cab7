import { defineEvent } from "#app/platform/outbox/events.ts";

/** A transparency report was published. */
export const reportPublished = defineEvent<{ slug: string }>("transparency-report-published");
