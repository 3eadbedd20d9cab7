import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { ComponentType } from "react";
import { type FormProps, useFetcher } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { COMMENT_LIMIT, type VoteState, voteSchema } from "../vote.ts";

interface CommentFormProps {
  question: string;
  answer: FormAnswer | undefined;
  as?: ComponentType<FormProps>;
  busy?: boolean;
}

/** What was missing in an answer: a vote against it, with a comment (messages `help`). */
function CommentForm({ question, answer, as, busy }: CommentFormProps) {
  const t = useT("help");
  const form = useActionForm({
    id: `${question}-comment`,
    schema: voteSchema,
    answer,
    action: paths.helpVote(question),
    labels: { comment: t("comment.label"), answer: t("vote.question") },
    validate: "submit",
  });
  return (
    <ActionForm of={form} as={as} hidden={{ answer: "no" }} className="stack stack-3">
      <TextareaField of={form.field("comment")} rows={3} limit={COMMENT_LIMIT} hint={t("comment.hint")} />
      <p>
        <Button type="submit" busy={busy ?? form.busy}>
          {t("comment.send")}
        </Button>
      </p>
    </ActionForm>
  );
}

interface QuestionVoteProps {
  question: string;
  title: string;
  /** How the reader's vote stood when the page was made. */
  given: VoteState | undefined;
}

/** Asks whether an answer helped, thanks in place, and asks those for whom it did not what was missing (messages `help`). */
export function QuestionVote({ question, title, given }: QuestionVoteProps) {
  const t = useT("help");
  const failureText = useFailureText();
  const { data, state, Form } = useFetcher<{ voted: VoteState } | FormAnswer>();
  const refused = data && "failure" in data ? data : undefined;
  const commenting = refused?.form.initialValue?.answer === "no";
  const vote = data && "voted" in data ? data.voted : commenting ? "no" : given;
  const asked = `${question}-helpful`;
  return (
    <div className="qa-vote">
      <Form method="post" action={paths.helpVote(question)} className="qa-buttons">
        <span id={asked}>{t("vote.question")}</span>
        <fieldset className="row qa-choice" aria-label={`${t("vote.question")} ${title}`}>
          <Button
            type="submit"
            size="s"
            icon={ThumbsUp}
            name="answer"
            value="yes"
            aria-pressed={vote === "yes"}
            busy={state !== "idle"}
          >
            {t("vote.yes")}
          </Button>
          <Button
            type="submit"
            size="s"
            icon={ThumbsDown}
            name="answer"
            value="no"
            aria-pressed={vote === "no" || vote === "told"}
            busy={state !== "idle"}
          >
            {t("vote.no")}
          </Button>
        </fieldset>
      </Form>
      <p role="status" className="small qa-thanks">
        {vote && !refused && t(`thanks.${vote}`)}
      </p>
      {refused && !commenting && (
        <Note kind="danger" role="alert">
          {failureText(refused.failure.code)}
        </Note>
      )}
      {vote === "no" && (
        <CommentForm question={question} answer={commenting ? refused : undefined} as={Form} busy={state !== "idle"} />
      )}
    </div>
  );
}
