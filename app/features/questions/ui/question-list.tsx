import { Form, useNavigation } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { textAnchor } from "#app/platform/paths/questions.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { AnsweredQuestion, OwnQuestion, PitchTalk, TalkPitch } from "../questions.ts";
import { ReadableText } from "./readable-text.tsx";
import { TextReport } from "./report-link.tsx";

interface AnsweredQuestionsProps {
  pitch: Pick<TalkPitch, "publicId" | "manages">;
  questions: readonly AnsweredQuestion[];
}

/** Questions with their answers (messages `questions`, `translation`). */
export function AnsweredQuestions({ pitch, questions }: AnsweredQuestionsProps) {
  return (
    <ul className="qas">
      {questions.map((question) => (
        <Answered key={question.id} pitch={pitch} question={question} />
      ))}
    </ul>
  );
}

function Answered({ pitch, question }: { pitch: AnsweredQuestionsProps["pitch"]; question: AnsweredQuestion }) {
  const t = useT("questions");
  const format = useFormat();
  const { publicId, manages } = pitch;
  const { id, state, mine, byInvestor, answeredBy, answeredAt, editedAt } = question;
  const date = format.date(answeredAt);
  const asked = mine ? t("by.you") : t(byInvestor ? "by.investor" : "by.member");
  const about = { publicId, id };
  return (
    <li id={textAnchor("question", id)}>
      <div className="qa-asked">
        <div className="grow">
          <ReadableText {...about} kind="question" written={question.question} className="qa-q" />
        </div>
        {!mine && <TextReport {...about} kind="question" />}
      </div>
      {state === "private" && <Badge>{t("private")}</Badge>}
      <ReadableText {...about} kind="answer" written={question.answer} className="qa-a" />
      <div className="qa-by">
        {answeredBy && <Avatar name={answeredBy.name} size="s" {...pictureSources(answeredBy.pictureId, 32)} />}
        <p className="grow">
          {answeredBy ? t("by.answered", { name: answeredBy.name, date }) : t("by.gone", { date })}
          {editedAt && ` · ${t("edited", { date: format.date(editedAt) })}`} · {asked}
        </p>
        {!manages && <TextReport {...about} kind="answer" />}
      </div>
    </li>
  );
}

/** What stands in the place of answered questions. */
export function NoQuestions({ pitch: { manages, asks } }: { pitch: Pick<TalkPitch, "manages" | "asks"> }) {
  const t = useT("questions");
  return <p className="soft">{t(manages ? "empty.owner" : asks ? "empty.reader" : "empty.none")}</p>;
}

interface OwnQuestionsProps {
  publicId: string;
  own: PitchTalk["own"];
  /** The page to return to. */
  next: string;
  /** On a page of its own, or below the heading of a section. */
  level: 2 | 3;
}

/** What the reader has asked and others do not see. */
export function OwnQuestions({ publicId, own, next, level }: OwnQuestionsProps) {
  const t = useT("questions");
  const Heading = level === 2 ? "h2" : "h3";
  if (own.waiting.length + own.answered.length === 0) return null;
  return (
    <section className="stack stack-2" aria-label={t("own.title")}>
      <Heading className="h-sec">{t("own.title")}</Heading>
      <AnsweredQuestions pitch={{ publicId, manages: false }} questions={own.answered} />
      <ul className="qas">
        {own.waiting.map((question) => (
          <OwnWaiting key={question.id} publicId={publicId} question={question} next={next} />
        ))}
      </ul>
    </section>
  );
}

function OwnWaiting({ publicId, question, next }: { publicId: string; question: OwnQuestion; next: string }) {
  const t = useT("questions");
  const format = useFormat();
  const action = paths.questionWithdrawal(publicId, question.id);
  const busy = useNavigation().formAction === action;
  const date = format.date(question.askedAt);
  return (
    <li>
      <p className="qa-q">{question.question}</p>
      <div className="qa-by">
        <p className="grow">{t(`own.${question.state}`, { date })}</p>
        {question.state === "open" && (
          <Form method="post" action={action} className="no-print" preventScrollReset>
            <input type="hidden" name="next" value={next} />
            <Button type="submit" size="s" variant="quiet" busy={busy}>
              {t("own.withdraw")}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
