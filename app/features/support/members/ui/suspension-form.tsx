import { NOTICED, RULES } from "#app/features/reports/decision.ts";
import { FACTS_LIMIT, SUSPENSION_TEMPLATES } from "#app/features/reports/suspensions/suspension.ts";
import { suspensionSchema } from "#app/features/reports/suspensions/suspension-form.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, SelectField, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { MemberRecord } from "../member.ts";

interface SuspensionFormProps {
  member: Pick<MemberRecord, "id" | "name" | "lang" | "published">;
  answer: FormAnswer | undefined;
  /** On the member's page, below a heading that says what it is. */
  inPlace?: boolean;
}

/** Says what a suspension does, and asks for what its statement of reasons needs (messages `staff`, `reports`, `reports-suspensions`). */
export function SuspensionForm({ member, answer, inPlace = false }: SuspensionFormProps) {
  const t = useT("staff");
  const s = useT("reports-suspensions");
  const reports = useT("reports");
  const language = useMarketLanguage()(member.lang);
  const form = useActionForm({
    id: "suspension",
    schema: suspensionSchema,
    answer,
    action: paths.memberAct(member.id, "suspension"),
    labels: {
      template: s("form.template"),
      words: s("form.words"),
      rule: s("form.rule"),
      noticed: s("form.noticed"),
    },
    validate: "submit",
    constraints: false,
  });
  return (
    <div className={inPlace ? "stack stack-4" : "w-form stack stack-6"}>
      {!inPlace && (
        <header className="stack stack-2">
          <p className="soft">{member.name}</p>
          <h1 className="h-page">{t("member.act.suspension")}</h1>
        </header>
      )}
      <p>
        {t("about.suspension", { pitches: member.published })} {s("form.appeal")}
      </p>
      <ActionForm of={form}>
        <SelectField
          of={form.field("template")}
          placeholder={s("form.own")}
          options={SUSPENSION_TEMPLATES.names.map((value) => ({ value, label: s(`template.${value}`) }))}
        />
        <TextareaField of={form.field("words")} hint={s("form.wordsHint", { language })} rows={4} limit={FACTS_LIMIT} />
        <SelectField
          of={form.field("rule")}
          placeholder={s("form.ruleChoose")}
          options={RULES.map((value) => ({ value, label: reports(`rule.${value}`) }))}
          required
        />
        <RadioField
          of={form.field("noticed")}
          options={NOTICED.map((value) => ({ value, label: s(`form.noticedAs.${value}`) }))}
          required
        />
        <p className="actions">
          {!inPlace && <LinkButton to={paths.member(member.id)}>{t("cancel")}</LinkButton>}
          <Button type="submit" variant="danger" busy={form.busy}>
            {t("do.suspension")}
          </Button>
        </p>
      </ActionForm>
    </div>
  );
}
