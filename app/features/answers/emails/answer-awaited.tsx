import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/cards.tsx";
import { MailButton, MailLink, MailSmall } from "#app/ui/mail/elements.tsx";
import { ANSWER_AWAITED } from "../mails.ts";
import { awaitedAnswer } from "../responses/responses.server.ts";

/** Reminds once of an unanswered first message; not sent if it was answered in the meantime. */
export const answerAwaitedMail = defineTemplate({
  kind: ANSWER_AWAITED,
  read: async (reader, { conversationId }) => {
    const awaited = await awaitedAnswer(systemActor("mail"), conversationId, reader.id);
    if (!awaited) return null;
    return { conversationId, awaited };
  },
  compose: (reader, { conversationId, awaited }) => {
    const t = translator(reader.market, "answers-mail");
    const { senderName: sender, companyName: company } = awaited;
    const quote = awaited.text ? shortened(awaited.text) : undefined;
    const text = company === null ? t("text", { sender }) : t("about", { sender, company });
    const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "messages" });
    const replyTo = replyAddress({ kind: "conversation", id: conversationId, userId: reader.id });
    return {
      subject: t("subject", { name: sender }),
      unsubscribe,
      thread: `conversation:${conversationId}`,
      ...(replyTo && { replyTo }),
      body: (
        <MailFrame
          reader={reader}
          because={t("footer", { brand: BRAND, email: reader.email })}
          way={{ words: t("stop"), href: unsubscribe }}
          opening={text}
          preview={quote}
        >
          {quote && <MailQuote name={sender} messages={[{ text: quote }]} />}
          <MailButton href={reader.origin + paths.conversation(conversationId)}>{t("button")}</MailButton>
          {replyTo && <MailSmall>{translator(reader.market, "notifications-mail")("talk.reply")}</MailSmall>}
          <MailSmall>
            {t("next")} <MailLink href={reader.origin + paths.readyAnswers(conversationId)}>{t("ready")}</MailLink>
          </MailSmall>
        </MailFrame>
      ),
    };
  },
});

const QUOTE_LIMIT = 500;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= QUOTE_LIMIT ? text : `${characters.slice(0, QUOTE_LIMIT).join("").trimEnd()}…`;
}
