/** The forms of when somebody gives demos. */
import { z } from "zod";
import { readHours } from "#app/features/meetings/availability.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { webAddress } from "#app/platform/http/forms.ts";

/** Days off in one go, at most: a quarter. */
const LONGEST = 92;

/** Hours of the week, the link and the languages. Both halves are read, so that all that is wrong is answered at once. */
export const hostingForm = z.intersection(
  z.object({
    videoLink: webAddress().transform((link) => new URL(link).href),
    languages: z
      .array(z.enum(MARKETS))
      .min(1, "choose")
      .transform((value) => [...new Set(value)]),
  }),
  z.looseObject({}).transform((fields, context) => ({ hours: readHours(fields, context) })),
);

const day = z.iso.date().refine((text) => text >= "2020" && text < "2100", { error: "date" });

/** Days off, `2026-12-24` to `2026-12-26`; without a last one, a single day. */
export const daysOffForm = z
  .object({ first: day, last: day.optional() })
  .superRefine(({ first, last = first }, context) => {
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
    if (days < 0) context.addIssue({ code: "custom", path: ["last"], message: "before-start" });
    if (days >= LONGEST) context.addIssue({ code: "custom", path: ["last"], message: `days-many:${LONGEST}` });
  });

export type DaysOff = z.output<typeof daysOffForm>;

export const dayForm = z.object({ day });
