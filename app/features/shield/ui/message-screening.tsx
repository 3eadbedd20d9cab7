import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Note } from "#app/ui/note/note.tsx";

/** The two answers, of equal weight. The page loads anew, since the answer decides what messages show. */
function ScreeningAnswers({ next, chosen }: { next: string; chosen?: boolean | null }) {
  const t = useT("shield");
  return (
    <Form method="post" action={paths.messageScreening()} className="row row-w" reloadDocument>
      <input type="hidden" name="next" value={next} />
      {chosen !== true && (
        <Button type="submit" size="s" name="answer" value="yes">
          {t("screening.yes")}
        </Button>
      )}
      {chosen !== false && (
        <Button type="submit" size="s" name="answer" value="no">
          {t(chosen ? "screening.withdraw" : "screening.no")}
        </Button>
      )}
    </Form>
  );
}

/** Asks in a conversation, until the member has answered (messages `shield`). */
export function ScreeningQuestion({ next }: { next: string }) {
  const t = useT("shield");
  return (
    <Note
      kind="info"
      title={t("screening.ask")}
      actions={
        <>
          <ScreeningAnswers next={next} />
          <Link to={paths.safetyTips()}>{t("screening.more")}</Link>
        </>
      }
    >
      <p>{t("screening.text")}</p>
    </Note>
  );
}

/** The answer in the settings, where it can be changed (messages `shield`). */
export function ScreeningSetting({ answer }: { answer: boolean | null }) {
  const t = useT("shield");
  return (
    <FieldGroup label={t("screening.title")} hint={t("screening.text")}>
      <div className="stack stack-2">
        <p>{t(answer ? "screening.on" : "screening.off")}</p>
        <ScreeningAnswers next={paths.chatSettings()} chosen={answer} />
      </div>
    </FieldGroup>
  );
}
