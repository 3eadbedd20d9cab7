import { Form, Link, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { QUESTION_LEAST, QUESTION_LIMIT, type PitchTalk as Talk, type TextReading } from "../questions.ts";
import { AnsweredQuestions, NoQuestions, OwnQuestions } from "./question-list.tsx";
import { TextReadings } from "./text-reading.tsx";
import { UpdateList } from "./update-list.tsx";

/** Questions and updates on the page of a pitch (messages `questions`, `translation`). */
export function PitchTalk({ talk, reading }: { talk: Talk; reading: TextReading }) {
  return (
    <TextReadings reading={reading}>
      <QuestionsSection talk={talk} />
      {(talk.updates.length > 0 || talk.manages) && <UpdatesSection talk={talk} />}
    </TextReadings>
  );
}

function QuestionsSection({ talk }: { talk: Talk }) {
  const t = useT("questions");
  const { publicId, questions, answered, own, asks, manages, waiting } = talk;
  const hasOwn = own.waiting.length + own.answered.length > 0;
  return (
    <section id="pitch-questions" aria-labelledby="pitch-questions-title">
      <SectionHead title={t("title")} id="pitch-questions-title">
        <span className="small muted">{t("count", { count: answered })}</span>
      </SectionHead>
      {questions.length > 0 ? (
        <AnsweredQuestions pitch={talk} questions={questions} />
      ) : (
        !hasOwn && <NoQuestions pitch={talk} />
      )}
      {answered > questions.length && (
        <p className="qa-more">
          <Link to={paths.questions(publicId)}>{t("all", { count: answered })}</Link>
        </p>
      )}
      {manages && (
        <p className="actions no-print qa-more">
          <LinkButton size="s" variant={waiting > 0 ? "primary" : "secondary"} to={paths.ownQuestions(publicId)}>
            {waiting > 0 ? t("manage.waiting", { count: waiting }) : t("manage.link")}
          </LinkButton>
        </p>
      )}
      <OwnQuestions publicId={publicId} own={own} next={`${paths.pitch(talk)}#pitch-questions`} level={3} />
      {asks && <Ask publicId={publicId} />}
    </section>
  );
}

/** One line to ask in; what is wrong with a question its own page says. */
function Ask({ publicId }: { publicId: string }) {
  const t = useT("questions");
  const action = paths.questions(publicId);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="qa-ask no-print">
      <div className="grow">
        <label className="vh" htmlFor="ask-question">
          {t("ask.label")}
        </label>
        <TextInput
          id="ask-question"
          name="question"
          required
          minLength={QUESTION_LEAST}
          maxLength={QUESTION_LIMIT}
          autoComplete="off"
          placeholder={t("ask.placeholder")}
          aria-describedby="ask-question-hint"
        />
      </div>
      <Button type="submit" busy={busy}>
        {t("ask.send")}
      </Button>
      <p className="tiny muted" id="ask-question-hint">
        {t("ask.hint")}
      </p>
    </Form>
  );
}

function UpdatesSection({ talk }: { talk: Talk }) {
  const t = useT("questions");
  const { publicId, updates, updatesCount, manages, open } = talk;
  return (
    <section id="pitch-updates" aria-labelledby="pitch-updates-title">
      <SectionHead title={t("updates.title")} id="pitch-updates-title">
        <span className="small muted">{t("updates.count", { count: updatesCount })}</span>
      </SectionHead>
      {updates.length > 0 ? (
        <UpdateList pitch={talk} updates={updates} />
      ) : (
        <p className="soft">{t("updates.empty")}</p>
      )}
      {updatesCount > updates.length && (
        <p className="qa-more">
          <Link to={paths.updates(publicId)}>{t("updates.all", { count: updatesCount })}</Link>
        </p>
      )}
      {manages && open && (
        <p className="actions no-print qa-more">
          <LinkButton size="s" to={paths.newUpdate(publicId)}>
            {t("updates.write")}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
