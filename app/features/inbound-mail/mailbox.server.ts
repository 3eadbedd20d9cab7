/** The mailbox on its server (IMAP4, RFC 3501 and 9051): unread mails are handled and moved into one of two folders. */
import type { ImapFlow } from "imapflow";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { log } from "#app/platform/log.server.ts";
import { type Attempt, beginMail, isGivenUp, knownAt, type MailPosition, postpone } from "./bookkeeping.server.ts";
import { handleMail } from "./handling.server.ts";
import { type InboundMail, isRefusal, MAIL_LIMIT, type Outcome, STORED_DAYS } from "./inbound-mail.ts";
import { mailboxClient } from "./mailbox-client.server.ts";
import { hashOfMail, readHeader, readMail } from "./reading.server.ts";

/** Folders for handled mails. */
const FOLDERS = { processed: "Processed", refused: "Refused" } as const;

/** Mails handled per round. */
const ROUND_SIZE = 200;
const CONNECT_MILLISECONDS = 20_000;

/** An open mailbox. */
export interface Mailbox {
  client: ImapFlow;
  folder: string;
  /** Paths on the server; undefined if it lets us create none: mails are then only marked as read. */
  folders: { processed: string; refused: string } | undefined;
}

/** Connects, signs in and opens the folder that MAILBOX_URL names. Throws when any of that fails. */
export async function openMailbox(address: string, signal: AbortSignal): Promise<Mailbox> {
  const { client, folder } = mailboxClient(address, CONNECT_MILLISECONDS);
  const abort = () => client.close();
  signal.addEventListener("abort", abort);
  client.once("close", () => signal.removeEventListener("abort", abort));
  try {
    await client.connect();
    const folders = await foldersOf(client);
    await client.mailboxOpen(folder);
    return { client, folder, folders };
  } catch (error) {
    client.close();
    throw error;
  }
}

async function foldersOf(client: ImapFlow): Promise<Mailbox["folders"]> {
  try {
    const [processed, refused] = [
      await client.mailboxCreate([FOLDERS.processed]),
      await client.mailboxCreate([FOLDERS.refused]),
    ];
    return { processed: processed.path, refused: refused.path };
  } catch (error) {
    log.warn({ error }, "the mailbox has no folders for mails that were read: they are marked instead");
    return undefined;
  }
}

/**
 * Handles the unread mails of the folder, oldest first. Throws when the connection is lost; a mail that fails does not delay the others.
 * True when more are left than one round handles.
 */
export async function readFolder(actor: SystemActor, mailbox: Mailbox, signal: AbortSignal): Promise<boolean> {
  const { client } = mailbox;
  const found = (await client.search({ seen: false }, { uid: true })) || [];
  let handled = 0;
  for (const uid of found) {
    if (signal.aborted || handled === ROUND_SIZE) return !signal.aborted;
    if (!client.usable) throw new Error("The connection to the mailbox is lost");
    const position = { uidValidity: Number((client.mailbox || { uidValidity: 0n }).uidValidity), uid };
    const known = await knownAt(actor, position);
    if (known === "later") continue;
    handled++;
    const outcome = known?.finished ?? (await handleAt(actor, client, position));
    if (outcome && outcome !== "later") await moveMail(mailbox, uid, outcome);
  }
  return false;
}

async function handleAt(
  actor: SystemActor,
  client: ImapFlow,
  position: MailPosition,
): Promise<Outcome | "later" | undefined> {
  let attempt: Attempt | undefined;
  try {
    const head = await fetchHead(client, position.uid);
    if (!head) return undefined;
    const known = await beginMail(actor, hashOfMail(head.mail, position), position);
    if (known === "later") return known;
    if ("finished" in known) return known.finished;
    attempt = known;
    const outcome = await handleMail(actor, attempt, await fetchMail(client, position.uid, head, attempt));
    if (outcome === "later") await postpone(actor, attempt);
    log.info({ outcome }, "mail read");
    return outcome;
  } catch (error) {
    if (!client.usable) throw error;
    log.error({ error }, "a mail could not be handled; it is tried again");
    if (attempt) await postpone(actor, attempt);
    return "later";
  }
}

interface Head {
  source: Buffer;
  /** Bytes of the complete mail, as the server counts them. */
  size: number;
  mail: InboundMail;
}

async function fetchHead(client: ImapFlow, uid: number): Promise<Head | undefined> {
  const found = await client.fetchOne(String(uid), { size: true, headers: true }, { uid: true });
  if (!found) return undefined;
  const { headers, size = 0 } = found;
  // No headers: somebody else has moved the mail.
  return headers && { source: headers, size, mail: await readHeader(headers, "unreadable") };
}

/** The mail with its content, unless it is too large or has failed too often. */
async function fetchMail(client: ImapFlow, uid: number, head: Head, attempt: Attempt): Promise<InboundMail> {
  if (isGivenUp(attempt)) return { ...head.mail, unread: "not-now" };
  if (head.size > MAIL_LIMIT) return { ...head.mail, unread: "too-large" };
  // Does not mark it as read: "read" means handled.
  const found = await client.fetchOne(String(uid), { source: { start: 0, maxLength: MAIL_LIMIT } }, { uid: true });
  const source = found ? found.source : undefined;
  if (!source) throw new Error("The mail was not handed out");
  return readMail(source);
}

/** Moves a mail into its folder; without folders it is marked as read, so that it is not found again. */
async function moveMail({ client, folders }: Mailbox, uid: number, outcome: Outcome): Promise<void> {
  const target = folders && (isRefusal(outcome) ? folders.refused : folders.processed);
  const moved = target && (await client.messageMove(String(uid), target, { uid: true }));
  if (!moved) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
}

/** Deletes mails from the two folders after STORED_DAYS: members' letters are stored no longer than needed. */
export async function sweepFolders({ client, folder, folders }: Mailbox): Promise<void> {
  if (!folders) return;
  const before = new Date(now().getTime() - STORED_DAYS * 86_400_000);
  try {
    for (const path of Object.values(folders)) {
      await client.mailboxOpen(path);
      const old = (await client.search({ before }, { uid: true })) || [];
      if (old.length > 0) await client.messageDelete(old.slice(0, 10_000).join(","), { uid: true });
    }
  } finally {
    if (client.usable) await client.mailboxOpen(folder);
  }
}
