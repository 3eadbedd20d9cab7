import { ChevronDown } from "lucide-react";
import { createElement, Fragment } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Markup } from "#app/ui/text/markup.tsx";
import type { Question, Topic } from "../question.ts";
import { markedHtml, markedParts } from "../search.ts";
import type { VoteState } from "../vote.ts";
import { QuestionVote } from "./question-vote.tsx";

interface QuestionTopicProps {
  topic: Topic;
  /** What is searched for: its words are marked. */
  typed: string;
  /** Which answer is shown at once. */
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
      {/* The id stands inside: a browser that goes to it opens what it is folded into. */}
      <div className="qa-answer" id={id}>
        <Markup className="qa-text" html={markedHtml(html, typed)} />
        <QuestionVote question={id} title={title} given={vote} />
      </div>
    </details>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  // Every second piece is a word that was typed. Pieces have no names of their own: they are children one by one, and no list.
  const pieces = markedParts(text, typed).map((part, place) =>
    place % 2 === 1 ? createElement("mark", null, part) : part,
  );
  return createElement(Fragment, null, ...pieces);
}
