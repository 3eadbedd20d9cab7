/** The forms of bookings: of members, and of staff. */
import { z } from "zod";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT } from "./booking.ts";
import { OUTCOMES } from "./lifecycle.ts";

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/;

/** A chosen time; null if none was chosen or it is invalid: the command refuses that. */
export const timeForm = z.object({
  time: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((value) => {
      const text = typeof value === "string" && MOMENT.test(value) ? value : "";
      const at = new Date(text);
      return Number.isNaN(at.getTime()) ? null : at;
    }),
});

/** As `timeForm`, for staff, with an optional reason. */
export const reasonedTimeForm = timeForm.extend({ reason: line(REASON_LIMIT).optional() });

/** Staff cancel a demo. */
export const cancellationSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

/** Staff record how a demo went. */
export const outcomeSchema = z.object({ outcome: z.enum(OUTCOMES) });
