import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { CheckField, FieldOf, SelectField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { useFileTexts } from "../../desk/ui/file-texts.ts";
import { countryName } from "../../legal-request.ts";
import { TEMPLATE_KINDS, TEMPLATE_TYPE, type TemplateKind } from "../template.ts";
import { templateSchema } from "../template-form.ts";

interface TemplateFormProps {
  initial: { kind: TemplateKind | undefined; market: Market; language: Market };
  answer: FormAnswer | undefined;
}

/** The form of a new template (messages `legal-documents-desk`, `legal-documents`). */
export function TemplateForm({ initial, answer }: TemplateFormProps) {
  const t = useT("legal-documents-desk");
  const legal = useT("legal-documents");
  const market = useMarket();
  const language = useLanguageLabel();
  const texts = useFileTexts("ruleDocx");
  const form = useActionForm({
    id: "legal-template",
    schema: templateSchema,
    answer,
    action: paths.newLegalTemplate(),
    labels: {
      kind: t("template.kind"),
      market: t("template.market"),
      language: t("template.language"),
      file: t("template.file"),
      replaces: t("template.replaces"),
    },
    values: initial,
  });
  return (
    <Form
      method="post"
      action={form.action}
      encType="multipart/form-data"
      className="stack stack-6"
      {...getFormProps(form.meta)}
    >
      <FormProblem form={form.meta} fallback={form.fallback} labels={form.labels} />
      <SelectField
        of={form.field("kind")}
        placeholder={legal("field.chooseKind")}
        options={TEMPLATE_KINDS.map((value) => ({ value, label: legal(`kind.${value}`) }))}
        required
      />
      <div className="grid2">
        <SelectField
          of={form.field("market")}
          options={MARKETS.map((value) => ({ value, label: countryName(value, market) }))}
          required
        />
        <SelectField
          of={form.field("language")}
          options={MARKETS.map((value) => ({ value, label: language(value) }))}
          required
        />
      </div>
      <FieldOf of={form.field("file")} required>
        <FileDrop name="file" accept={`.docx,${TEMPLATE_TYPE}`} texts={texts} />
      </FieldOf>
      <CheckField of={form.field("replaces")}>{t("template.replaces")}</CheckField>
      <p className="actions">
        <LinkButton to={paths.legalTemplates()}>{t("template.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("template.submit")}
        </Button>
      </p>
    </Form>
  );
}
