/** Kinds of mail and their templates. A kind is pure, so that commands can use it without loading its template. */
import type { ReactElement } from "react";
import type { Market } from "#app/i18n/markets.ts";

/** A kind of mail; `D` is the data of its template besides the reader: ids and facts, never secrets. */
export interface MailKind<D extends object = Record<never, never>> {
  readonly name: string;
  /** Never set; carries the type. */
  readonly data?: D;
}

/** Declares a kind of mail; `name` is kebab-case and must not change, since enqueued jobs contain it. */
export function defineMail<D extends object = Record<never, never>>(name: string): MailKind<D> {
  return { name };
}

/** The recipient of a mail. */
export interface MailReader {
  id: string;
  name: string;
  email: string;
  market: Market;
  /** The country that they say they live in, and those that they left lately: whose law applies (`market-rules`). */
  residence?: Market | null;
  formerResidences?: readonly Market[] | null;
  /** Scheme and host of every link in the mail. */
  origin: string;
}

/** A calendar entry (RFC 5545), which mail programs offer to add; also attached as a file. */
export interface MailCalendar {
  method: "REQUEST" | "CANCEL";
  /** File name; `meeting.ics` by default. */
  name?: string;
  content: string;
}

/** A file attached to a mail. */
export interface MailAttachment {
  name: string;
  /** Content type. */
  type: string;
  content: string | Buffer;
}

/** A PNG that the HTML part shows by its Content-ID (RFC 2392), so that opening a mail fetches nothing. */
export interface MailPicture {
  /** In the form of an address, such as `ring-1f3a@mail`. */
  cid: string;
  content: Buffer;
}

/** The output of a template. */
export interface MailText {
  subject: string;
  /** The sender's name in an inbox; the brand by default. The address is always ours. */
  sender?: string;
  body: ReactElement;
  /** The address that ends mails of this kind (`unsubscribeAddress`): in every optional mail. */
  unsubscribe?: string;
  /** A thread, such as `conversation:<id>`, as which mail programs group mails (`References`). */
  thread?: string;
  /** The address for replies (`replyAddress`). */
  replyTo?: string;
  /** The kind of preference in `List-Id`; by default that of `unsubscribe`. */
  list?: string;
  calendar?: MailCalendar;
  attachments?: MailAttachment[];
  pictures?: readonly MailPicture[];
}

/** The template of one kind of mail: `read` queries its model `M`, `compose` makes the mail. */
export interface MailTemplate<D extends object = Record<never, never>, M = unknown> {
  kind: MailKind<D>;
  /** Finds the recipient by the request's `to`, where that is not an account; null if the mail is obsolete. */
  addressee?(to: string): Promise<Omit<MailReader, "origin"> | null>;
  /** Null or undefined if the mail is obsolete by now: the account is confirmed, the message has been read. */
  read(reader: MailReader, data: D): Promise<M | null | undefined> | M | null | undefined;
  /** Pure, so that examples are composed like mails: uses no database and no clock. */
  compose(reader: MailReader, model: M): Promise<MailText> | MailText;
}

type WithRead<D extends object, M> = MailTemplate<D, M>;
type WithoutRead<D extends object> = Omit<MailTemplate<D, D>, "read">;

/** Types a template: its model is the result of `read`, or without one the request's data. */
export function defineTemplate<D extends object, M>(template: WithRead<D, M>): MailTemplate<D, M>;
export function defineTemplate<D extends object>(template: WithoutRead<D>): MailTemplate<D, D>;
export function defineTemplate<D extends object, M>(template: WithRead<D, M> | WithoutRead<D>): MailTemplate<D, M | D> {
  return { read: (_reader: MailReader, data: D) => data, ...template } as MailTemplate<D, M | D>;
}
