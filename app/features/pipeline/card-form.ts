/** The form of a card: its note and its reminder. */
import { z } from "zod";
import { acrossFields, line, paragraphs } from "#app/platform/http/forms.ts";
import { NOTE_LIMIT, REMINDER_LIMIT, REMINDER_YEARS } from "./pipeline.ts";

/** The form on a day, an ISO date: a reminder is of that day or later, or stays where it was. */
export function cardSchema({ today, kept }: { today: string; kept: string | null }) {
  const last = `${Number(today.slice(0, 4)) + REMINDER_YEARS}${today.slice(4)}`;
  const fields = z.object({
    note: paragraphs(NOTE_LIMIT).optional(),
    on: z.iso
      .date({ error: "date" })
      .refine((day) => day >= today || day === kept, { error: "date-past" })
      .refine((day) => day <= last, { error: "date" })
      .optional(),
    about: line(REMINDER_LIMIT).optional(),
  });
  return acrossFields(fields, ({ on, about }, wrong) => {
    if (about && !on) wrong("on", "required");
  });
}

export type CardForm = z.output<ReturnType<typeof cardSchema>>;
