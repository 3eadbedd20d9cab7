import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/quote.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { type UnreadMessages, unreadMessages, zoneOfReader } from "../mail-facts.server.ts";
import { TOPIC_NEWS } from "../mails.ts";
import { NOTICES, type Notice } from "../notice.ts";
import { unreadNotices } from "../queries.server.ts";
import { TELLINGS } from "../telling.ts";
import { NoticeRows } from "./notice-rows.tsx";

/** What the mail of a topic says: at least one notice. */
export interface TopicNews {
  /** Newest first. */
  notices: Notice[];
  /** Of a conversation whose messages are among the news. */
  messages: UnreadMessages | null;
  /** By whose clock the reader lives: an IANA zone. */
  zone: string;
}

/** All that is new in a conversation or about a pitch, in one mail. What was read before it leaves is not in it. */
export const topicNewsMail = defineTemplate({
  kind: TOPIC_NEWS,
  read: async (reader, { noticeIds }): Promise<TopicNews | null> => {
    const actor = systemActor("mail");
    const unread = await unreadNotices(actor, reader.id, noticeIds);
    const told = unread.find(({ kind }) => kind === "message");
    const messages = told?.conversationId ? await unreadMessages(actor, told.conversationId, reader.id) : null;
    // Blocked or deleted before the mail left: there is nothing to quote.
    const notices = messages?.count === 0 ? unread.filter((notice) => notice !== told) : unread;
    return notices.length > 0 ? { notices, messages, zone: await zoneOfReader(actor, reader.id) } : null;
  },
  compose: (reader, news) => {
    const [newest] = news.notices;
    const { conversationId, personName } = newest!;
    const t = translator(reader.market, "notifications-mail");
    const name = personName ?? translator(reader.market, "notifications")("deletedUser");
    const others = news.notices.filter(({ kind }) => kind !== "message");
    const isTalk = newest!.topic.startsWith("conversation:");
    const governed = TELLINGS[newest!.kind].preference;
    const unsubscribe = governed && unsubscribeAddress(reader.origin, { userId: reader.id, kind: governed });
    return {
      subject: subjectOf(reader, news),
      ...(unsubscribe && { unsubscribe }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          way={unsubscribe ? { words: t("stop"), href: unsubscribe } : undefined}
          opening={isTalk ? t(others.length > 0 ? "talk.news" : "talk.messages", { name }) : t("pitch.news")}
          preview={news.messages?.messages.at(-1)?.text || undefined}
        >
          <NoticeRows notices={others} reader={reader} zone={news.zone} />
          {news.messages && <Messages messages={news.messages} name={name} reader={reader} zone={news.zone} />}
          <MailButton href={reader.origin + NOTICES[newest!.kind].path(newest!)}>
            {isTalk ? t(news.messages ? "talk.answer" : "talk.open", { name }) : t("pitch.open")}
          </MailButton>
          {isTalk && conversationId && <MailParagraph>{t("talk.safety")}</MailParagraph>}
        </MailFrame>
      ),
    };
  },
});

/** The inbox line: how many messages and about what, or what happened. */
function subjectOf({ market }: MailReader, { notices, messages }: TopicNews): string {
  const t = translator(market, "notifications-mail");
  const [newest] = notices;
  const company = newest!.pitch?.companyName;
  const name = newest!.personName ?? translator(market, "notifications")("deletedUser");
  const only = notices.length === 1;
  if (messages && only) {
    const { count } = messages;
    return company ? t("subject.messagesAbout", { count, name, company }) : t("subject.messages", { count, name });
  }
  return company
    ? t("subject.about", { count: notices.length, company })
    : t("subject.with", { count: notices.length, name });
}

interface MessagesProps {
  messages: UnreadMessages;
  name: string;
  reader: MailReader;
  zone: string;
}

/** The messages in their writer's words, each with its time. */
function Messages({ messages: { count, messages }, name, reader, zone }: MessagesProps) {
  const t = translator(reader.market, "notifications-mail");
  const format = formatsOf(reader.market, zone);
  const left = count - messages.length;
  const quoted = messages.map(({ at, text, file }) => ({
    text: [text, file && t("talk.file", { file })].filter(Boolean).join("\n"),
    when: format.dateTime(at),
  }));
  return (
    <>
      {left > 0 && <MailParagraph>{t("talk.earlier", { count: left })}</MailParagraph>}
      <MailQuote name={name} messages={quoted} />
    </>
  );
}
