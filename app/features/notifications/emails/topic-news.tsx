import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { mailWarnings } from "#app/features/market-rules/mail-warnings.server.ts";
import { becausePitch, companyFacts } from "#app/features/pitches/mail-words.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { replyAddress } from "#app/platform/mail/reply-address.server.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard, MailQuote } from "#app/ui/mail/cards.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { MailRows } from "#app/ui/mail/rows.tsx";
import { publishedCompany, type UnreadMessages, unreadMessages, zoneOfReader } from "../delivery/mail-facts.server.ts";
import { TOPIC_NEWS } from "../mails.ts";
import { type Notice, noticePath } from "../notice.ts";
import { unreadNotices } from "../notice-list.server.ts";
import { type NoticeWords, noticeWords, titleOf } from "../notice-words.ts";
import { TELLINGS } from "../telling.ts";

/** The content of a topic's mail: at least one notice. */
interface TopicNews {
  /** Newest first. */
  notices: Notice[];
  /** Null if there are no unread messages among the news. */
  messages: UnreadMessages | null;
  /** The company, if its pitch is published. */
  company?: Awaited<ReturnType<typeof publishedCompany>>;
  /** The reader's IANA zone. */
  zone: string;
}

/** All unread notices on a conversation or a pitch in one mail, without those that are read before it leaves. */
export const topicNewsMail = defineTemplate({
  kind: TOPIC_NEWS,
  read: async (reader, { noticeIds }): Promise<TopicNews | null> => {
    const actor = systemActor("mail");
    const unread = await unreadNotices(actor, reader.id, noticeIds);
    const message = unread.find(({ kind }) => kind === "message");
    const found = message?.conversationId ? await unreadMessages(actor, message.conversationId, reader.id) : null;
    const messages = found?.count ? found : null;
    // Without messages to quote (blocked or deleted before the mail left) their notice is left out.
    const notices = messages ? unread : unread.filter((notice) => notice !== message);
    const [newest] = notices;
    if (!newest) return null;
    const company = newest.pitch ? await publishedCompany(actor, newest.pitch.publicId) : undefined;
    return { notices, messages, company, zone: await zoneOfReader(actor, reader.id) };
  },
  compose: (reader, news) => {
    const newest = news.notices[0]!;
    const { company, messages, zone } = news;
    const t = translator(reader.market, "notifications-mail");
    const first = nameOf(reader, newest, firstNameOf);
    const others = news.notices.filter(({ kind }) => kind !== "message");
    const isTalk = newest.topic.startsWith("conversation:");
    const isClosing = newest.topic.startsWith("closing:");
    const talkId = isTalk && messages ? newest.conversationId : null;
    const replyTo = talkId ? replyAddress({ kind: "conversation", id: talkId, userId: reader.id }) : undefined;
    const governed = TELLINGS[newest.kind].preference;
    const unsubscribe = governed && unsubscribeAddress(reader.origin, { userId: reader.id, kind: governed });
    const next = nextOf(reader, news);
    const thread = isTalk ? newest.topic : newest.pitch && `pitch:${newest.pitch.publicId}`;
    return {
      subject: subjectOf(reader, news),
      ...(messages && newest.personName && { sender: t("talk.sender", { name: newest.personName, brand: BRAND }) }),
      ...(unsubscribe && { unsubscribe }),
      ...(thread && { thread }),
      ...(replyTo && { replyTo }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseOf(reader, newest, replyTo)}
          way={unsubscribe ? { words: t("stop"), href: unsubscribe } : undefined}
          // Terms of an offer come after what the law prescribes.
          above={others.some(({ offer }) => offer) ? mailWarnings(reader, true).above : null}
          {...(messages && { heading: t("talk.messages", { name: first }) })}
          // A single notice needs no introduction.
          {...(news.notices.length > 1 &&
            others.length > 0 && {
              opening: isTalk ? t("talk.news", { name: first }) : isClosing ? t("closing.news") : t("pitch.news"),
            })}
          preview={previewOf(reader, news)}
        >
          {company && (
            <MailPitchCard
              company={company.companyName}
              facts={companyFacts(reader.market, company)}
              href={reader.origin + paths.pitch(company)}
            />
          )}
          <NoticeRows notices={others} reader={reader} zone={zone} />
          {messages && <Messages messages={messages} name={nameOf(reader, newest)} reader={reader} zone={zone} />}
          <MailButton href={reader.origin + noticePath(newest)}>
            {isTalk
              ? t(messages ? "talk.answer" : "talk.open", { name: first })
              : newest.kind === "access-asked"
                ? t("pitch.answer", { count: others.length })
                : t(isClosing ? "closing.open" : "pitch.open")}
          </MailButton>
          {next && <MailSmall>{next}</MailSmall>}
          {isClosing && <MailSmall>{t("closing.party", { brand: BRAND })}</MailSmall>}
          {isTalk && (
            <MailSmall>
              {replyTo && `${t("talk.reply")} `}
              {t("talk.safety")}
            </MailSmall>
          )}
        </MailFrame>
      ),
    };
  },
});

/** Notices about access, which have texts of their own in catalog `documents-mail`. */
const ACCESS = {
  "access-asked": "asked",
  "access-approved": "approved",
  "access-refused": "refused",
  "access-revoked": "revoked",
} as const;

function accessIn({ kind }: Notice): (typeof ACCESS)[keyof typeof ACCESS] | undefined {
  return kind in ACCESS ? ACCESS[kind as keyof typeof ACCESS] : undefined;
}

/** The next step, in a mail with a single notice about access. */
function nextOf({ market }: MailReader, { notices: [newest, ...others] }: TopicNews): string | undefined {
  const access = newest && others.length === 0 && accessIn(newest);
  return access ? translator(market, "documents-mail")(`${access}.next`) : undefined;
}

/** The footer's reason: a conversation with a reply address, the reader's own pitch, access they asked for, or the account. */
function becauseOf(reader: MailReader, newest: Notice, replyTo: string | undefined): string {
  const words = { brand: BRAND, email: reader.email };
  // Not the account's reason, which says that nobody reads answers.
  if (replyTo) return translator(reader.market, "answers-mail")("footer", words);
  const access = accessIn(newest);
  if (access === "asked") return becausePitch(reader);
  return access ? translator(reader.market, "documents-mail")("footer", words) : becauseAccount(reader);
}

/** Whom it is with, or that they have left. */
function nameOf({ market }: MailReader, { personName }: Notice, short = (name: string) => name): string {
  return personName ? short(personName) : translator(market, "notifications")("deletedUser");
}

/** What an inbox shows after the subject: the newest words, what is offered, or the first of several things. */
function previewOf(reader: MailReader, news: TopicNews): string {
  const { notices, messages, zone } = news;
  const written = messages?.messages.at(-1)?.text;
  if (written) return written;
  const words = wordsOf(reader, notices[0]!, zone);
  if (notices.length > 1) return [words.sentence, words.figure].filter(Boolean).join(" ");
  const t = translator(reader.market, "notifications-mail");
  const isClosing = notices[0]!.topic.startsWith("closing:");
  return words.figure ?? nextOf(reader, news) ?? t(isClosing ? "closing.news" : "pitch.news");
}

function wordsOf({ market }: MailReader, notice: Notice, zone: string): NoticeWords {
  const tools = { t: translator(market, "notifications"), format: formatsOf(market, zone) };
  return noticeWords(notice, tools);
}

/** The subject: the number of messages or notices and what they are about, or the single notice. */
function subjectOf(reader: MailReader, { notices, messages, zone }: TopicNews): string {
  const t = translator(reader.market, "notifications-mail");
  const newest = notices[0]!;
  const company = newest.pitch?.companyName;
  const name = nameOf(reader, newest);
  if (notices.length > 1) {
    const count = String(notices.length);
    return company ? t("subject.about", { count, company }) : t("subject.with", { count, name });
  }
  const access = accessIn(newest);
  if (access && company) return translator(reader.market, "documents-mail")(`${access}.subject`, { company, name });
  if (!messages) return titleOf(wordsOf(reader, newest, zone));
  const { count } = messages;
  return company ? t("subject.messagesAbout", { count, company }) : t("subject.messages", { count, name });
}

interface MessagesProps {
  messages: UnreadMessages;
  name: string;
  reader: MailReader;
  zone: string;
}

/** The quoted messages, each with its time. */
function Messages({ messages: { count, messages }, name, reader, zone }: MessagesProps) {
  const t = translator(reader.market, "notifications-mail");
  const format = formatsOf(reader.market, zone);
  const earlier = count - messages.length;
  const quoted = messages.map(({ at, text, file }) => ({
    text: [text, file && t("talk.file", { file })].filter(Boolean).join("\n"),
    when: format.dayTime(at),
  }));
  return (
    <>
      {earlier > 0 && <MailParagraph>{t("talk.earlier", { count: earlier })}</MailParagraph>}
      <MailQuote name={name} messages={quoted} />
    </>
  );
}

interface NoticeRowsProps {
  notices: readonly Notice[];
  reader: MailReader;
  /** The reader's IANA zone. */
  zone: string;
}

/** Notices in a mail: each a linked sentence with its figure and time. */
export function NoticeRows({ notices, reader, zone }: NoticeRowsProps) {
  const format = formatsOf(reader.market, zone);
  const t = translator(reader.market, "notifications");
  const rows = notices.map((notice) => {
    const words = noticeWords(notice, { t, format });
    const { figure } = words;
    return {
      name: titleOf(words),
      tile: notice.personName ?? notice.pitch?.companyName ?? BRAND,
      of: notice.personName ? ("person" as const) : ("company" as const),
      ...(figure && { figure }),
      when: format.dayTime(notice.at),
      href: reader.origin + noticePath(notice),
    };
  });
  return rows.length > 0 ? <MailRows rows={rows} /> : null;
}
