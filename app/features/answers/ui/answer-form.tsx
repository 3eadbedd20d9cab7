import { Form, useNavigation } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import type { Addressee } from "../ready-answers.server.ts";
import type { AnswerChoice } from "../ready-answers.ts";

interface AnswerFormProps {
  addressee: Addressee;
  choices: readonly AnswerChoice[];
  /** Of the message that the answer becomes. */
  messageId: string;
  answer: FormAnswer | undefined;
}

/** One answer out of all, each as it is sent and as its sender reads it (messages `ready-answers`). */
export function AnswerForm({ addressee, choices, messageId, answer }: AnswerFormProps) {
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
