/** The forms of the wizard: lenient for drafts, which keep whatever was typed, and strict for what others will read. */
import { z } from "zod";
import type { PitchContent } from "./content.ts";
import {
  type PitchField,
  type PitchForm,
  REQUIRED_FIELDS,
  type Step,
  stepOf,
  TEXT_FIELDS,
  type TextField,
} from "./fields.ts";
import { readOffer } from "./offer.ts";
import { type ReadForm, type ReadingContext, readForm } from "./readings.ts";

// Nobody types more than this; what is longer is not kept.
const LONGEST = 20_000;

// NUL and halves of characters can be stored nowhere, not even in a draft.
const typed = z
  .string()
  .default("")
  .transform((text) => text.slice(0, LONGEST).replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n"));

const clauses = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(typed).max(20).catch([]),
);

function shapeOf(step: Step) {
  const fields = Object.fromEntries(TEXT_FIELDS[step].map((field) => [field, typed]));
  return z.object(step === 3 ? { ...fields, transferClauses: clauses } : fields);
}

/** The text of one step as it was posted. Never refuses: fields that are missing are empty. */
export function draftSchema(step: Step) {
  return shapeOf(step) as unknown as z.ZodType<Partial<PitchForm>>;
}

/** An empty form. */
export function emptyForm(): PitchForm {
  const fields = Object.values(TEXT_FIELDS).flat();
  return {
    ...(Object.fromEntries(fields.map((field) => [field, ""])) as Record<TextField, string>),
    transferClauses: [],
  };
}

/** A form that was read strictly: its content with the offer completed, or codes of problems by field. */
export function readStrictly(form: PitchForm, context: ReadingContext): ReadForm {
  const { content, problems } = readForm(form, context);
  for (const field of REQUIRED_FIELDS) {
    if (form[field].trim() === "") problems[field] = CHOICES.has(field) ? "choose" : "required";
  }
  const offer = readOffer(content);
  if (offer.ok) {
    if (offer.deal) Object.assign(content, { seekingAmount: offer.deal.amount, offered: offer.deal.offered });
  } else problems[offer.field] ??= offer.problem;
  return { content, problems };
}

const CHOICES: ReadonlySet<PitchField> = new Set(["industry", "phase", "companyType", "currency", "county"]);

/** The problems of one step's own fields. */
export function problemsOfStep(step: Step, problems: ReadForm["problems"]): ReadForm["problems"] {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => stepOf(field) === step));
}

/**
 * One step, strictly, for checking while it is filled in. `rest` is what stands in the other steps: the offer on step 3 depends
 * on the valuation on step 2.
 */
export function stepSchema(step: Step, context: ReadingContext, rest: PitchForm) {
  return shapeOf(step).transform((own, issues): PitchContent => {
    const { content, problems } = readStrictly({ ...rest, ...(own as Partial<PitchForm>) }, context);
    for (const [field, problem] of Object.entries(problemsOfStep(step, problems))) {
      issues.addIssue({ code: "custom", path: [field], message: problem });
    }
    return content;
  });
}
