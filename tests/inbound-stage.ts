/** A mailbox on a real IMAP server, and mails as people and programs send them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { openMailbox, readFolder } from "#app/features/inbound-mail/mailbox.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { type TestDovecot, testDovecot } from "./dovecot.ts";

export const REPLY_ADDRESS = "reply@mail.stakeholm.example";
export const AUTHSERV = "mx.stakeholm.example";

/** Registers what starts the mailbox before the file's tests and ends it after them. Before `accountsWorld()`: settings are read once. */
export function mailboxWorld(more: Record<string, string> = {}): { dovecot(): TestDovecot } {
  let dovecot: TestDovecot;
  beforeAll(async () => {
    dovecot = await testDovecot();
    const settings = { MAILBOX_URL: dovecot.url, MAIL_REPLY_ADDRESS: REPLY_ADDRESS, ...more };
    Object.assign(process.env, settings);
  });
  afterAll(() => dovecot.stop());
  return { dovecot: () => dovecot };
}

/** Reads what lies in the inbox, once. */
export async function readOnce(): Promise<void> {
  const mailbox = await openMailbox(process.env.MAILBOX_URL!, new AbortController().signal);
  try {
    await readFolder(systemActor("inbound-mail"), mailbox, new AbortController().signal);
  } finally {
    mailbox.client.close();
  }
}

/** What became of the mails that were read, oldest first: `refused wrong-sender`. */
export async function outcomes(): Promise<string[]> {
  const rows = await db
    .selectFrom("inboundMails")
    .select(["outcome", "reason"])
    // Ids follow the real time, also while a test moves the clock.
    .orderBy("id")
    .execute();
  return rows.map(({ outcome, reason }) => [outcome ?? "waiting", reason].filter(Boolean).join(" "));
}

/** What became of the mail that was read last. */
export async function lastOutcome(): Promise<string | undefined> {
  return (await outcomes()).at(-1);
}

interface Letter {
  from: string;
  to: string;
  text?: string;
  html?: string;
  files?: { name: string; type: string; content: Buffer }[];
  /** Further fields of the header. */
  header?: string;
  id?: string;
}

/** A mail as a person's program writes it. */
export function letter({ from, to, text, html, files = [], header = "", id = freshId() }: Letter): string {
  const parts = [
    ...(text === undefined ? [] : [`Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`]),
    ...(html === undefined ? [] : [`Content-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`]),
    ...files.map(
      ({ name, type, content }) =>
        `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines(content.toString("base64"))}\r\n`,
    ),
  ];
  const head = `From: Bo <${from}>\r\nTo: ${to}\r\nSubject: Re: Hej\r\nMessage-ID: ${id}\r\nMIME-Version: 1.0\r\n${header}`;
  return `${head}Content-Type: multipart/mixed; boundary=limit\r\n\r\n${parts.map((part) => `--limit\r\n${part}`).join("")}--limit--\r\n`;
}

export function freshId(): string {
  return `<${randomUUID()}@mail.example.com>`;
}

function lines(text: string): string {
  return text.replaceAll(/.{76}/g, "$&\r\n");
}
