import { z } from "zod";
import { NAME_LIMIT } from "#app/features/accounts/credentials-form.ts";
import { PLANS } from "#app/features/accounts/plan.ts";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT, STAFF_ROLES } from "./member.ts";

/** Every change needs a reason. */
export const changeSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

/** `from` is the side that the page showed: a form sent twice or too late changes nothing. */
export const sideChangeSchema = changeSchema.extend({ from: z.enum(["investor", "entrepreneur"]) });

/** `from` is the name that the page showed: one that the member has changed meanwhile stays. */
export const nameCorrectionSchema = changeSchema.extend({ from: z.string().default(""), name: line(NAME_LIMIT) });

const role = z.enum(["none", ...STAFF_ROLES]).transform((role) => (role === "none" ? null : role));

export const roleChangeSchema = changeSchema.extend({ from: role, role });

// The last day, to its end in UTC; left empty, the plan does not end.
const lastDay = z.iso
  .date()
  .optional()
  .transform((day) => (day ? new Date(`${day}T23:59:59.999Z`) : null));

export const planChangeSchema = changeSchema.extend({ from: z.enum(PLANS), plan: z.enum(PLANS), until: lastDay });
