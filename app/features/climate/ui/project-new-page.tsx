import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { SelectField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { projectSchema, TEXT_FIELDS, TEXT_LIMIT } from "../project.ts";

interface ProjectNewPageProps {
  /** The new project's. */
  id: string;
  /** All, in the reader's language. */
  countries: readonly { code: string; name: string }[];
  answer: FormAnswer | undefined;
}

/** Adds a project to the public page, with its text in five languages. */
export function ProjectNewPage({ id, countries, answer }: ProjectNewPageProps) {
  const t = useT("climate");
  const textLabel = (market: Market) => t("desk.field.text", { language: factsOf(market).nativeLanguage });
  const form = useActionForm({
    id: "climate-project",
    schema: projectSchema,
    answer,
    labels: {
      name: t("desk.field.name"),
      country: t("desk.field.country"),
      textSe: textLabel("se"),
      textNo: textLabel("no"),
      textDk: textLabel("dk"),
      textFi: textLabel("fi"),
      textUk: textLabel("uk"),
      url: t("desk.field.url"),
      activeFrom: t("desk.field.activeFrom"),
    },
  });
  return (
    <FormPage title={t("desk.add.title")} lead={t("desk.add.lead")}>
      <ActionForm of={form} hidden={{ id }}>
        <TextField of={form.field("name")} required />
        <SelectField
          of={form.field("country")}
          placeholder={t("desk.field.chooseCountry")}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          required
        />
        {MARKETS.map((market) => (
          <TextareaField key={market} of={form.field(TEXT_FIELDS[market])} rows={3} limit={TEXT_LIMIT} required />
        ))}
        <TextField of={form.field("url")} optional={t("desk.optional")} inputMode="url" />
        <TextField of={form.field("activeFrom")} type="date" required />
        <p className="actions">
          <LinkButton to={paths.climateDesk()}>{t("desk.cancel")}</LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("desk.add.submit")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
