/** The content of a downloaded conversation, independent of its format. Pure. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { BRAND } from "#app/platform/brand.ts";
import { sizeText } from "../attachments/attachment.ts";
import type { CardKind, Message } from "../message.ts";

export const TRANSCRIPT_FORMATS = ["pdf", "txt", "json"] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** The facts above the messages. */
export interface TranscriptFacts {
  conversationId: string;
  /** Name of the member who downloads it. */
  reader: string;
  /** Null once the account is deleted. */
  other: string | null;
  /** The company whose pitch the conversation is about. */
  company: string | null;
  market: Market;
  /** The zone of all times. */
  timeZone: string;
  /** Time of the request. */
  at: Date;
  /** Number of the last message. */
  last: number;
  /** Messages up to `last` that the reader can see. */
  count: number;
}

/** What a card says. */
export interface CardText {
  /** In one or more lines; the first is what it is. */
  words: string;
  /** An offer's share: in whole percent, and its figure. */
  ring?: { percent: number; figure: string; alt: string };
}

/** Fetches the texts of cards by kind and id; a missing one is shown by its kind. */
export type CardWords = (kind: CardKind, ids: string[]) => Promise<Record<string, CardText>>;

/** A message with what the file needs besides. */
export interface Entry {
  message: Message;
  sender: string;
  card?: CardText;
}

/** Texts and formats in the reader's language. */
export interface TranscriptWords {
  title: string;
  /** The lines below the title. */
  head: string[];
  empty: string;
  boxes: string;
  /** The other member's name, or "deleted user". */
  other: string;
  page(page: number): string;
  /** The day of a moment, in words. */
  day(at: string): string;
  time(at: string): string;
  /** The quote above a message's text, and the notes below it. */
  notes(entry: Entry): { quote?: string; lines: string[] };
}

/** The texts and formats of a transcript. */
export function transcriptWords(facts: TranscriptFacts, t: Translator<"chat-transcript">): TranscriptWords {
  const { market, timeZone } = facts;
  const locale = factsOf(market).bcp47;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const both = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const other = facts.other ?? t("deletedUser");
  const notesOf = (message: Message): string[] => {
    if (message.deleted) return [t("deleted")];
    if (message.removed) return [t("removed")];
    const { file } = message;
    return [
      ...(file ? [t("file", { name: file.name, size: sizeText(file.size, t) })] : []),
      ...(message.fileGone ? [t("fileGone")] : []),
      ...(message.editedAt ? [t("edited", { time: both.format(new Date(message.editedAt)) })] : []),
    ];
  };
  const quoteOf = ({ reply }: Message): string | undefined => {
    if (!reply) return undefined;
    const kind = reply.kind === "file" ? "attachment" : reply.kind;
    const text = reply.gone ? t("gone") : reply.text || (kind ? t(`${kind}`) : "");
    return t("reply", { name: reply.mine ? facts.reader : other, text: text.replace(/\s+/g, " ") });
  };
  return {
    title: t("title", { name: other }),
    head: [
      t("between", { reader: facts.reader, other }),
      ...(facts.company ? [t("about", { company: facts.company })] : []),
      t("count", { count: facts.count }),
      `${t("made", { brand: BRAND, date: both.format(facts.at) })}. ${t("zone", { zone: timeZone })}`,
    ],
    empty: t("empty"),
    boxes: t("boxes"),
    other,
    page: (page) => t("page", { page }),
    day: (at) => day.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    notes({ message, card }) {
      const quote = quoteOf(message);
      const lines = message.card ? [card?.words ?? t(`${message.card.kind}`)] : notesOf(message);
      return { ...(quote && { quote }), lines };
    },
  };
}

/** An attachment's name in an archive: sorted like the messages, without characters that are special in file systems. */
export function attachmentName(number: number, name: string): string {
  const plain = name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: replaced here
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, "_")
    .replace(/[. ]+$/, "");
  const ending = /(?<=.)\.[a-z\d]{1,8}$/i.exec(plain)?.[0] ?? "";
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, 80).join("");
  return `${String(number).padStart(4, "0")} ${stem}${ending}`;
}

/** Name of the downloaded file without extension: conversation, other member, day. */
export function transcriptName(facts: TranscriptFacts, t: Translator<"chat-transcript">): string {
  const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: facts.timeZone }).format(facts.at);
  return [t("name.conversation"), facts.other ?? t("deletedUser"), day].join(" ");
}

/** The input of a format. */
export interface Transcript {
  facts: TranscriptFacts;
  words: TranscriptWords;
  /** Reads the messages from the beginning. */
  pages(): AsyncIterable<Entry[]>;
}
