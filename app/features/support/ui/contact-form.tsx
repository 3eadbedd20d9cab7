import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { SelectField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { MESSAGE_LIMIT, TOPICS, type Topic } from "../ticket.ts";
import { contactSchema } from "../ticket-form.ts";

interface ContactFormProps {
  /** Id that the message will have. */
  id: string;
  name: string;
  email: string;
  topic: Topic | undefined;
  /** Initial text. */
  message: string | undefined;
  /** Number of the case that this continues. */
  caseNumber: number | undefined;
  /** The reader's present side, and whether a request for the other one is open. */
  side: Side | null;
  sideChangeOpen: boolean;
  answer: FormAnswer | undefined;
}

/** The form that opens or continues a case. */
export function ContactForm({ id, caseNumber, side, sideChangeOpen, answer, ...known }: ContactFormProps) {
  const t = useT("support");
  const form = useActionForm({
    id: "contact",
    schema: contactSchema,
    answer,
    action: paths.contact(),
    labels: {
      name: t("field.name"),
      email: t("field.email"),
      topic: t("field.topic"),
      message: t("field.message"),
      case: "",
    },
    values: known,
    fallback: "case-incomplete",
    constraints: false,
  });
  const topic = form.field("topic");
  const message = form.field("message");
  // After a refused form the address no longer names the case.
  const typedCase = form.field("case").meta.initialValue as string | undefined;
  const continued = typedCase ?? (caseNumber === undefined ? undefined : String(caseNumber));
  const sideChange = topic.meta.value === "side-change";
  return (
    <ActionForm of={form} hidden={{ id, case: continued }} guarded>
      {continued && <Note>{t("continues", { number: continued })}</Note>}
      <TextField of={form.field("name")} autoComplete="name" required />
      <TextField of={form.field("email")} hint={t("field.emailHint")} type="email" autoComplete="email" required />
      <SelectField
        of={topic}
        placeholder={t("field.topicChoose")}
        options={TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
        required
      />
      {sideChange && side && (
        <Note title={t("sideChange.title", { side: t(`side.${side}`) })}>
          {t(sideChangeOpen ? "sideChange.open" : "sideChange.text")}
        </Note>
      )}
      <TextareaField
        of={sideChange ? { ...message, label: t("field.why") } : message}
        hint={sideChange ? t("field.whyHint") : undefined}
        rows={8}
        limit={MESSAGE_LIMIT}
        required
      />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("submit")}
      </Button>
    </ActionForm>
  );
}
