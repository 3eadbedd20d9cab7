/** Mail: asked for in the transaction that causes it, sent by a job over SMTP. */
import { createTransport, type Transporter } from "nodemailer";
import type { Tx } from "./db.server.ts";
import { env } from "./env.server.ts";
import type { MailAttachment, MailCalendar, MailKind, MailPicture } from "./mail.ts";
import { addJob } from "./outbox.server.ts";

/** What waits in the job table. */
export interface MailJob {
  kind: string;
  to: string;
  /** Where it goes instead of the account's own address. */
  address?: string;
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
}

/** Asks for a mail in the given transaction; it leaves after the commit. */
export async function sendMail<D extends object>(trx: Tx, kind: MailKind<D>, request: MailRequest<D>): Promise<void> {
  const job: MailJob = {
    kind: kind.name,
    to: request.to,
    ...(request.address === undefined ? {} : { address: request.address }),
    origin: request.origin,
    data: request.data,
  };
  await addJob(trx, "mail", job);
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

/** Hands a mail to the SMTP server. Throws when it is not taken; the job then tries again later. */
export async function deliver({
  unsubscribe,
  calendar,
  attachments = [],
  pictures = [],
  ...mail
}: Mail): Promise<void> {
  const url = env().SMTP_URL ?? address;
  if (!url) throw new Error("There is no SMTP server: SMTP_URL is not set and the local mailbox is not open");
  transport ??= createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  await transport.sendMail({
    from: env().MAIL_FROM,
    ...mail,
    ...(calendar && { icalEvent: icalEvent(calendar) }),
    attachments: [
      ...attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      ...pictures.map(inlinePicture),
    ],
    // Asks out-of-office robots not to answer (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe && oneClick(unsubscribe)) },
  });
}

/** Beside the HTML part in `multipart/related`, so that no program lists it as a file. */
function inlinePicture({ cid, content }: MailPicture) {
  const filename = `${cid.split("@")[0]}.png`;
  return { cid, content, filename, contentType: "image/png", contentDisposition: "inline" as const };
}

function icalEvent({ name = "meeting.ics", ...event }: MailCalendar) {
  return { filename: name, ...event };
}

/** Ends mails of a kind with one press (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
