import { z } from "zod";
import type { FailureCode } from "#app/platform/failure.ts";
import { line } from "#app/platform/http/forms.ts";

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/;

/** A chosen time, null for none or for what is no time: the command says so. */
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

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;

/** As `timeForm`, by staff, who say why. */
export const reasonedTimeForm = timeForm.extend({ reason: line(REASON_LIMIT).optional() });

/** The address of a page of ours that says why something was not done. */
export function withProblem(address: string, code: FailureCode): string {
  const url = new URL(address, "http://page");
  url.searchParams.set("problem", code);
  return url.pathname + url.search;
}
