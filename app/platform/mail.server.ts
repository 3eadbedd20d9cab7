/** Mail: asked for in the transaction that causes it, sent by a job over SMTP. */
import { sql } from "kysely";
import { createTransport, type Transporter } from "nodemailer";
import { now } from "./clock.ts";
import type { Tx } from "./db.server.ts";
import { env } from "./env.server.ts";
import { newId } from "./ids.ts";
import type { MailAttachment, MailCalendar, MailKind } from "./mail.ts";

/** What waits in the job table. */
export interface MailJob {
  /** Its row in `mail_deliveries`; jobs that have waited since before there were any have none. */
  delivery?: string;
  kind: string;
  to: string;
  /** Where it goes instead of the account's own address. */
  address?: string;
  /** Sent also to an address that mails came back from: its reader asks for it just now. */
  despite?: true;
  /** Of the request that caused it; where the links lead is decided when it is sent. */
  origin: string | undefined;
  data: object;
}

/** What a mail is sent with. */
export interface MailRequest<D extends object> {
  /** Account id of whoever gets it, or what the template's own `addressee` knows; address, name and language are read when it is sent. */
  to: string;
  /** Another address than the account's: one that it is to get, or one that it had. */
  address?: string;
  data: D;
  /** `visit.url.origin` of the request that caused it, for development's hosts; left out by jobs and schedules. */
  origin?: string | undefined;
  /** What it belongs to, such as `campaign:<id>`: its deliveries are counted by it, and it lets all other mails go first. */
  tag?: string;
  /** Sends also to an address that mails came back from; for what its reader asks for just now (`mayTryAddress`). */
  despite?: true | undefined;
}

/** Mails of a tag are many; graphile-worker takes up smaller numbers first, and all else has 0. */
const TAGGED_PRIORITY = 10;

/** The key of a mail's job: one job a mail, however often it is put off. */
export function mailJobKey(delivery: string): string {
  return `mail:${delivery}`;
}

/** Asks for a mail in the given transaction; it leaves after the commit. Its delivery and its job are one statement. */
export async function sendMail<D extends object>(trx: Tx, kind: MailKind<D>, request: MailRequest<D>): Promise<void> {
  const delivery = newId();
  const job: MailJob = {
    delivery,
    kind: kind.name,
    to: request.to,
    ...(request.address === undefined ? {} : { address: request.address }),
    ...(request.despite ? { despite: true } : {}),
    origin: request.origin,
    data: request.data,
  };
  await sql`with delivery as (
      insert into mail_deliveries (id, kind, recipient, tag, created_at)
      values (${delivery}, ${kind.name}, ${request.to}, ${request.tag ?? null}, ${now()}) returning id)
    select graphile_worker.add_job('mail', ${JSON.stringify(job)}::json, job_key => ${mailJobKey(delivery)},
      priority => ${request.tag === undefined ? 0 : TAGGED_PRIORITY}) from delivery`.execute(trx);
}

/** A mail as it goes out. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Also offered by the mail program itself, beside the subject. */
  unsubscribe?: string | undefined;
  calendar?: MailCalendar | undefined;
  attachments?: readonly MailAttachment[] | undefined;
}

let address: string | undefined;
let transport: Transporter | undefined;

/** Sends over another SMTP server than SMTP_URL's: the local mailbox, when there is none. */
export function sendOver(url: string | undefined): void {
  transport?.close();
  transport = undefined;
  address = url;
}

/** Hands a mail to the SMTP server and gives its Message-ID. Throws when it is not taken; the job then tries again later. */
export async function deliver({ unsubscribe, calendar, attachments = [], ...mail }: Mail): Promise<string> {
  const url = env().SMTP_URL ?? address;
  if (!url) throw new Error("There is no SMTP server: SMTP_URL is not set and the local mailbox is not open");
  transport ??= createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const { messageId } = await transport.sendMail({
    from: env().MAIL_FROM,
    ...mail,
    ...(calendar && { icalEvent: icalEvent(calendar) }),
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    // Asks out-of-office robots not to answer (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe && oneClick(unsubscribe)) },
  });
  return messageId;
}

function icalEvent({ name = "meeting.ics", ...event }: MailCalendar) {
  return { filename: name, ...event };
}

/** Ends mails of a kind with one press (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
