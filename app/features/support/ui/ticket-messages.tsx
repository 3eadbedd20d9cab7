import type { ReactNode } from "react";
import { ForeignWords } from "#app/features/translation/ui/foreign-text.tsx";
import type { Market } from "#app/i18n/markets.ts";
import { useFormat } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DateTime } from "#app/ui/text/markup.tsx";
import { MESSAGE_LIMIT, type TicketMessage } from "../ticket.ts";
import { messageSchema } from "../ticket-form.ts";

interface TicketMessagesProps {
  messages: readonly TicketMessage[];
  /** The sender of a message, in words. */
  from(message: TicketMessage): ReactNode;
  /** The market of the case. */
  market: Market;
  /** The address that translates a message by the operator's service, if it may be. */
  service?: (message: TicketMessage) => string | undefined;
}

/** The messages of a case, oldest first (messages `translation`). */
export function TicketMessages({ messages, from, market, service }: TicketMessagesProps) {
  const format = useFormat();
  return (
    <ol className="case-messages">
      {messages.map((message) => (
        <li key={message.id} className={classNames("case-message", message.author === "staff" && "is-staff")}>
          <p className="row row-w between tiny">
            <span className="strong">{from(message)}</span>
            <DateTime at={message.at} className="muted">
              {format.dateTime(message.at)}
            </DateTime>
          </p>
          <ForeignWords of={message} market={market} service={service?.(message)} className="case-text" />
        </li>
      ))}
    </ol>
  );
}

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

/** The form for one more message. */
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
