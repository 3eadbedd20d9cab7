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

/** What a template writes. */
export interface MailText {
  subject: string;
  body: ReactElement;
}

/** The words of one kind of mail. */
export interface MailTemplate<D extends object = Record<never, never>> {
  kind: MailKind<D>;
  /** Null when, by now, there is nothing to say: the account is confirmed, the message has been read. */
  compose(reader: MailReader, data: D): Promise<MailText | null> | MailText | null;
}

/** Types one row of the table of mails (`server/mails.ts`). */
export function listed<D extends object>(template: MailTemplate<D>): MailTemplate<object> {
  return template as unknown as MailTemplate<object>;
}
