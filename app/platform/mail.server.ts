/** Mail: asked for in the transaction that causes it, sent by a job over SMTP. */
import { createTransport, type Transporter } from "nodemailer";
import { knownMarketOf } from "#app/i18n/markets.ts";
import type { Tx } from "./db.server.ts";
import { env } from "./env.server.ts";
import type { MailKind } from "./mail.ts";
import { addJob } from "./outbox.server.ts";

/** What waits in the job table. */
export interface MailJob {
  kind: string;
  /** Account id. */
  to: string;
  origin: string;
  data: object;
}

/** What a mail is sent with. */
export interface MailRequest<D extends object> {
  /** Account id of whoever gets it; address, name and language are read when it is sent. */
  to: string;
  data: D;
  /** `visit.url.origin` of the request that caused it; left out by jobs and schedules. */
  origin?: string | undefined;
}

/** Asks for a mail in the given transaction; it leaves after the commit. */
export async function sendMail<D extends object>(trx: Tx, kind: MailKind<D>, request: MailRequest<D>): Promise<void> {
  const job: MailJob = {
    kind: kind.name,
    to: request.to,
    origin: linkOrigin(request.origin),
    data: request.data,
  };
  await addJob(trx, "mail", job);
}

/**
 * The origin that links in a mail may begin with. A request's own Host is the sender's to choose: believed as it stands, it would
 * let anybody have reset links to a host of theirs mailed to others. So only the product's own hosts pass.
 */
export function linkOrigin(asked: string | undefined): string {
  const { PUBLIC_URL, PORT, hosts } = env();
  const own = PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
  if (!asked || !URL.canParse(asked)) return own;
  const url = new URL(asked);
  const local =
    !PUBLIC_URL && (url.hostname === "localhost" || url.hostname === "127.0.0.1" || url.hostname === "[::1]");
  return local || knownMarketOf(url.host, hosts) ? url.origin : own;
}

/** A mail as it goes out. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
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
export async function deliver(mail: Mail): Promise<void> {
  const url = env().SMTP_URL ?? address;
  if (!url) throw new Error("There is no SMTP server: SMTP_URL is not set and the local mailbox is not open");
  transport ??= createTransport(url, { pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  await transport.sendMail({
    from: env().MAIL_FROM,
    ...mail,
    // Asks out-of-office robots not to answer (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
