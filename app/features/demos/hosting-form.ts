/** The forms in which a host states when they give demos. */
import { z } from "zod";
import { readHours } from "#app/features/meetings/availability.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { acrossFields, webAddress } from "#app/platform/http/forms.ts";

/** Most days off in one form: a quarter of a year. */
const LONGEST = 92;

/** Hours of the week, the link and the languages. An intersection, so that the problems of both parts are reported together. */
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

/** Days off, `2026-12-24` to `2026-12-26`; a single day if `last` is left out. */
export const daysOffForm = acrossFields(
  z.object({ first: day, last: day.optional() }),
  ({ first, last = first }, wrong) => {
    if (first === undefined || last === undefined) return;
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
    if (days < 0) wrong("last", "before-start");
    if (days >= LONGEST) wrong("last", `days-many:${LONGEST}`);
  },
);

export type DaysOff = z.output<typeof daysOffForm>;

export const dayForm = z.object({ day });
