import { defineEvent } from "#app/platform/outbox/events.ts";

/** Other rates are in force: whatever was stored in euros by the old ones is to be rewritten. `ratedOn` is their day. */
export const ratesMoved = defineEvent<{ ratedOn: string }>("rates-moved");
