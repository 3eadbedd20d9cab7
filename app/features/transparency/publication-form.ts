/** The form that publishes a transparency report, and the period in an address. */
import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { AREAS, type Area, FIRST_YEAR, NOTE_LIMIT, PARTS, type Part, type Period } from "./report.ts";

const note = paragraphs(NOTE_LIMIT).optional();

export const publicationSchema = z.object({
  year: z.coerce.number().int().min(FIRST_YEAR).max(2100),
  part: z.enum(PARTS),
  area: z.enum(AREAS),
  orders: note,
  automation: note,
  resources: note,
});

/** The period and area that an address names; by default the last half-year that is over, of all countries. */
export function chosenIn(params: URLSearchParams, today: Date): { period: Period; area: Area } {
  const [thisYear, second] = [today.getUTCFullYear(), today.getUTCMonth() >= 6];
  const typed = Number(params.get("year"));
  const known = Number.isInteger(typed) && typed >= FIRST_YEAR && typed <= thisYear;
  const part = PARTS.find((one) => one === params.get("part"));
  const last: Period = second ? { year: thisYear, part: "h1" } : { year: thisYear - 1, part: "h2" };
  return {
    period: { year: known ? typed : last.year, part: part ?? (last.part as Part) },
    area: AREAS.find((one) => one === params.get("area")) ?? "all",
  };
}
