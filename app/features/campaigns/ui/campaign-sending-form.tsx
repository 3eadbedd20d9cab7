import { REASON_LIMIT } from "#app/features/approvals/approval.ts";
import { TwoPeopleNote } from "#app/features/approvals/ui/second-admin.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { sendingSchema } from "../campaign-form.ts";

interface SendingFormProps {
  id: string;
  /** The version that the page was loaded with. */
  version: number;
  count: number;
  /** A second administrator has to confirm it. */
  asks: boolean;
  /** IANA name of the time zone of the field. */
  zone: string;
  answer: FormAnswer | undefined;
}

/** Now or at a time (messages `campaigns`, `approvals`). */
export function SendingForm({ id, version, count, asks, zone, answer }: SendingFormProps) {
  const t = useT("campaigns");
  const approvals = useT("approvals");
  const form = useActionForm({
    id: "campaign-sending",
    schema: sendingSchema,
    answer,
    labels: { when: t("field.when"), at: t("field.at"), reason: approvals("fact.reason") },
    values: { when: "now" },
  });
  if (count === 0)
    return <Note actions={<LinkButton to={paths.campaign(id)}>{t("cancel")}</LinkButton>}>{t("sending.none")}</Note>;
  return (
    <ActionForm of={form} hidden={{ version: String(version) }}>
      <div className="campaign-when stack stack-6">
        <RadioField
          of={form.field("when")}
          options={(["now", "later"] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
          required
        />
        <div className="campaign-at">
          <TextField
            of={form.field("at")}
            type="datetime-local"
            hint={t("hint.at", { zone: zone.replaceAll("_", " ") })}
          />
        </div>
      </div>
      {asks && (
        <>
          <TwoPeopleNote />
          <TextareaField of={form.field("reason")} rows={3} limit={REASON_LIMIT} required />
        </>
      )}
      <p className="actions">
        <LinkButton to={paths.campaign(id)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {asks ? approvals("ask.submit") : t("sending.submit", { count })}
        </Button>
      </p>
    </ActionForm>
  );
}
