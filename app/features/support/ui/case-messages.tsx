import type { ReactNode } from "react";
import { useFormat } from "#app/i18n/translate.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import type { TicketMessage } from "../ticket.ts";

interface CaseMessagesProps {
  messages: readonly TicketMessage[];
  /** Who a message is from, in words. */
  from(message: TicketMessage): ReactNode;
}

/** What has been said in a case, oldest first. */
export function CaseMessages({ messages, from }: CaseMessagesProps) {
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
          <p className="case-text">{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
