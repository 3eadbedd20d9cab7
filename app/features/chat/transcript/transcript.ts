/** A conversation as a file: its facts and its words, in whatever format. Pure. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { BRAND } from "#app/platform/brand.ts";
import { sizeText } from "../attachments/attachment.ts";
import type { CardKind, Message } from "../message.ts";

export const TRANSCRIPT_FORMATS = ["pdf", "txt", "json"] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** What is written over the messages. */
export interface TranscriptFacts {
  conversationId: string;
  /** Who downloads it. */
  reader: string;
  /** Null once the account is deleted. */
  other: string | null;
  /** The company whose pitch it is about. */
  company: string | null;
  market: Market;
  /** The zone of all times. */
  timeZone: string;
  /** When it was asked for. */
  at: Date;
  /** The messages up to this number, of which there are so many. */
  last: number;
  count: number;
}

/** The words of cards by kind and id, in one or more lines; a missing one is named by its kind. */
export type CardWords = (kind: CardKind, ids: string[]) => Promise<Record<string, string>>;

/** A message with all that the file needs. */
export interface Entry {
  message: Message;
  sender: string;
  /** The words of its card. */
  card?: string;
}

/** The reader's words and times. */
export interface TranscriptWords {
  title: string;
  /** The lines under the title. */
  head: string[];
  empty: string;
  boxes: string;
  /** The other's name, or the words for a deleted account. */
  other: string;
  page(page: number): string;
  /** The day of a moment, in words. */
  day(at: string): string;
  time(at: string): string;
  /** Quote and notes beside the sender's own words. */
  notes(entry: Entry): { quote?: string; lines: string[] };
}

/** Words and times of a transcript. */
export function transcriptWords(facts: TranscriptFacts, t: Translator<"chat-transcript">): TranscriptWords {
  const { market, timeZone } = facts;
  const locale = factsOf(market).bcp47;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const both = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const other = facts.other ?? t("deletedUser");
  const own = (message: Message): string[] => {
    if (message.deleted) return [t("deleted")];
    if (message.removed) return [t("removed")];
    const { file } = message;
    return [
      ...(file ? [t("file", { name: file.name, size: sizeText(file.size, t) })] : []),
      ...(message.fileGone ? [t("fileGone")] : []),
      ...(message.editedAt ? [t("edited", { time: both.format(new Date(message.editedAt)) })] : []),
    ];
  };
  const quoted = ({ reply }: Message): string | undefined => {
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
      const quote = quoted(message);
      const lines = message.card ? [card ?? t(`${message.card.kind}`)] : own(message);
      return { ...(quote && { quote }), lines };
    },
  };
}

/** An attachment's name in an archive: sorted like the messages, without characters that are special in file systems. */
export function attachmentName(number: number, name: string): string {
  const plain = name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
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

/** All that a format needs. */
export interface Transcript {
  facts: TranscriptFacts;
  words: TranscriptWords;
  /** Reads it from the beginning. */
  pages(): AsyncIterable<Entry[]>;
}
