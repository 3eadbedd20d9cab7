/** The wizard's form, and the revision that is stored of it: lenient for drafts, strict for what others will read. */
import { z } from "zod";
import {
  type PitchContent,
  type PitchField,
  type PitchForm,
  REQUIRED_FIELDS,
  type Step,
  stepOf,
  TEXT_FIELDS,
  type TextField,
} from "../content.ts";
import { readOffer } from "../offer.ts";
import { TRANSFER_CLAUSES } from "../pitch.ts";
import { type Reading, type ReadingContext, readText, readValue } from "./pitch-fields.ts";

/** What was read of a pitch, and what could not be. */
export interface ReadForm {
  content: PitchContent;
  /** Codes of problems by field. */
  problems: Partial<Record<PitchField, string>>;
}

/** A revision as it is stored. */
export interface StoredPitch {
  content: PitchContent;
  /** The texts of fields that could not be read when they were saved; their values are null. */
  unfinished: Partial<Record<TextField, string>>;
}

/** Reads a whole form. An empty field is null; a wrong one is a problem and null too. */
export function readForm(form: PitchForm, context: ReadingContext): ReadForm {
  return readFields((field) => readText(field, form[field], form, context), form.transferClauses);
}

/** Reads a form strictly: its content with the offer completed, or codes of problems by field. */
export function readStrictly(form: PitchForm, context: ReadingContext): ReadForm {
  return judge(readForm(form, context), (field) => form[field].trim() === "");
}

/** Checks a stored revision as strictly as a form: today's rules for its values, and what was left unfinished as it was typed. */
export function checkStored({ content, unfinished }: StoredPitch, context: ReadingContext): ReadForm {
  const beside = { ...content, ...unfinished };
  const read = readFields((field) => {
    const text = unfinished[field];
    return text === undefined
      ? readValue(field, content[field], beside, context)
      : readText(field, text, beside, context);
  }, content.transferClauses);
  return judge(read, (field) => (unfinished[field] ?? content[field] ?? "") === "");
}

function readFields(readingOf: (field: TextField) => Reading<unknown>, transferClauses: readonly string[]): ReadForm {
  const problems: ReadForm["problems"] = {};
  const content: Record<string, unknown> = {};
  for (const field of Object.values(TEXT_FIELDS).flat()) {
    const reading = readingOf(field);
    content[field] = reading.ok ? reading.value : null;
    if (!reading.ok) problems[field] = reading.problem;
  }
  const clauses = transferClauses.filter((clause) => clause !== "");
  content.transferClauses = TRANSFER_CLAUSES.filter((clause) => clauses.includes(clause));
  if (clauses.some((clause) => !(TRANSFER_CLAUSES as readonly string[]).includes(clause))) {
    problems.transferClauses = "invalid";
  }
  // One coordinate alone is no place.
  for (const [one, other] of [
    ["latitude", "longitude"],
    ["longitude", "latitude"],
  ] as const) {
    if (content[one] === null && content[other] !== null) {
      problems[one] ??= "required";
      content[other] = null;
    }
  }
  return { content: content as unknown as PitchContent, problems };
}

/** Adds what is wrong with the whole, and completes the offer. */
function judge({ content, problems }: ReadForm, isEmpty: (field: TextField) => boolean): ReadForm {
  for (const field of REQUIRED_FIELDS) {
    if (isEmpty(field)) problems[field] = CHOICES.has(field) ? "choose" : "required";
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
