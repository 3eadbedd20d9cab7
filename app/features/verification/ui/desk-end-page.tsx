import { useMarketLanguage } from "#app/i18n/language-name.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { badgeEndSchema, REASON_LIMIT } from "../decision.ts";

interface IdentityEndPageProps {
  /** Whose badge ends. */
  badge: { userId: string; name: string; lang: Market };
  answer: FormAnswer | undefined;
}

/** Ends a badge, for a reason that the member is told. */
export function IdentityEndPage({ badge, answer }: IdentityEndPageProps) {
  const t = useT("verification-desk");
  const language = useMarketLanguage()(badge.lang);
  const form = useActionForm({
    id: "badge-end",
    schema: badgeEndSchema,
    answer,
    labels: { reason: t("end.reason") },
  });
  return (
    <FormPage title={t("end.title")} lead={t("end.lead", { name: badge.name })}>
      <ActionForm of={form}>
        <TextareaField
          of={form.field("reason")}
          hint={t("end.reasonHint", { language })}
          rows={4}
          limit={REASON_LIMIT}
          required
        />
        <p className="actions">
          <LinkButton to={paths.member(badge.userId)}>{t("end.cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t("end.title")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
