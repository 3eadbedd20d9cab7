import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import {
  CHECKS,
  type Decision,
  type GivenReason,
  NOTE_LIMIT,
  OUTCOMES,
  REASON_FIELDS,
  REASON_LIMIT,
  type ReasonField,
  reasonName,
  TEMPLATE_NAMES,
  templateName,
  templatesFor,
} from "./decision.ts";

// Typed by hand: an empty field may be missing.
const text = z.string().optional();
const template = z.enum(TEMPLATE_NAMES).optional();
const texts = Object.fromEntries(REASON_FIELDS.map((field) => [reasonName(field), text])) as Record<
  `reason-${ReasonField}`,
  typeof text
>;
const templates = Object.fromEntries(REASON_FIELDS.map((field) => [templateName(field), template])) as Record<
  `template-${ReasonField}`,
  typeof template
>;

/**
 * The decision form: `outcome` is the button, `checks` and `flagged` are checkboxes, and each field has a `reason-<field>` text or a
 * `template-<field>`, which counts if the text is empty. Codes: `reason-needed` if changes are requested without a marked field,
 * `reasons-unused` if a pitch with marked fields is approved.
 */
export const decisionSchema = z
  .object({
    outcome: z.enum(OUTCOMES),
    flagged: z.array(z.enum(REASON_FIELDS as [ReasonField, ...ReasonField[]])),
    checks: z.array(z.enum(CHECKS)),
    unregistered: z.literal("on").optional(),
    note: text,
    ...texts,
    ...templates,
  })
  .transform((form, context): Decision => {
    const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const flagged = REASON_FIELDS.filter((field) => form.flagged.includes(field));
    const note = read(form.note, NOTE_LIMIT);
    if ("problem" in note && form.note?.trim()) problem("note", note.problem);
    const rest = { checks: form.checks, note: "text" in note ? note.text : null };
    if (form.outcome === "approved") {
      if (flagged.length > 0) problem("flagged", "reasons-unused");
      return { outcome: "approved", reasons: [], ...(form.unregistered && { unregistered: true }), ...rest };
    }
    if (flagged.length === 0) problem("flagged", "reason-needed");
    const reasons = flagged.map((field): GivenReason => {
      const typed = form[reasonName(field)];
      const chosen = form[templateName(field)];
      if (!typed?.trim() && chosen && templatesFor(field).includes(chosen))
        return { field, reason: "", template: chosen };
      const reason = read(typed, REASON_LIMIT);
      if ("problem" in reason) problem(reasonName(field), reason.problem);
      return { field, reason: "text" in reason ? reason.text : "" };
    });
    return { outcome: "changes-requested", reasons, ...rest };
  });

function read(typed: string | undefined, limit: number): { text: string } | { problem: string } {
  const parsed = paragraphs(limit).safeParse(typed ?? "");
  return parsed.success ? { text: parsed.data } : { problem: parsed.error.issues[0]!.message };
}
