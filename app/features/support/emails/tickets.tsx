import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/cards.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { promiseTo } from "../answering.server.ts";
import { CASE_ANSWERED, CASE_RECEIVED } from "../mails.ts";
import { addresseeOf, messageForMail } from "../tickets.server.ts";

interface CaseLinkProps {
  reader: MailReader;
  ticket: { id: string; number: number; hasAccount: boolean };
  /** What the button says to whoever has an account, and to whoever has none. */
  open: string;
  again: string;
}

/** The way on with a case: to its own page for its member, to the form again for everybody else. */
function CaseLink({ reader, ticket, open, again }: CaseLinkProps) {
  const path = ticket.hasAccount ? paths.ticket(ticket.id) : paths.contactAgain(ticket.number);
  return <MailButton href={reader.origin + path}>{ticket.hasAccount ? open : again}</MailButton>;
}

/** The receipt. It repeats nothing that was typed: anybody can have typed it, with this reader's address. */
export const caseReceivedMail = defineTemplate({
  kind: CASE_RECEIVED,
  addressee: (ticketId) => addresseeOf(systemActor("mail"), ticketId),
  read: (_reader, { messageId }) => messageForMail(systemActor("mail"), messageId),
  compose: (reader, message) => {
    const t = translator(reader.market, "support-mail");
    const promise = promiseTo(message.priority);
    const promised = promise.kind === "paidHours" ? t("received.paidHours", promise) : t(`received.${promise.kind}`);
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
          preview={promised}
        >
          <MailParagraph>{promised}</MailParagraph>
          {replyTo && <MailParagraph>{t("byMail")}</MailParagraph>}
          <CaseLink reader={reader} ticket={message} open={t("received.open")} again={t("received.again")} />
        </MailFrame>
      ),
    };
  },
});

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
          heading={t("answered.text", { number })}
          preview={message.text}
        >
          <MailQuote name={BRAND} of="company" messages={[{ text: message.text }]} />
          <MailParagraph>{t("answered.next")}</MailParagraph>
          {replyTo && <MailParagraph>{t("byMail")}</MailParagraph>}
          <CaseLink reader={reader} ticket={message} open={t("answered.open")} again={t("answered.again")} />
        </MailFrame>
      ),
    };
  },
});
