import { Form, Link, useNavigation } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { textAnchor } from "#app/platform/paths/questions.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { ManagedQuestion, TalkPitch } from "../questions.ts";
import { ReadableText } from "./readable-text.tsx";
import { TextReport } from "./report-link.tsx";

interface ManagedQuestionsProps {
  pitch: TalkPitch;
  questions: readonly ManagedQuestion[];
}

/** Questions, each with the way to its answer (messages `questions`, `translation`). */
export function ManagedQuestions({ pitch, questions }: ManagedQuestionsProps) {
  const t = useT("questions");
  const { publicId, open } = pitch;
  return (
    <ul className="qas">
      {questions.map((question) => (
        <li key={question.id} id={textAnchor("question", question.id)}>
          <AskedQuestion pitch={pitch} question={question} />
          {question.answer && <p className="qa-a">{question.answer.text}</p>}
          <div className="actions">
            {open && (
              <LinkButton
                size="s"
                variant={question.state === "open" ? "primary" : "secondary"}
                to={paths.ownQuestion(publicId, question.id)}
              >
                {t(question.answer ? "answer.change" : "answer.title")}
              </LinkButton>
            )}
            {question.state === "open" && <Refusal publicId={publicId} id={question.id} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who asks what. */
export function AskedQuestion({ pitch: { publicId }, question }: { pitch: TalkPitch; question: ManagedQuestion }) {
  const t = useT("questions");
  const format = useFormat();
  const { id, state, asker, askedAt, answeredAt, editedAt } = question;
  const date = format.date(answeredAt ?? askedAt);
  return (
    <div className="stack stack-2">
      <div className="qa-by">
        <Avatar name={asker.name} size="s" {...pictureSources(asker.pictureId, 32)} />
        <p className="grow">
          {asker.username ? <Link to={paths.profile(asker.username)}>{asker.name}</Link> : asker.name}
          {asker.job && ` · ${asker.job}`} · {t(answeredAt ? "manage.answered" : "manage.asked", { date })}
          {editedAt && ` · ${t("edited", { date: format.date(editedAt) })}`}
        </p>
        <TextReport publicId={publicId} kind="question" id={id} />
      </div>
      <ReadableText publicId={publicId} kind="question" id={id} written={question.question} className="qa-q" />
      {state === "private" && <Badge>{t("manage.private")}</Badge>}
    </div>
  );
}

/** What else is done with a question: declining it, or taking its answer back. */
export function QuestionActs({ publicId, question }: { publicId: string; question: ManagedQuestion }) {
  const t = useT("questions");
  const action = paths.answerRemoval(publicId, question.id);
  const busy = useNavigation().formAction === action;
  if (question.state === "open") return <Refusal publicId={publicId} id={question.id} />;
  if (!question.answer) return null;
  return (
    <Form method="post" action={action} className="stack stack-2">
      <p className="small soft">{t("takeBack.text")}</p>
      <p>
        <Button type="submit" size="s" variant="danger-quiet" busy={busy}>
          {t("takeBack.act")}
        </Button>
      </p>
    </Form>
  );
}

function Refusal({ publicId, id }: { publicId: string; id: string }) {
  const t = useT("questions");
  const action = paths.questionRefusal(publicId, id);
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="s" variant="quiet" busy={useNavigation().formAction === action}>
        {t("decline")}
      </Button>
    </Form>
  );
}
