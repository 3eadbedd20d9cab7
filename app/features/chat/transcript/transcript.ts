/** A conversation as a file: what it is made of, and what it says, line for line, whatever it is written in. Pure. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { BRAND } from "#app/platform/brand.ts";
import { sizeText } from "../attachments/attachment.ts";
import type { CardKind, Message } from "../message.ts";

export const TRANSCRIPT_FORMATS = ["pdf", "txt", "json"] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** What stands over the messages. */
export interface TranscriptFacts {
  conversationId: string;
  /** Who downloads it. */
  reader: string;
  /** Null once the account is deleted. */
  other: string | null;
  /** The company whose pitch it is about. */
  company: string | null;
  market: Market;
  /** By whose clock the times are given. */
  timeZone: string;
  /** When it was asked for. */
  at: Date;
  /** The messages up to this number, of which there are so many. */
  last: number;
  count: number;
}

/** What a card says, by its kind and id, in one or more lines; what is missing is named by its kind alone. */
export type CardWords = (kind: CardKind, ids: string[]) => Promise<Record<string, string>>;

/** A message with all that a file says of it. */
export interface Entry {
  message: Message;
  sender: string;
  /** What its card says. */
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
  /** What stands beside the sender's own words. */
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

/** What an attachment is called in an archive: in the order of the messages, and nothing in it that a file system takes for more than a name. */
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

/** Name of a downloaded file, without its ending: what it is, with whom, and of which day. */
export function transcriptName(facts: TranscriptFacts, t: Translator<"chat-transcript">): string {
  const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: facts.timeZone }).format(facts.at);
  return [t("name.conversation"), facts.other ?? t("deletedUser"), day].join(" ");
}

/** What is needed to write a transcript. */
export interface Transcript {
  facts: TranscriptFacts;
  words: TranscriptWords;
  /** Reads it from the beginning. */
  pages(): AsyncIterable<Entry[]>;
}
