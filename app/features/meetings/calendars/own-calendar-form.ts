import { z } from "zod";
import { ADDRESS_LIMIT, calendarAddress } from "./own-calendar.ts";

/** The address of one's own calendar. */
export const ownCalendarForm = z.object({
  address: z
    .string({ error: "required" })
    .max(ADDRESS_LIMIT, { error: `too-long:${ADDRESS_LIMIT}`, abort: true })
    .refine((typed) => calendarAddress(typed) !== null, { error: "calendar-address" }),
});
