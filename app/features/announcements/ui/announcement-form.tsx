import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, SelectField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { AUDIENCES, TONES } from "../announcement.ts";
import { announcementSchema, LINK_TEXT_LIMIT, TEXT_LIMIT } from "../announcement-form.ts";

const FIELDS = ["market", "text", "link", "linkText", "tone", "audience", "from", "until"] as const;

interface AnnouncementFormProps {
  id: string;
  values: Record<(typeof FIELDS)[number], string>;
  answer: FormAnswer | undefined;
}

/** The form of an announcement (messages `announcements`, `staff`, `shell`). */
export function AnnouncementForm({ id, values, answer }: AnnouncementFormProps) {
  const t = useT("announcements");
  const staff = useT("staff");
  const shell = useT("shell");
  const form = useActionForm({
    id: "announcement",
    schema: announcementSchema,
    answer,
    labels: {
      market: t("field.market"),
      text: t("field.text"),
      link: t("field.link"),
      linkText: t("field.linkText"),
      tone: t("field.tone"),
      audience: t("field.audience"),
      from: t("field.from"),
      until: t("field.until"),
    },
    values,
    // Conform reads no constraints of a schema that is transformed as a whole.
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ id }}>
      <SelectField
        of={form.field("market")}
        options={MARKETS.map((market) => ({ value: market, label: shell(`country.${market}`) }))}
        required
      />
      <TextareaField of={form.field("text")} hint={t("hint.text")} rows={3} limit={TEXT_LIMIT} required />
      <div className="grid2">
        <TextField of={form.field("link")} hint={t("hint.link")} inputMode="url" optional={t("optional")} />
        <TextField of={form.field("linkText")} maxLength={LINK_TEXT_LIMIT} optional={t("optional")} />
      </div>
      <RadioField
        of={form.field("tone")}
        options={TONES.map((tone) => ({ value: tone, label: t(`tone.${tone}`) }))}
        required
      />
      <RadioField
        of={form.field("audience")}
        options={AUDIENCES.map((audience) => ({ value: audience, label: t(`audience.${audience}`) }))}
        required
      />
      <div className="grid2">
        <TextField of={form.field("from")} type="datetime-local" hint={t("hint.zone")} required />
        <TextField of={form.field("until")} type="datetime-local" required />
      </div>
      <p className="actions">
        <LinkButton to={paths.announcements()}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("new.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}
