/** The form of a statement. Each condition is a tick with a field, which is read only for a ticked condition of the chosen kind. */
import { z } from "zod";
import { line, wholeAmount } from "#app/platform/http/forms.ts";
import { type Answers, CONDITIONS, type Condition, LEAST, STATEMENT_CHOICES, type StatementKind } from "./statement.ts";

/** What a condition asks for: an amount in pounds, a number, or a name. */
export const DETAILS = {
  income: wholeAmount().pipe(z.number().min(LEAST.income)),
  netAssets: wholeAmount().pipe(z.number().min(LEAST.netAssets)),
  privateEquity: line(120),
  director: line(160),
  investments: wholeAmount().pipe(z.number().min(LEAST.investments).max(1_000)),
  angels: line(120),
} as const satisfies Record<Condition, z.ZodType<string | number, string>>;

/** The name of the field with a condition's detail. */
export function detailField<C extends Condition>(condition: C): `${C}Detail` {
  return `${condition}Detail`;
}

const tick = z.literal("on").optional();
const typed = z.string().max(300).optional();

const fields = z.object({
  kind: z.enum(STATEMENT_CHOICES, { error: "choose" }),
  income: tick,
  incomeDetail: typed,
  netAssets: tick,
  netAssetsDetail: typed,
  privateEquity: tick,
  privateEquityDetail: typed,
  director: tick,
  directorDetail: typed,
  investments: tick,
  investmentsDetail: typed,
  angels: tick,
  angelsDetail: typed,
  accepted: tick,
  name: typed,
  /** The version of the text that was shown. */
  text: z.string().max(40).optional(),
  /** Id of the latest statement when the form was shown: a form that is sent again, or late, meets another one. */
  previous: z.string().max(40).optional(),
});

/** A signed statement, or the answer that none applies. */
export type SignedForm = { previous: string | null } & (
  | { kind: "none" }
  | { kind: StatementKind; answers: Answers; name: string; text: string }
);

export const statementSchema = fields.transform((form, context): SignedForm => {
  const previous = form.previous || null;
  if (form.kind === "none") return { kind: "none", previous };
  const complain = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field], input: undefined });
  const answers: Answers = {};
  const conditions: readonly Condition[] = CONDITIONS[form.kind];
  for (const condition of conditions.filter((each) => form[each])) {
    const field = detailField(condition);
    const detail = DETAILS[condition].safeParse(form[field] ?? "");
    if (detail.success) answers[condition] = detail.data;
    else complain(field, form[field]?.trim() ? detail.error.issues[0]!.message : "required");
  }
  if (!conditions.some((each) => form[each])) complain(conditions[0]!, "choose");
  if (!form.accepted) complain("accepted", "required");
  const name = line(100).safeParse(form.name ?? "");
  if (!name.success) complain("name", form.name?.trim() ? name.error.issues[0]!.message : "required");
  return { kind: form.kind, answers, name: name.data ?? "", text: form.text ?? "", previous };
});
