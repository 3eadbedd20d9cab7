import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { replyAddress } from "#app/platform/reply-address.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailParagraph } from "#app/ui/mail-layout.tsx";
import { promiseTo } from "../commands-due.server.ts";
import { CASE_RECEIVED } from "../mails.ts";
import { addresseeOf, messageForMail } from "../queries-own.server.ts";
import { CaseLink } from "./case-link.tsx";

/** The receipt. It repeats nothing that was typed: anybody can have typed it, with this reader's address. */
export const caseReceivedMail = defineTemplate({
  kind: CASE_RECEIVED,
  addressee: (ticketId) => addresseeOf(systemActor("mail"), ticketId),
  read: (_reader, { messageId }) => messageForMail(systemActor("mail"), messageId),
  compose: (reader, message) => {
    const t = translator(reader.market, "support-mail");
    const promise = promiseTo(message.priority);
    const within = promise.kind === "paidHours" ? t("received.paidHours", promise) : t(`received.${promise.kind}`);
    const number = String(message.number);
    // Without an account the case itself is whose answers are taken.
    const replyTo = replyAddress({ kind: "case", id: message.id, userId: message.userId ?? message.id });
    return {
      subject: t("received.subject", { brand: BRAND, number }),
      thread: `case:${message.id}`,
      ...(replyTo && { replyTo }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footerCase", { brand: BRAND, email: reader.email })}
          named={message.signedIn}
          opening={t("received.text", { number })}
          preview={within}
        >
          <MailParagraph>{within}</MailParagraph>
          {replyTo && <MailParagraph>{t("byMail")}</MailParagraph>}
          <CaseLink reader={reader} ticket={message} open={t("received.open")} again={t("received.again")} />
        </MailFrame>
      ),
    };
  },
});
