import { ChevronDown, ThumbsDown, ThumbsUp } from "lucide-react";
import { type ComponentType, createElement, Fragment } from "react";
import { type FormProps, useFetcher } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Markup } from "#app/ui/text/markup.tsx";
import type { Question, Topic } from "../question.ts";
import { markedHtml, markedParts } from "../search.ts";
import { COMMENT_LIMIT, type VoteState, voteSchema } from "../vote.ts";

interface QuestionTopicProps {
  topic: Topic;
  /** The search text, whose words are marked. */
  typed: string;
  /** The question whose answer is shown open, or `all`. */
  open: string | null;
  votes: Readonly<Record<string, VoteState | undefined>>;
}

/** A topic with its questions (messages `help`). */
export function QuestionTopic({ topic: { id, title, questions }, typed, open, votes }: QuestionTopicProps) {
  const t = useT("help");
  return (
    <section id={id} className="help-topic" aria-labelledby={`${id}-title`}>
      <SectionHead title={title} id={`${id}-title`}>
        <span className="small muted nowrap">{t("count", { count: questions.length })}</span>
      </SectionHead>
      {questions.map((question) => (
        <Answer
          key={question.id}
          question={question}
          typed={typed}
          open={open === "all" || open === question.id}
          vote={votes[question.id]}
        />
      ))}
    </section>
  );
}

interface AnswerProps {
  question: Question;
  typed: string;
  open: boolean;
  vote: VoteState | undefined;
}

function Answer({ question: { id, title, html }, typed, open, vote }: AnswerProps) {
  return (
    <details className="qa" open={open}>
      <summary>
        <h3>
          <Marked text={title} typed={typed} />
        </h3>
        <Icon of={ChevronDown} />
      </summary>
      {/* The id is inside: browsers open the details element around a fragment's target. */}
      <div className="qa-answer" id={id}>
        <Markup className="qa-text" html={markedHtml(html, typed)} />
        <QuestionVote question={id} title={title} given={vote} />
      </div>
    </details>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  // `createElement` with spread children: pieces have no identity that could serve as a `key`. Every second one is a match.
  const pieces = markedParts(text, typed).map((part, index) =>
    index % 2 === 1 ? createElement("mark", null, part) : part,
  );
  return createElement(Fragment, null, ...pieces);
}

interface CommentFormProps {
  question: string;
  answer: FormAnswer | undefined;
  as?: ComponentType<FormProps>;
  busy?: boolean;
}

/** Asks what was missing in an answer; sends a "no" with a comment (messages `help`). */
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
  /** The reader's vote when the page was loaded. */
  given: VoteState | undefined;
}

/** Asks whether an answer helped, thanks in place, and after a "no" asks what was missing (messages `help`). */
function QuestionVote({ question, title, given }: QuestionVoteProps) {
  const t = useT("help");
  const failureText = useFailureText();
  const { data, state, Form } = useFetcher<{ voted: VoteState } | FormAnswer>();
  const refused = data && "failure" in data ? data : undefined;
  const commenting = refused?.form.initialValue?.answer === "no";
  const vote = data && "voted" in data ? data.voted : commenting ? "no" : given;
  // Not while the page's data comes after an answer: a press counts then.
  const busy = state === "submitting";
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
            busy={busy}
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
            busy={busy}
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
        <CommentForm question={question} answer={commenting ? refused : undefined} as={Form} busy={busy} />
      )}
    </div>
  );
}
