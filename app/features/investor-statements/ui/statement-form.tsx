import { getInputProps } from "@conform-to/react";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, FieldOf, TextField } from "#app/shell/form-fields.tsx";
import { type ActionField, useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { MoneyInput, TextInput } from "#app/ui/forms/text-input.tsx";
import { CONDITIONS, type Condition, STATEMENT_CHOICES, STATEMENT_KINDS, type StatementKind } from "../statement.ts";
import { detailField, statementSchema } from "../statement-form.ts";
import { prescribedText, STATEMENT_TEXTS, TEXT_VERSION } from "../statement-texts.ts";
import { BoldWords } from "./bold-words.tsx";

interface StatementFormProps {
  /** Id of the member's latest statement. */
  previous: string | null;
  /** Today by the reader's clock, and the last day of a statement that is signed now. */
  today: string;
  lastDay: string;
  next: string | undefined;
  answer: FormAnswer | undefined;
}

const ALL = [...CONDITIONS["high-net-worth"], ...CONDITIONS.sophisticated];

/** Asks for the reader's investor status: three answers, one of them no (messages `investor-statements`). */
export function StatementForm({ previous, today, lastDay, next, answer }: StatementFormProps) {
  const t = useT("investor-statements");
  const labels = {
    kind: t("gate.legend"),
    ...(Object.fromEntries(
      ALL.flatMap((each) => [
        [each, t(`condition.${each}`)],
        [detailField(each), t(`detail.${each}`)],
      ]),
    ) as Record<Condition | `${Condition}Detail`, string>),
    accepted: t("accept"),
    name: t("name"),
  };
  const form = useActionForm({ id: "statement", schema: statementSchema, answer, labels, constraints: false });
  const kind = form.field("kind");
  return (
    <ActionForm of={form} hidden={{ previous: previous ?? "", text: TEXT_VERSION, next }}>
      <FieldGroup id={kind.meta.id} label={t("gate.legend")} error={kind.error}>
        <div className="stack stack-3">
          {STATEMENT_CHOICES.map((choice) => (
            <div key={choice} className="gate-choice">
              <Radio
                card
                name={kind.meta.name}
                value={choice}
                defaultChecked={kind.meta.initialValue === choice}
                label={<b className="strong">{t(`kind.${choice}.title`)}</b>}
                detail={t(`kind.${choice}.detail`)}
              />
              {choice !== "none" && <Conditions kind={choice} field={form.field} />}
            </div>
          ))}
        </div>
      </FieldGroup>
      <div className="gate-signing stack stack-6">
        {STATEMENT_KINDS.map((each) => (
          <PrescribedText key={each} kind={each} />
        ))}
        <div className="risk">
          <CheckField of={form.field("accepted")}>{t("accept")}</CheckField>
        </div>
        <div className="gate-sign">
          <TextField of={form.field("name")} autoComplete="name" />
          <Field label={t("date")}>
            <TextInput value={today} readOnly />
          </Field>
        </div>
        <div className="gate-a">
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            {t("sign")}
          </Button>
          <p className="small soft">{t("valid", { date: lastDay })}</p>
        </div>
      </div>
      <div className="gate-none">
        <Button type="submit" variant="primary" size="l" busy={form.busy}>
          {t("save")}
        </Button>
      </div>
    </ActionForm>
  );
}

interface ConditionsProps {
  kind: StatementKind;
  field(name: Condition | `${Condition}Detail`): ActionField;
}

/** The conditions of a kind, each with the field that the prescribed text asks for. */
function Conditions({ kind, field }: ConditionsProps) {
  const t = useT("investor-statements");
  return (
    <div className="gate-more">
      <p className="small soft">{t(`kind.${kind}.hint`)}</p>
      {CONDITIONS[kind].map((condition: Condition) => {
        const detail = field(detailField(condition));
        const { unit } = STATEMENT_TEXTS[kind].conditions[condition]!;
        return (
          <div key={condition} className="gate-condition">
            <CheckField of={field(condition)}>{t(`condition.${condition}`)}</CheckField>
            <div className="gate-f">
              <FieldOf of={detail}>
                {unit ? (
                  <MoneyInput {...getInputProps(detail.meta, { type: "text" })} currency={unit} currencySide="before" />
                ) : (
                  <TextInput
                    {...getInputProps(detail.meta, { type: "text" })}
                    numeric={condition === "investments"}
                    autoComplete="off"
                  />
                )}
              </FieldOf>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The prescribed statement, word for word, in English. */
function PrescribedText({ kind }: { kind: StatementKind }) {
  const t = useT("investor-statements");
  return (
    <details className={`gate-text gate-text-${kind}`}>
      <summary>
        {t("text.read")} <span className="small muted nowrap">{TEXT_VERSION}</span>
      </summary>
      <p className="small soft">{t("text.english")}</p>
      <div className="stack stack-2" lang="en-GB">
        <p className="strong">{STATEMENT_TEXTS[kind].title}</p>
        {prescribedText(kind).map((paragraph) => (
          <p key={paragraph}>
            <BoldWords text={paragraph} />
          </p>
        ))}
      </div>
    </details>
  );
}
