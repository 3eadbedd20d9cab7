/** Mail: enqueued in the transaction that causes it, sent by a job over SMTP. */
import { sql } from "kysely";
import type { Transporter } from "nodemailer";
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

/** The payload of a mail's job. */
export interface MailJob {
  /** Its row in `mail_deliveries`; missing in jobs enqueued before deliveries existed. */
  delivery?: string;
  kind: string;
  to: string;
  /** Replaces the account's address. */
  address?: string;
  /** Sends also to a suppressed address, because the reader is asking for it now. */
  despite?: true;
  /** Origin of the request that caused it; the origin of the links is decided when it is sent. */
  origin: string | undefined;
  data: object;
}

/** A request to send a mail. */
export interface MailRequest<D extends object> {
  /** The recipient's account id, or an id for the template's `addressee`; address, name and language are read when it is sent. */
  to: string;
  /** Replaces the account's address: with its future or former one. */
  address?: string;
  data: D;
  /** `visit.url.origin` of the request that caused it, for hosts in development; undefined for jobs and schedules. */
  origin?: string | undefined;
  /** A mass mailing, such as `campaign:<id>`: its deliveries are counted by it, and all other mails go first. */
  tag?: string;
  /** Sends also to a suppressed address; for mails that the reader is asking for now (`mayTryAddress`). */
  despite?: true | undefined;
}

/** The priority of a mail's job: mass mailings come last. graphile-worker runs smaller numbers first, and all other jobs have 0. */
export function mailPriority(tagged: boolean): number {
  return tagged ? 10 : 0;
}

/** The key of a mail's job: one job for each mail, however often it is postponed. */
export function mailJobKey(delivery: string): string {
  return `mail:${delivery}`;
}

/** Enqueues a mail in the given transaction; it is sent after the commit. Its delivery and its job are written in one statement. */
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

/** A composed mail. */
export interface Mail {
  /** Its row in `mail_deliveries`; the Message-ID derives from it. */
  delivery: string;
  to: { name: string; address: string };
  /** The sender's name, if it is not the brand. */
  sender?: string | undefined;
  subject: string;
  html: string;
  text: string;
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

/** Sets the SMTP server for when SMTP_URL is not set: the local mailbox. */
export function sendOver(url: string | undefined): void {
  transport?.close();
  transport = undefined;
  address = url;
}

/** Headers that DKIM signs (RFC 6376 section 5.4.1), with both of one-click unsubscription (RFC 8058 section 4). */
const SIGNED =
  "From:Reply-To:To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** Sends a mail to the SMTP server and returns its Message-ID. Throws Nodemailer's error if it is not accepted (`readAnswer`). */
export async function deliver(mail: Mail): Promise<string> {
  const url = env().SMTP_URL ?? address;
  if (!url) throw new Error("There is no SMTP server: SMTP_URL is not set and the local mailbox is not open");
  const { dkim } = env();
  const { createTransport } = await import("nodemailer");
  transport ??= createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Once, for a connection that was closed while idle; further tries are the job's.
    maxRequeues: 1,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED } }),
  });
  const to = soundAddress(mail.to.address);
  if (!to) throw Object.assign(new Error("No address that a mail can go to"), { code: "EENVELOPE" });
  const { sender, subject, html, text, unsubscribe, list, thread, replyTo, calendar } = mail;
  const { attachments = [], pictures = [] } = mail;
  const messageId = messageIdOf(mail.delivery);
  const root = thread && threadRootOf(thread);
  const returnPath = bounceAddress(mail.delivery);
  await transport.sendMail({
    from: sender ? { name: senderPhrase(sender), address: mailAddress() } : env().MAIL_FROM,
    to: { name: headerPhrase(mail.to.name), address: to },
    subject: headerPhrase(subject),
    html,
    text,
    messageId,
    ...(root && { inReplyTo: root, references: root }),
    ...(replyTo && soundAddress(replyTo) && { replyTo }),
    ...(returnPath && { envelope: { from: returnPath, to } }),
    ...(calendar && { icalEvent: icalEvent(calendar) }),
    attachments: [
      ...attachments.map(({ name, type, content }) => ({ filename: headerPhrase(name), contentType: type, content })),
      ...pictures.map(inlinePicture),
    ],
    headers: standardHeaders({ unsubscribe, list }),
    // All content is passed in; nothing in a mail may make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return messageId;
}

/** In `multipart/related` with the HTML part, so that mail programs do not list it as an attachment. */
function inlinePicture({ cid, content }: MailPicture) {
  const filename = `${cid.split("@")[0]}.png`;
  return { cid, content, filename, contentType: "image/png", contentDisposition: "inline" as const };
}

function icalEvent({ name = "meeting.ics", ...event }: MailCalendar) {
  return { filename: name, ...event };
}
