import { ArrowLeft } from "lucide-react";
import { data, Form, redirect, useNavigation } from "react-router";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, IconLink } from "#app/ui/button/button.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { readyAnswerForm } from "../ready-answer-form.ts";
import { type Addressee, addresseeOf, answerChoices, sendReadyAnswer } from "../ready-answers.server.ts";
import type { AnswerChoice } from "../ready-answers.ts";
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
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const sent = await sendReadyAnswer(actor, params.id, submission.value);
  return sent.ok ? redirect(paths.conversation(params.id)) : refuse(submission, sent);
}

/** Page with ready answers to choose from, in the receiver's language. */
export default function ReadyAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { conversationId, addressee, choices, refusal, messageId } = loaderData;
  const t = useT("answers");
  const answer = actionData as FormAnswer | undefined;
  const refused = answer && answer.failure.code !== "invalid-input" ? answer.failure.code : undefined;
  const blocked = refusal ?? refused;
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
        {blocked && <WriteRefused code={blocked} person={addressee} next={paths.readyAnswers(conversationId)} />}
        {addressee && !refusal && (
          <AnswerForm addressee={addressee} choices={choices} messageId={messageId} answer={answer} />
        )}
      </div>
    </section>
  );
}

interface AnswerFormProps {
  addressee: Addressee;
  choices: readonly AnswerChoice[];
  /** Of the message that the answer becomes. */
  messageId: string;
  answer: FormAnswer | undefined;
}

/** Radio buttons with the answers, each as sent and in the sender's language. */
function AnswerForm({ addressee, choices, messageId, answer }: AnswerFormProps) {
  const t = useT("answers");
  const problem = useFieldProblem();
  const language = useMarketLanguage()(addressee.lang);
  const busy = useNavigation().state === "submitting";
  const lang = factsOf(addressee.lang).htmlLang;
  const translated = choices.some(({ own }) => own !== null);
  return (
    <Form method="post" className="stack stack-4">
      <input type="hidden" name="id" value={messageId} />
      <p className="small muted">
        {t("intro")} {translated && t("sentIn", { name: addressee.name, language })}
      </p>
      <FieldGroup id="answer" label={t("legend")} error={problem(answer?.form.error?.answer ?? undefined)} required>
        <div className="answer-choices">
          {choices.map(({ answer: value, text, own }) => (
            <Radio
              key={value}
              card
              name="answer"
              value={value}
              required
              defaultChecked={answer?.form.initialValue?.answer === value}
              label={t(`label.${value}`)}
              detail={
                <>
                  <span lang={lang}>{text}</span>
                  {own && (
                    <span className="answer-own">
                      <span className="label">{t("own")}</span>
                      {own}
                    </span>
                  )}
                </>
              }
            />
          ))}
        </div>
      </FieldGroup>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
}
