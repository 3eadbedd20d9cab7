import type { ReactNode } from "react";
import type { FormAnswer } from "#app/platform/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { MESSAGE_LIMIT, messageSchema } from "../ticket.ts";

interface MessageFormProps {
  action: string;
  /** Id that the message will have. */
  id: string;
  label: string;
  hint?: ReactNode;
  submit: string;
  /** BCP 47 tag of the language to write in. */
  lang?: string;
  answer: FormAnswer | undefined;
}

/** One more message in a case. */
export function MessageForm({ action, id, label, hint, submit, lang, answer }: MessageFormProps) {
  const form = useActionForm({
    id: "message",
    schema: messageSchema,
    answer,
    action,
    labels: { message: label },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ id }} className="stack stack-3">
      <TextareaField of={form.field("message")} hint={hint} rows={6} lang={lang} limit={MESSAGE_LIMIT} required />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {submit}
        </Button>
      </p>
    </ActionForm>
  );
}
