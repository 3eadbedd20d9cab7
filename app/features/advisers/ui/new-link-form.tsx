import { Link } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { SelectField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { DAYS, NAME_LIMIT, PURPOSE_LIMIT } from "../adviser-link.ts";
import { newLinkSchema } from "../link-form.ts";

interface NewLinkFormProps {
  publicId: string;
  /** The member's own, where an adviser is likely to work. */
  market: Market;
  answer: FormAnswer | undefined;
}

/** The form of a new link: for whom, what for and for how long (messages `advisers`, `shell`). */
export function NewLinkForm({ publicId, market, answer }: NewLinkFormProps) {
  const t = useT("advisers");
  const shell = useT("shell");
  const form = useActionForm({
    id: "adviser-link",
    schema: newLinkSchema,
    answer,
    action: paths.pitchAdvisers(publicId),
    labels: {
      name: t("field.name"),
      email: t("field.email"),
      market: t("field.market"),
      purpose: t("field.purpose"),
      days: t("field.days"),
    },
    values: { market, days: "14" },
    validate: "submit",
  });
  return (
    <section className="stack stack-4" aria-labelledby="adviser-new">
      <h2 className="h-sec" id="adviser-new">
        {t("new")}
      </h2>
      <ActionForm of={form}>
        <TextField of={form.field("name")} maxLength={NAME_LIMIT} autoComplete="off" required />
        <TextField
          of={form.field("email")}
          type="email"
          hint={t("field.emailHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <SelectField
          of={form.field("market")}
          hint={t("field.marketHint")}
          options={MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }))}
          required
        />
        <TextField
          of={form.field("purpose")}
          hint={t("field.purposeHint")}
          maxLength={PURPOSE_LIMIT}
          autoComplete="off"
          required
        />
        <SelectField
          of={form.field("days")}
          options={DAYS.map((count) => ({ value: String(count), label: t("days", { count }) }))}
          required
        />
        <p className="small soft">
          {t("rules")} <Link to={paths.faq("adviser-link")}>{t("help")}</Link>
        </p>
        <p className="actions">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("make")}
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}
