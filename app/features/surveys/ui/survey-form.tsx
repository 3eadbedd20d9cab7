import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { type ActionField, useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SCORES, type SurveyPage, WHY_LIMIT } from "../survey.ts";
import { answerSchema } from "../survey-form.ts";

/** The scores from 0 to 10 as radio buttons, with labels of the two ends (messages `surveys`). */
function ScoreScale({ of: { meta, label, error } }: { of: ActionField }) {
  const t = useT("surveys");
  const ends: Readonly<Record<number, string>> = { 0: t("lowest"), 10: t("highest") };
  return (
    <FieldGroup id={meta.id} label={label} error={error} required>
      <div className="survey-scale">
        {SCORES.map((score) => (
          <label key={`${meta.key} ${score}`}>
            <input
              className="vh"
              type="radio"
              name={meta.name}
              value={score}
              aria-label={ends[score] === undefined ? undefined : `${score}: ${ends[score]}`}
              defaultChecked={meta.initialValue === String(score)}
            />
            {score}
          </label>
        ))}
      </div>
      <p className="survey-ends small soft" aria-hidden="true">
        <span>0: {ends[0]}</span>
        <span>10: {ends[10]}</span>
      </p>
    </FieldGroup>
  );
}

interface SurveyQuestionProps {
  survey: Extract<SurveyPage, { status: "open" }>;
  token: string;
  /** The score of the mail's link. */
  chosen: number | undefined;
  /** The form was just stored. */
  answered: boolean;
  answer: FormAnswer | undefined;
}

/** The question, its scale and the reason; after the answer, thanks over the same form (messages `surveys`). */
export function SurveyQuestion({ survey, token, chosen, answered, answer }: SurveyQuestionProps) {
  const t = useT("surveys");
  const format = useFormat();
  // A link of the mail opened after an answer proposes another score.
  const score = answered ? survey.score : (chosen ?? survey.score);
  const form = useActionForm({
    id: "survey",
    schema: answerSchema,
    answer,
    action: paths.survey(token),
    labels: { score: t("question", { brand: BRAND }), why: t("why") },
    values: { score: score === null ? undefined : String(score), why: survey.why ?? undefined },
    validate: "submit",
  });
  const given = survey.score !== null;
  return (
    <FormPage title={t(given ? "thanks.title" : "title")} lead={given ? undefined : t(`lead.${survey.occasion}`)}>
      {given && (
        <Note kind="success" role={answered ? "status" : undefined}>
          {t("thanks.text", { score: survey.score!, until: format.date(survey.until) })}
        </Note>
      )}
      <ActionForm of={form}>
        <ScoreScale of={form.field("score")} />
        <TextareaField of={form.field("why")} rows={4} limit={WHY_LIMIT} optional={t("optional")} hint={t("whyHint")} />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(given ? "change" : "send")}
        </Button>
      </ActionForm>
    </FormPage>
  );
}
