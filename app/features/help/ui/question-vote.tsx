import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useFetcher } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { VoteState } from "../vote.ts";
import { CommentForm } from "./comment-form.tsx";

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
