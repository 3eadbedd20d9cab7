import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useFetcher } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { STEPS, stepOf } from "#app/features/pitches/fields.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import {
  type Decision,
  decisionSchema,
  NOTE_LIMIT,
  REASON_FIELDS,
  REASON_LIMIT,
  type ReasonField,
  reasonName,
} from "../decision.ts";
import { DecisionHistory } from "./decision-history.tsx";
import { OwnerFacts } from "./owner-facts.tsx";
import { type ShownReview, TextFacts, useShownContent } from "./shown-content.tsx";
import { SubmissionHead } from "./submission-head.tsx";

// Read in the full width of the column.
const LONG: ReadonlySet<ReasonField> = new Set(["pitchText"]);

interface DecisionValues extends Partial<Record<ReturnType<typeof reasonName>, string>> {
  outcome?: string;
  flagged?: string[];
  note?: string;
}

interface SubmissionReviewProps {
  review: ShownReview;
  /** The reader may decide: it is not their own. */
  mayDecide: boolean;
  /** What the server answered to a form that was sent without script. */
  answer: FormAnswer | undefined;
}

/** A submission field by field, with the decision on it (messages `moderation`, `pitches`, `shell`). */
export function SubmissionReview({ review, mayDecide, answer }: SubmissionReviewProps) {
  const t = useT("moderation");
  const problem = useFieldProblem();
  const said = useShownContent(review);
  const fetcher = useFetcher<FormAnswer>({ key: `decision ${review.id}` });
  const [form, fields] = useForm<DecisionValues, Decision, string[]>({
    id: "decision",
    lastResult: fetcher.data?.form ?? answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: decisionSchema }) as never,
    shouldRevalidate: "onInput",
  });
  const open = review.state === "waiting" && mayDecide;
  const flagged = [fields.flagged.initialValue ?? []].flat();
  const marked = [fields.flagged.value ?? []].flat().length;
  const language = factsOf(review.owner.lang).nativeLanguage;
  const labels: Record<string, string> = {
    ...Object.fromEntries(REASON_FIELDS.map((field) => [reasonName(field), t(`field.${field}`)])),
    note: t("decision.note"),
  };
  const counter = (used: number, limit: number) => t("text.of", { used, limit });
  return (
    <>
      <div className="rev-main">
        <SubmissionHead review={review} />
        <FormProblem form={form} fallback="invalid-input" labels={labels} />
        {STEPS.map((step) => (
          <section key={step}>
            <SectionHead title={t(`section.${step}`)} />
            <dl className="rev-fields">
              {REASON_FIELDS.filter((field) => stepOf(field) === step).map((field) => {
                const name = reasonName(field);
                const reason = fields[name] as FieldMetadata<string, DecisionValues, string[]>;
                const value = said(field);
                return (
                  <div key={field} className={classNames("rev-field", LONG.has(field) && "rev-long")}>
                    <dt>{t(`field.${field}`)}</dt>
                    <dd>{value ?? <span className="muted">{t("value.none")}</span>}</dd>
                    {open && (
                      <dd className="rev-mark">
                        <Checkbox
                          form={form.id}
                          name={fields.flagged.name}
                          value={field}
                          aria-label={t("decision.markField", { field: t(`field.${field}`) })}
                          label={t("decision.mark")}
                          defaultChecked={flagged.includes(field)}
                        />
                        <Field
                          className="rev-reason"
                          id={reason.id}
                          label={t("decision.reason", { field: t(`field.${field}`) })}
                          hint={t("decision.reasonHint", { language })}
                          error={problem(reason.errors)}
                        >
                          <Textarea
                            form={form.id}
                            name={reason.name}
                            defaultValue={reason.initialValue}
                            rows={3}
                            limit={REASON_LIMIT}
                            counterText={counter}
                            lang={factsOf(review.owner.lang).htmlLang}
                          />
                        </Field>
                      </dd>
                    )}
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
      <aside className="rev-side" aria-label={t("decision.title")}>
        <section className="stack">
          <SectionHead title={t("decision.title")} />
          {open ? (
            <fetcher.Form
              method="post"
              action={paths.reviewDecision(review.id)}
              className="stack"
              {...getFormProps(form)}
            >
              <p className="small soft">{t("decision.lead")}</p>
              <Field
                id={fields.note.id}
                label={t("decision.note")}
                hint={t("decision.noteHint")}
                error={problem(fields.note.errors)}
              >
                <Textarea
                  name={fields.note.name}
                  defaultValue={fields.note.initialValue}
                  rows={3}
                  limit={NOTE_LIMIT}
                  counterText={counter}
                />
              </Field>
              <p className="small" id={fields.flagged.id} tabIndex={-1}>
                {t("decision.marked", { count: marked })}
              </p>
              {fields.flagged.errors && <FieldError>{problem(fields.flagged.errors)}</FieldError>}
              <Button
                type="submit"
                name="outcome"
                value="approved"
                variant="primary"
                block
                busy={isSending(fetcher, "approved")}
              >
                {t("decision.approve")}
              </Button>
              <Button
                type="submit"
                name="outcome"
                value="changes-requested"
                block
                busy={isSending(fetcher, "changes-requested")}
              >
                {t("decision.ask")}
              </Button>
            </fetcher.Form>
          ) : (
            <Note>{review.state === "waiting" ? t("decision.own") : t(`decision.over.${review.state}`)}</Note>
          )}
        </section>
        <OwnerFacts owner={review.owner} />
        {review.content.pitchText && <TextFacts text={review.content.pitchText} />}
        <DecisionHistory decisions={review.decisions} />
      </aside>
    </>
  );
}

function isSending(fetcher: { formData?: FormData | undefined }, outcome: Decision["outcome"]): boolean {
  return fetcher.formData?.get("outcome") === outcome;
}
