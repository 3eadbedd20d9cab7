import { useT } from "#app/i18n/translate.tsx";
import { Checkbox, Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";

const MAIL_CHOICES = ["instant", "daily", "weekly", "none"] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Whether and how the member hears of new pitches (messages `matching`). */
export function CriteriaNews({ broadcast, mail }: { broadcast: boolean; mail: MailChoice }) {
  const t = useT("matching");
  return (
    <>
      <FieldGroup label={t("form.tell")} hint={t("form.broadcastHint")}>
        <Checkbox name="broadcast" value="on" label={t("form.broadcast")} defaultChecked={broadcast} />
      </FieldGroup>
      <FieldGroup label={t("form.mail.label")}>
        {MAIL_CHOICES.map((choice) => (
          <Radio
            key={choice}
            name="mail"
            value={choice}
            label={t(`form.mail.${choice}`)}
            defaultChecked={mail === choice}
          />
        ))}
      </FieldGroup>
    </>
  );
}
