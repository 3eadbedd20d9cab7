/** Reads the wizard's form and stored revisions: leniently for drafts, strictly for publication. */
import { z } from "zod";
import { type CompanyType, hasBoard, hasShares } from "#app/features/market-rules/company-types.ts";
import { chosenLegalForms, impliedLegalForm, legalFormsOf } from "#app/features/market-rules/legal-forms.ts";
import { transferClausesOf } from "#app/features/market-rules/transfer-clauses.ts";
import { isRowField, ROW_FIELDS, ROWS, type RowField } from "../company-facts.ts";
import {
  LIST_FIELDS,
  type ListField,
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
import { type Reading, type ReadingContext, readText, readValue } from "./pitch-fields.ts";
import { readRows } from "./pitch-rows.ts";

/** The readable content of a form, and its problems. */
export interface ReadForm {
  content: PitchContent;
  /** Codes of problems by field. */
  problems: Partial<Record<PitchField, string>>;
}

/** A revision as it is stored. */
export interface StoredPitch {
  content: PitchContent;
  /** What was typed in fields that were invalid when they were saved; their values are null, their lists empty. */
  unfinished: Partial<Record<TextField, string> & Record<RowField, string[]>>;
}

/** Reads a whole form. Empty fields are null; invalid ones are null and have a problem. */
export function readForm(form: PitchForm, context: ReadingContext): ReadForm {
  return readFields(
    (field) =>
      isRowField(field) ? readRows(field, form[field], form, context) : readText(field, form[field], form, context),
    form.transferClauses,
    context,
  );
}

/** Reads a form as for publication: with required fields and a complete, consistent offer. */
export function readStrictly(form: PitchForm, context: ReadingContext): ReadForm {
  return checkWhole(readForm(form, context), (field) => form[field].trim() === "", context);
}

/** Checks a stored revision as strictly as `readStrictly`, by the current rules. */
export function checkStored({ content, unfinished }: StoredPitch, context: ReadingContext): ReadForm {
  const { phase, companyType, currency } = { ...content, ...unfinished };
  const others = { phase, companyType, currency };
  const read = readFields(
    (field) => {
      if (isRowField(field)) {
        const cells = unfinished[field];
        return cells ? readRows(field, cells, others, context) : { ok: true, value: content[field] };
      }
      const text = unfinished[field];
      return text === undefined
        ? readValue(field, content[field], others, context)
        : readText(field, text, others, context);
    },
    content.transferClauses,
    context,
  );
  return checkWhole(read, (field) => (unfinished[field] ?? content[field] ?? "") === "", context);
}

function readFields(
  readingOf: (field: TextField | RowField) => Reading<unknown>,
  transferClauses: readonly string[],
  { market }: ReadingContext,
): ReadForm {
  const problems: ReadForm["problems"] = {};
  const content: Record<string, unknown> = {};
  for (const field of [...Object.values(TEXT_FIELDS).flat(), ...ROW_FIELDS]) {
    const reading = readingOf(field);
    content[field] = reading.ok ? reading.value : isRowField(field) ? [] : null;
    if (!reading.ok) problems[field] = reading.problem;
  }
  content.legalForm ??= impliedLegalForm(market, content.companyType as CompanyType | null);
  const known: readonly string[] = transferClausesOf(market);
  const clauses = transferClauses.filter((clause) => clause !== "");
  content.transferClauses = known.filter((clause) => clauses.includes(clause));
  if (clauses.some((clause) => !known.includes(clause))) problems.transferClauses = "invalid";
  // A coordinate alone is not a position.
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

/**
 * Adds the problems of required fields and of the offer, and completes the offer. A business states nothing of shares or a board that it does
 * not have.
 */
function checkWhole(
  { content, problems }: ReadForm,
  isEmpty: (field: TextField) => boolean,
  { market }: ReadingContext,
): ReadForm {
  for (const field of REQUIRED_FIELDS) {
    if (isEmpty(field)) problems[field] = CHOICES.has(field) ? "choose" : "required";
  }
  const { companyType } = content;
  // Before a type is chosen, the forms of all types are offered.
  const forms = companyType === null ? chosenLegalForms(market) : legalFormsOf(market, companyType);
  if (content.legalForm === null && forms.length > 1) problems.legalForm ??= "choose";
  if (!hasShares(companyType)) {
    Object.assign(content, { shareClasses: null, transferClauses: [] });
    delete problems.shareClasses;
    delete problems.transferClauses;
  }
  if (!hasBoard(companyType)) content.boardSeat = null;
  if (!hasShares(companyType)) content.taxRelief = null;
  else if (content.taxRelief !== null && content.shareKind === "existing") problems.taxRelief ??= "relief-new-shares";
  const offer = readOffer(content);
  if (offer.ok) {
    if (offer.deal) Object.assign(content, { seekingAmount: offer.deal.amount, offered: offer.deal.offered });
  } else problems[offer.field] ??= offer.problem;
  const { smallestAmount, seekingAmount } = content;
  if (smallestAmount !== null && seekingAmount !== null && smallestAmount > seekingAmount) {
    problems.smallestAmount ??= "smallest-amount";
  }
  return { content, problems };
}

const CHOICES: ReadonlySet<PitchField> = new Set(["industry", "phase", "companyType", "currency", "county"]);

/** The problems of one step's own fields. */
export function problemsOfStep(step: Step, problems: ReadForm["problems"]): ReadForm["problems"] {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => stepOf(field) === step));
}

// Longer texts are cut: nobody types more.
const MAX_LENGTH = 20_000;

// The database cannot store NUL and lone surrogates.
const draftText = z
  .string()
  .default("")
  .transform((text) => text.slice(0, MAX_LENGTH).replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n"));

const MOST_CLAUSES = 20;

function draftList(field: ListField) {
  const most = isRowField(field) ? ROWS[field].most * ROWS[field].cells.length : MOST_CLAUSES;
  return z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(draftText)
      .catch([])
      .transform((texts) => texts.slice(0, most)),
  );
}

function shapeOf(step: Step) {
  return z.object({
    ...Object.fromEntries(TEXT_FIELDS[step].map((field) => [field, draftText])),
    ...Object.fromEntries(LIST_FIELDS[step].map((field) => [field, draftList(field)])),
  });
}

/** The texts of one step as posted. Never fails; missing fields are empty. */
export function draftSchema(step: Step) {
  return shapeOf(step) as unknown as z.ZodType<Partial<PitchForm>>;
}

/** An empty form. */
export function emptyForm(): PitchForm {
  const texts = Object.values(TEXT_FIELDS).flat();
  const lists = Object.values(LIST_FIELDS).flat();
  return {
    ...(Object.fromEntries(texts.map((field) => [field, ""])) as Record<TextField, string>),
    ...(Object.fromEntries(lists.map((field) => [field, []])) as unknown as Record<ListField, string[]>),
  };
}

/** One step, read strictly. `rest`: the form with the other steps, because the offer on step 3 depends on the valuation on step 2. */
export function stepSchema(step: Step, context: ReadingContext, rest: PitchForm) {
  return shapeOf(step).transform((own, issues): PitchContent => {
    const { content, problems } = readStrictly({ ...rest, ...(own as Partial<PitchForm>) }, context);
    for (const [field, problem] of Object.entries(problemsOfStep(step, problems))) {
      issues.addIssue({ code: "custom", path: [field], message: problem });
    }
    return content;
  });
}
