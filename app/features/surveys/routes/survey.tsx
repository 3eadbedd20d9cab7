import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { answerSurvey, surveyOf } from "../survey.server.ts";
import { scoreOf } from "../survey.ts";
import { answerSchema } from "../survey-form.ts";
import type { Route } from "./+types/survey.ts";

const SurveyQuestion = deferred(async () => (await import("../ui/survey-form.tsx")).SurveyQuestion);

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
