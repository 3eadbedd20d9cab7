/** A moderator's decision on a submission (product rule 3): approval, or a reason for each field that has to change. */
import { z } from "zod";
import { PITCH_FIELDS, type PitchField } from "#app/features/pitches/fields.ts";
import { paragraphs } from "#app/platform/forms.ts";

export const OUTCOMES = ["approved", "changes-requested"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Longest reason and longest note, in characters. */
export const REASON_LIMIT = 1_000;
export const NOTE_LIMIT = 2_000;

/** A field that a moderator can point at. A pin is one thing, though it is two numbers: it goes by its latitude. */
export type ReasonField = Exclude<PitchField, "longitude">;

/** Why a field has to change, in the moderator's words; the owner reads it. */
export interface Reason {
  field: ReasonField;
  reason: string;
}

export interface Decision {
  outcome: Outcome;
  /** Empty on approval. In the order of the wizard. */
  reasons: Reason[];
  /** For colleagues; the owner never sees it. */
  note: string | null;
}

/** The fields that a moderator can point at, in the order of the wizard. */
export const REASON_FIELDS = PITCH_FIELDS.filter((field): field is ReasonField => field !== "longitude");

/** Name of the form field that holds a field's reason. */
export function reasonName(field: ReasonField): `reason-${ReasonField}` {
  return `reason-${field}`;
}

// Typed by hand: what was not written is not there.
const text = z.string().optional();
const texts = Object.fromEntries(REASON_FIELDS.map((field) => [reasonName(field), text])) as Record<
  `reason-${ReasonField}`,
  typeof text
>;

/**
 * The decision form: `outcome` by button, `flagged` fields by checkbox, a `reason-<field>` text for each. Codes: `reason-needed`
 * when changes are asked for without a field, `reasons-unused` when fields are marked and the pitch is approved all the same.
 */
export const decisionSchema = z
  .object({ outcome: z.enum(OUTCOMES), flagged: z.array(z.enum(REASON_FIELDS)), note: text, ...texts })
  .transform((form, context): Decision => {
    const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const flagged = REASON_FIELDS.filter((field) => form.flagged.includes(field));
    const note = read(form.note, NOTE_LIMIT);
    if ("problem" in note && form.note?.trim()) problem("note", note.problem);
    if (form.outcome === "approved") {
      if (flagged.length > 0) problem("flagged", "reasons-unused");
      return { outcome: "approved", reasons: [], note: "text" in note ? note.text : null };
    }
    if (flagged.length === 0) problem("flagged", "reason-needed");
    const reasons = flagged.map((field) => {
      const reason = read(form[reasonName(field)], REASON_LIMIT);
      if ("problem" in reason) problem(reasonName(field), reason.problem);
      return { field, reason: "text" in reason ? reason.text : "" };
    });
    return { outcome: "changes-requested", reasons, note: "text" in note ? note.text : null };
  });

function read(typed: string | undefined, limit: number): { text: string } | { problem: string } {
  const parsed = paragraphs(limit).safeParse(typed ?? "");
  return parsed.success ? { text: parsed.data } : { problem: parsed.error.issues[0]!.message };
}
