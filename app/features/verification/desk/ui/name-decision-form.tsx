import { useClaim } from "#app/features/casework/ui/claim.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, SelectField, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { nameDecisionSchema, OUTCOMES, REASON_LIMIT, templates, templateTexts } from "../../decision.ts";
import type { NameCase } from "../queue.server.ts";

/** The form of a decision on two names, with the reason for the member. */
export function NameDecisionForm({ file, answer }: { file: NameCase; answer: FormAnswer | undefined }) {
  const t = useT("verification-desk");
  const texts = templateTexts(useT("verification"));
  const language = useMarketLanguage()(file.member.lang);
  const action = paths.identityCaseAct(file.id, "decision");
  const claim = useClaim({ ...file, claimAt: paths.identityCaseAct(file.id, "claim") });
  const form = useActionForm({
    id: "names",
    schema: nameDecisionSchema,
    answer,
    action,
    labels: { outcome: t("decide.outcome"), template: t("decide.template"), reason: t("decide.words") },
    validate: "submit",
    constraints: false,
  });
  return (
    // Any input claims the case.
    <div onChange={claim}>
      <ActionForm of={form} hidden={{ profileName: file.profileName }}>
        <RadioField
          of={form.field("outcome")}
          options={OUTCOMES.map((value) => ({ value, label: t(`decide.${value}`) }))}
          required
        />
        <SelectField
          of={form.field("template")}
          placeholder={t("decide.choose")}
          options={templates.names.map((value) => ({ value, label: texts[value] }))}
          required
        />
        <TextareaField
          of={form.field("reason")}
          hint={t("decide.wordsHint", { language })}
          rows={4}
          limit={REASON_LIMIT}
        />
        <div className="stack stack-2">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("decide.submit")}
          </Button>
          <p className="small muted">{t("decide.told")}</p>
        </div>
      </ActionForm>
    </div>
  );
}
