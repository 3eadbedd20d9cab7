import { ArrowLeft } from "lucide-react";
import { data, redirect } from "react-router";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { IconLink } from "#app/ui/button/button.tsx";
import { addresseeOf, answerChoices, sendReadyAnswer } from "../ready-answers.server.ts";
import { readyAnswerForm } from "../ready-answers.ts";
import { AnswerForm } from "../ui/answer-form.tsx";
import type { Route } from "./+types/ready-answers.ts";

export const handle = { ownBar: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const addressee = await addresseeOf(actor, params.id);
  if (addressee === undefined) throw data("page", { status: 404 });
  return {
    conversationId: params.id,
    addressee,
    choices: addressee ? answerChoices(actor, addressee) : [],
    refusal: refusalToWrite(actor) ?? (addressee ? null : ("recipient-gone" as const)),
    messageId: newId(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), readyAnswerForm);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const sent = await sendReadyAnswer(actor, params.id, submission.value);
  return sent.ok ? redirect(paths.conversation(params.id)) : refuse(submission, sent);
}

/** Answers to choose from, in the language of whoever gets them. */
export default function ReadyAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { conversationId, addressee, choices, refusal, messageId } = loaderData;
  const t = useT("answers");
  const answer = actionData as FormAnswer | undefined;
  const refused = answer && answer.failure.code !== "invalid-input" ? answer.failure.code : undefined;
  const stops = refusal ?? refused;
  return (
    <section className="chat">
      <PageTitle title={t("title")} />
      <header className="chat-h">
        <IconLink icon={ArrowLeft} label={t("back")} to={paths.conversation(conversationId)} />
        <div className="grow">
          <h1>{t("title")}</h1>
          {addressee && <p>{addressee.name}</p>}
        </div>
      </header>
      <div className="answer-area">
        {stops && <WriteRefused code={stops} person={addressee} next={paths.readyAnswers(conversationId)} />}
        {addressee && !refusal && (
          <AnswerForm addressee={addressee} choices={choices} messageId={messageId} answer={answer} />
        )}
      </div>
    </section>
  );
}
