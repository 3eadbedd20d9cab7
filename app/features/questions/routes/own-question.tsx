import { data, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { answerQuestion } from "../answering.server.ts";
import { managedQuestion } from "../managing.server.ts";
import { answerSchema } from "../question-form.ts";
import { textReading } from "../reading.server.ts";
import { AskedQuestion, QuestionActs } from "../ui/managed-questions.tsx";
import { TextReadings } from "../ui/text-reading.tsx";
import type { Route } from "./+types/own-question.ts";

const AnswerForm = deferred(async () => (await import("../ui/answer-form.tsx")).AnswerForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const found = await managedQuestion(actor, params.publicId, params.id);
  if (!found) throw data("pitch", { status: 404 });
  return { ...found, reading: await textReading(actor, params.publicId, visitOf(context)) };
}

/** Answers the question, or changes its answer. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { publicId, id } = params;
  const submission = parseForm(await formOf(request), answerSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const answered = await answerQuestion(memberOf(context), publicId, id, submission.value);
  if (!answered.ok && answered.code === "not-found") throw data("pitch", { status: 404 });
  if (!answered.ok) return refuse(submission, answered);
  const flash = answered.value === "public" ? "question-answered" : "question-answered-privately";
  return redirectWithFlash(context, paths.ownQuestions(publicId), flash);
}

/** One question with the form of its answer. */
export default function OwnQuestionPage({
  loaderData: { pitch, question, reading },
  actionData,
}: Route.ComponentProps) {
  const t = useT("questions");
  const title = t(question.answer ? "answer.change" : "answer.title");
  return (
    <FormPage
      title={title}
      windowTitle={`${title} · ${pitch.companyName}`}
      about={<Link to={paths.ownQuestions(pitch.publicId)}>{t("manage.title")}</Link>}
    >
      <TextReadings reading={reading}>
        <AskedQuestion pitch={pitch} question={question} />
      </TextReadings>
      {pitch.open ? (
        <AnswerForm publicId={pitch.publicId} question={question} answer={actionData as FormAnswer | undefined} />
      ) : (
        <p className="soft">{t("manage.closed")}</p>
      )}
      <QuestionActs publicId={pitch.publicId} question={question} />
    </FormPage>
  );
}
