import type { FieldMetadata } from "@conform-to/react";
import { useTemplate } from "#app/features/casework/ui/use-template.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { REASON_LIMIT, type ReasonField as Reasoned, templateName } from "../decision.ts";
import { type TemplateName, templatesFor } from "../templates.ts";

interface ReasonFieldProps {
  field: Reasoned;
  formId: string;
  /** Name of the checkboxes, and whether this one is checked at first. */
  flagged: { name: string; checked: boolean };
  reason: FieldMetadata<string, never, string[]>;
  /** The words of the templates in the owner's language. */
  templates: Readonly<Record<TemplateName, string>>;
  ownerLang: Market;
}

/** Points at a field, and says why: in a template's words or one's own (messages `moderation`, `review`). */
export function ReasonField({ field, formId, flagged, reason, templates, ownerLang }: ReasonFieldProps) {
  const t = useT("moderation");
  const words = useT("review");
  const problem = useFieldProblem();
  const [text, insert] = useTemplate<HTMLDivElement>();
  const { htmlLang } = factsOf(ownerLang);
  const language = useMarketLanguage()(ownerLang);
  const label = t(`field.${field}`);
  const choices = templatesFor(field);

  return (
    <>
      <Checkbox
        form={formId}
        name={flagged.name}
        value={field}
        aria-label={t("decision.markField", { field: label })}
        label={t("decision.mark")}
        defaultChecked={flagged.checked}
        data-stop
      />
      <div className="rev-reason stack stack-2" ref={text}>
        {choices.length > 0 && (
          <Field label={words("templates.label", { field: label })} labelHidden>
            <Select
              small
              form={formId}
              name={templateName(field)}
              placeholder={words("templates.choose")}
              options={choices.map((name) => ({ value: name, label: words(`template.${name}.title`) }))}
              onChange={(event) => insert(templates[event.currentTarget.value as TemplateName] ?? "")}
            />
          </Field>
        )}
        <Field
          id={reason.id}
          label={t("decision.reason", { field: label })}
          hint={t("decision.reasonHint", { language })}
          error={problem(reason.errors)}
        >
          <Textarea
            form={formId}
            name={reason.name}
            defaultValue={reason.initialValue}
            rows={3}
            limit={REASON_LIMIT}
            counterText={(used, limit) => t("text.of", { used, limit })}
            lang={htmlLang}
          />
        </Field>
      </div>
    </>
  );
}
