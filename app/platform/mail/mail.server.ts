/** Mail: asked for in the transaction that causes it, sent by a job over SMTP. */
import { sql } from "kysely";
import { createTransport, type Transporter } from "nodemailer";
import { now } from "../clock.ts";
import type { Tx } from "../db/db.server.ts";
import { env } from "../env/env.server.ts";
import { newId } from "../ids.ts";
import {
  bounceAddress,
  headerPhrase,
  mailAddress,
  messageIdOf,
  senderPhrase,
  soundAddress,
  standardHeaders,
  threadRootOf,
} from "./envelope.server.ts";
import type { MailAttachment, MailCalendar, MailKind, MailPicture } from "./mail.ts";

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

/** Mails of a tag are many: graphile-worker takes up smaller numbers first, and all other jobs have 0. */
export function mailPriority(tagged: boolean): number {
  return tagged ? 10 : 0;
}

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
      priority => ${mailPriority(request.tag !== undefined)}::int) from delivery`.execute(trx);
}

/** A mail as it goes out. */
export interface Mail {
  /** Its row in `mail_deliveries`: names the mail, at each try the same. */
  delivery: string;
  to: { name: string; address: string };
  /** Who speaks in it, where that is not the brand. */
  sender?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** Also offered by the mail program itself, beside the subject. */
  unsubscribe?: string | undefined;
  list?: string | undefined;
  thread?: string | undefined;
  replyTo?: string | undefined;
  calendar?: MailCalendar | undefined;
  attachments?: readonly MailAttachment[] | undefined;
  pictures?: readonly MailPicture[] | undefined;
}

let address: string | undefined;
let transport: Transporter | undefined;

/** Sends over another SMTP server than SMTP_URL's: the local mailbox, when there is none. */
export function sendOver(url: string | undefined): void {
  transport?.close();
  transport = undefined;
  address = url;
}

/** What DKIM covers (RFC 6376 section 5.4.1), and both headers of the one press (RFC 8058 section 4). */
const SIGNED =
  "From:Reply-To:To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** Hands a mail to the SMTP server and gives its Message-ID. Throws the mail library's error when it is not taken (`readAnswer`). */
export async function deliver(mail: Mail): Promise<string> {
  const url = env().SMTP_URL ?? address;
  if (!url) throw new Error("There is no SMTP server: SMTP_URL is not set and the local mailbox is not open");
  const { dkim } = env();
  transport ??= createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Once, for a connection that was closed while it was idle; after that the job decides when.
    maxRequeues: 1,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED } }),
  });
  const to = soundAddress(mail.to.address);
  if (!to) throw Object.assign(new Error("No address that a mail can go to"), { code: "EENVELOPE" });
  const { sender, subject, html, text, unsubscribe, list, thread, replyTo, calendar } = mail;
  const { attachments = [], pictures = [] } = mail;
  const messageId = messageIdOf(mail.delivery);
  const root = thread && threadRootOf(thread);
  const back = bounceAddress(mail.delivery);
  await transport.sendMail({
    from: sender ? { name: senderPhrase(sender), address: mailAddress() } : env().MAIL_FROM,
    to: { name: headerPhrase(mail.to.name), address: to },
    subject: headerPhrase(subject),
    html,
    text,
    messageId,
    ...(root && { inReplyTo: root, references: root }),
    ...(replyTo && soundAddress(replyTo) && { replyTo }),
    ...(back && { envelope: { from: back, to } }),
    ...(calendar && { icalEvent: icalEvent(calendar) }),
    attachments: [
      ...attachments.map(({ name, type, content }) => ({ filename: headerPhrase(name), contentType: type, content })),
      ...pictures.map(inlinePicture),
    ],
    headers: standardHeaders({ unsubscribe, list }),
    // Texts and files come from here; nothing in a mail makes this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return messageId;
}

/** Beside the HTML part in `multipart/related`, so that no program lists it as a file. */
function inlinePicture({ cid, content }: MailPicture) {
  const filename = `${cid.split("@")[0]}.png`;
  return { cid, content, filename, contentType: "image/png", contentDisposition: "inline" as const };
}

function icalEvent({ name = "meeting.ics", ...event }: MailCalendar) {
  return { filename: name, ...event };
}
