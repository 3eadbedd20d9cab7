import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { replyAddress } from "#app/platform/reply-address.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailParagraph } from "#app/ui/mail-layout.tsx";
import { CASE_ANSWERED } from "../mails.ts";
import { addresseeOf, messageForMail } from "../queries-own.server.ts";
import { CaseLink } from "./case-link.tsx";

/** What support answered, to the case's address in the case's language. */
export const caseAnsweredMail = defineTemplate({
  kind: CASE_ANSWERED,
  addressee: (ticketId) => addresseeOf(systemActor("mail"), ticketId),
  read: (_reader, { messageId }) => messageForMail(systemActor("mail"), messageId),
  compose: (reader, message) => {
    const t = translator(reader.market, "support-mail");
    const number = String(message.number);
    // Without an account the case itself is whose answers are taken.
    const replyTo = replyAddress({ kind: "case", id: message.id, userId: message.userId ?? message.id });
    return {
      subject: t("answered.subject", { brand: BRAND, number }),
      thread: `case:${message.id}`,
      ...(replyTo && { replyTo }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footerCase", { brand: BRAND, email: reader.email })}
          opening={t("answered.text", { number })}
          preview={message.text}
        >
          <MailParagraph>{message.text}</MailParagraph>
          <MailParagraph>{t("answered.next")}</MailParagraph>
          {replyTo && <MailParagraph>{t("byMail")}</MailParagraph>}
          <CaseLink reader={reader} ticket={message} open={t("answered.open")} again={t("answered.again")} />
        </MailFrame>
      ),
    };
  },
});
