import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { TranslationQuestion as Question } from "../consent.server.ts";

/** The two answers, of equal weight. */
function Answers({ next, answer }: { next: string; answer: boolean | null }) {
  const t = useT("translation");
  return (
    <Form method="post" action={paths.translationConsent()} className="row row-w">
      <input type="hidden" name="next" value={next} />
      {answer !== true && (
        <Button type="submit" size="s" name="answer" value="yes">
          {t("question.yes")}
        </Button>
      )}
      {answer !== false && (
        <Button type="submit" size="s" name="answer" value="no">
          {t(answer ? "question.withdraw" : "question.no")}
        </Button>
      )}
    </Form>
  );
}

/** Asks whether the operator's service may translate what the member writes, until they have answered (messages `translation`). */
export function TranslationQuestion({ question, next }: { question: Question; next: string }) {
  const t = useT("translation");
  return (
    <Note
      kind="info"
      title={t("question.ask")}
      actions={
        <>
          <Answers next={next} answer={null} />
          <Link to={paths.privacy()}>{t("question.more")}</Link>
        </>
      }
    >
      <p>{t("question.text", { service: question.service })}</p>
    </Note>
  );
}

/** The answer in the settings, where it can be changed (messages `translation`). */
export function TranslationSetting({ question: { service, answer } }: { question: Question }) {
  const t = useT("translation");
  return (
    <FieldGroup id="translation" label={t("question.title")} hint={t("question.text", { service })}>
      <div className="stack stack-2">
        <p>{answer ? t("question.on", { service }) : t("question.off")}</p>
        <Answers next={`${paths.chatSettings()}#translation`} answer={answer} />
      </div>
    </FieldGroup>
  );
}
