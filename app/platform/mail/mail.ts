/** Kinds of mail and what a template makes of them. A kind is pure, so that commands can name it without loading its words. */
import type { ReactElement } from "react";
import type { Market } from "#app/i18n/markets.ts";

/** A kind of mail; `D` is what its template needs to know besides the reader. Data holds ids and facts, never secrets. */
export interface MailKind<D extends object = Record<never, never>> {
  readonly name: string;
  /** Only carries the type. */
  readonly data?: D;
}

/** Declares a kind of mail; `name` is kebab-case and stays, since waiting jobs know it. */
export function defineMail<D extends object = Record<never, never>>(name: string): MailKind<D> {
  return { name };
}

/** Who gets a mail, and from where its links lead. */
export interface MailReader {
  id: string;
  name: string;
  email: string;
  market: Market;
  /** Scheme and host before every link of the mail. */
  origin: string;
}

/** An entry for the reader's calendar (RFC 5545), which mail programs offer to take over; also attached as a file. */
export interface MailCalendar {
  method: "REQUEST" | "CANCEL";
  /** Of the file; left out, `meeting.ics`. */
  name?: string;
  content: string;
}

/** A file that comes with a mail. */
export interface MailAttachment {
  name: string;
  /** Content type. */
  type: string;
  content: string | Buffer;
}

/** A PNG that the HTML part shows by its Content-ID (RFC 2392): nothing is fetched from elsewhere when a mail is opened. */
export interface MailPicture {
  /** An address, as in `ring-1f3a@mail`. */
  cid: string;
  content: Buffer;
}

/** What a template writes. */
export interface MailText {
  subject: string;
  /** Who speaks in it, as an inbox names them; left out, the brand. The address is ours all the same. */
  sender?: string;
  body: ReactElement;
  /** Where the reader ends mails of this kind (`unsubscribeAddress`): of every mail that somebody may do without. */
  unsubscribe?: string;
  /** Names what belongs together, such as `conversation:<id>`: mail programs show it as one (`References`). */
  thread?: string;
  /** Where an answer goes (`replyAddress`). */
  replyTo?: string;
  /** The kind of preference that names the list (`List-Id`); left out, the kind that `unsubscribe` ends. */
  list?: string;
  calendar?: MailCalendar;
  attachments?: MailAttachment[];
  /** Shown inside. */
  pictures?: readonly MailPicture[];
}

/** One kind of mail: what it has to say, and the words that say it. `M` is the model between the two. */
export interface MailTemplate<D extends object = Record<never, never>, M = unknown> {
  kind: MailKind<D>;
  /** Finds who gets it by what the request calls `to`, where that is no account; null when nobody is to get it any more. */
  addressee?(to: string): Promise<Omit<MailReader, "origin"> | null>;
  /** Null or undefined when, by now, there is nothing to say: the account is confirmed, the message has been read. */
  read(reader: MailReader, data: D): Promise<M | null | undefined> | M | null | undefined;
  /** Pure, so that examples are composed as mails are: asks no database and no clock. */
  compose(reader: MailReader, model: M): Promise<MailText> | MailText;
}

type Reading<D extends object, M> = MailTemplate<D, M>;
type Telling<D extends object> = Omit<MailTemplate<D, D>, "read">;

/** Types a template: its model is what `read` finds, or else what the request says. */
export function defineTemplate<D extends object, M>(template: Reading<D, M>): MailTemplate<D, M>;
export function defineTemplate<D extends object>(template: Telling<D>): MailTemplate<D, D>;
export function defineTemplate<D extends object, M>(template: Reading<D, M> | Telling<D>): MailTemplate<D, M | D> {
  return { read: (_reader: MailReader, data: D) => data, ...template } as MailTemplate<D, M | D>;
}

/** How people in all five countries address each other in a message: the first word of the name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}
