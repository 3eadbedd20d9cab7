/** The forms of a closing room: a step's date and the reader's note, and the reason for calling it off. */
import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { CLOSING_NOTE_LIMIT, CLOSING_YEARS } from "./closing.ts";

/** On a day, an ISO date: a step is due that day or later, or stays where it was. */
export function stepSchema({ today, kept }: { today: string; kept: string | null }) {
  const last = `${Number(today.slice(0, 4)) + CLOSING_YEARS}${today.slice(4)}`;
  return z.object({
    due: z.iso
      .date({ error: "date" })
      .refine((day) => day >= today || day === kept, { error: "date-past" })
      .refine((day) => day <= last || day === kept, { error: "date" })
      .optional(),
    note: paragraphs(CLOSING_NOTE_LIMIT).optional(),
  });
}

export const endingSchema = z.object({
  reason: paragraphs(CLOSING_NOTE_LIMIT),
  sure: z.literal("on", { error: "tick" }),
});
