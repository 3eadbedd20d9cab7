import { data } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { type ActionField, useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { answerSurvey, surveyOf } from "../survey.server.ts";
import { answerSchema, SCORES, type SurveyPage, scoreOf, WHY_LIMIT } from "../survey.ts";
import type { Route } from "./+types/survey.ts";

export const handle = { hydrate: true };

const STATUS = { open: 200, expired: 410, unknown: 404 } as const;

/** Changes nothing: mail scanners open links, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const survey = await surveyOf(visitOf(context).actor, token);
  const page = { survey, token: token ?? "", chosen: scoreOf(url.searchParams.get("score")) };
  return data(page, { status: STATUS[survey.status] });
}

/** Stores the answer, replacing an earlier one. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseForm(await formOf(request), answerSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const answered = await answerSurvey(visitOf(context).actor, url.searchParams.get("token"), submission.value);
  // The page explains an expired link.
  return answered.ok ? { answered: true as const } : refuse(submission, answered);
}

/** The page of a mail's link, with the question. */
export default function Survey({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("surveys");
  const { survey, token, chosen } = loaderData;
  if (survey.status === "open") {
    const answered = actionData !== undefined && "answered" in actionData;
    const answer = answered ? undefined : (actionData as FormAnswer | undefined);
    return (
      <PageMain>
        <SurveyQuestion survey={survey} token={token} chosen={chosen} answered={answered} answer={answer} />
      </PageMain>
    );
  }
  const title = t(`${survey.status}.title`);
  return (
    <PageMain>
      <div className="w-form stack stack-6">
        <PageTitle title={title} />
        <h1 className="h-page">{title}</h1>
        <p>{t(`${survey.status}.text`)}</p>
        <p className="actions">
          <LinkButton to={paths.landing()}>{t("start")}</LinkButton>
        </p>
      </div>
    </PageMain>
  );
}

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
function SurveyQuestion({ survey, token, chosen, answered, answer }: SurveyQuestionProps) {
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
