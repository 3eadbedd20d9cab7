import { defineEvent } from "#app/platform/outbox/events.ts";

/** New rates are in force: amounts stored in euros by the old ones have to be recalculated. `ratedOn` is their day. */
export const ratesMoved = defineEvent<{ ratedOn: string }>("rates-moved");
