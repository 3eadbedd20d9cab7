import { z } from "zod";
import { NAME_LIMIT } from "#app/features/accounts/credentials-form.ts";
import { PLANS } from "#app/features/accounts/plan.ts";
import { type FormAnswer, line, optionalField, paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT } from "../members/member.ts";

/** What staff can do to the account of a case's sender without leaving the case. */
export const ACTS_IN_CASE = ["side", "name", "plan", "unlock", "sign-out"] as const;

export type ActInCase = (typeof ACTS_IN_CASE)[number];

// Left empty, the reason is the case.
const reason = optionalField(paragraphs(REASON_LIMIT));

const lastDay = z.iso
  .date()
  .optional()
  .transform((day) => (day ? new Date(`${day}T23:59:59.999Z`) : null));

/** The form of an act that was refused. */
export interface RefusedAct {
  act: string;
  answer: FormAnswer;
}

/** The forms of the acts; `from` is what the page showed. */
export const ACT_SCHEMAS = {
  side: z.object({ reason, from: z.enum(["investor", "entrepreneur"]) }),
  name: z.object({ reason, from: z.string().max(NAME_LIMIT).default(""), name: line(NAME_LIMIT) }),
  plan: z.object({ reason, from: z.enum(PLANS), plan: z.enum(PLANS), until: lastDay }),
  unlock: z.object({ reason }),
  "sign-out": z.object({ reason }),
} as const satisfies Record<ActInCase, z.ZodType>;

export type ActInput = { [A in ActInCase]: { act: A } & z.output<(typeof ACT_SCHEMAS)[A]> }[ActInCase];
