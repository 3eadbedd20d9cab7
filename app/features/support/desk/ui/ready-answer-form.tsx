import { byTextName, TEXT_LABELS } from "#app/features/casework/market-texts.ts";
import { MarketTexts } from "#app/features/casework/ui/market-texts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, SelectField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { TICKET_STATES, TOPICS } from "../../ticket.ts";
import { NAME_LIMIT, type ReadyAnswer, TEXT_LIMIT, VARIABLES } from "../ready-answer.ts";
import { readyAnswerSchema } from "../ready-answer-form.ts";

/** The form of a ready answer: its name and topic, a text in each language, and what sending it does (messages `support-desk`). */
export function ReadyAnswerForm({ of, answer }: { of?: ReadyAnswer; answer: FormAnswer | undefined }) {
  const t = useT("support-desk");
  const support = useT("support");
  const staff = useT("staff");
  const form = useActionForm({
    id: "ready-answer",
    schema: readyAnswerSchema,
    answer,
    labels: {
      name: t("answers.name"),
      topic: t("column.topic"),
      ...TEXT_LABELS,
      leaves: t("answers.does"),
      takes: "",
      macro: "",
    },
    values: {
      name: of?.name,
      topic: of?.topic ?? "",
      leaves: of?.leaves ?? "answered",
      takes: of?.takes ? "on" : undefined,
      macro: of?.isMacro ? "on" : undefined,
      ...byTextName((market) => of?.texts[market]),
    },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ version: String(of?.version ?? 0) }}>
      <TextField of={form.field("name")} hint={t("answers.nameHint")} maxLength={NAME_LIMIT} required />
      <SelectField
        of={form.field("topic")}
        placeholder={t("answers.everyTopic")}
        options={TOPICS.map((value) => ({ value, label: support(`topic.${value}`) }))}
      />
      <div className="stack stack-2 small">
        <p>{t("answers.variables")}</p>
        <ul className="variables">
          {VARIABLES.map((name) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {t(`variable.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <MarketTexts fieldOf={form.field} rows={7} limit={TEXT_LIMIT} />
      <SelectField
        of={form.field("leaves")}
        options={TICKET_STATES.map((value) => ({ value, label: t(`leaves.${value}`) }))}
      />
      <CheckField of={form.field("takes")}>{t("answers.takes")}</CheckField>
      <CheckField of={form.field("macro")}>{t("answers.isMacro")}</CheckField>
      <p className="actions">
        <LinkButton to={paths.supportAnswers()}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("answers.save")}
        </Button>
      </p>
    </ActionForm>
  );
}
