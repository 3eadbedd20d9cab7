import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/cards.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { shownDeadline } from "../answering.server.ts";
import { CASE_ANSWERED, CASE_RECEIVED } from "../mails.ts";
import { addresseeOf, messageForMail } from "../tickets.server.ts";

interface CaseLinkProps {
  reader: MailReader;
  ticket: { id: string; number: number; hasAccount: boolean };
  /** The button's text with an account, and without one. */
  open: string;
  again: string;
}

/** Leads to the case's page for its member, back to the contact form for everybody else. */
function CaseLink({ reader, ticket, open, again }: CaseLinkProps) {
  const path = ticket.hasAccount ? paths.ticket(ticket.id) : paths.contactAgain(ticket.number);
  return <MailButton href={reader.origin + path}>{ticket.hasAccount ? open : again}</MailButton>;
}

/** Where answers by mail go. Without an account they are accepted in the name of the case itself. */
function replyAddressOf({ id, userId }: { id: string; userId: string | null }) {
  return replyAddress({ kind: "case", id, userId: userId ?? id });
}

/** The receipt. It repeats nothing that was typed: anybody could have typed it with this reader's address. */
export const caseReceivedMail = defineTemplate({
  kind: CASE_RECEIVED,
  addressee: (ticketId) => addresseeOf(systemActor("mail"), ticketId),
  read: (_reader, { messageId }) => messageForMail(systemActor("mail"), messageId),
  compose: (reader, message) => {
    const t = translator(reader.market, "support-mail");
    const deadline = shownDeadline(message.priority);
    const answered = deadline.kind === "paidHours" ? t("received.paidHours", deadline) : t(`received.${deadline.kind}`);
    const number = String(message.number);
    const replyTo = replyAddressOf(message);
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
          preview={answered}
        >
          <MailParagraph>{answered}</MailParagraph>
          {replyTo && <MailParagraph>{t("byMail")}</MailParagraph>}
          <CaseLink reader={reader} ticket={message} open={t("received.open")} again={t("received.again")} />
        </MailFrame>
      ),
    };
  },
});

/** An answer of support, to the case's address in the case's language. */
export const caseAnsweredMail = defineTemplate({
  kind: CASE_ANSWERED,
  addressee: (ticketId) => addresseeOf(systemActor("mail"), ticketId),
  read: (_reader, { messageId }) => messageForMail(systemActor("mail"), messageId),
  compose: (reader, message) => {
    const t = translator(reader.market, "support-mail");
    const number = String(message.number);
    const replyTo = replyAddressOf(message);
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
