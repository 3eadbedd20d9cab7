/** The local mailbox, which stores mails in place of sending them: one `.eml` file each in DATA_DIR/mail, named by a time-ordered id. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../env/env.server.ts";
import { isId, newId } from "../ids.ts";

const MOST_MAILS = 500;

/** A parsed mail of the local mailbox. */
export interface PersistedMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  date: Date;
  text: string;
  html: string | null;
  attachments: { name: string; type: string; size: number; text: string | null }[];
}

function folder(): string {
  return path.join(env().DATA_DIR, "mail");
}

async function ids(): Promise<string[]> {
  const names = await readdir(folder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(".eml"))
    .map((name) => name.slice(0, -4))
    .filter(isId)
    .sort()
    .reverse();
}

/** Stores a message as received over SMTP, and deletes the oldest beyond 500. */
export async function persistMail(source: Buffer): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const id = newId();
  // Renamed into place, so that nobody reads an incomplete message.
  await writeFile(path.join(folder(), `${id}.part`), source, { mode: 0o600 });
  await rename(path.join(folder(), `${id}.part`), path.join(folder(), `${id}.eml`));
  for (const old of (await ids()).slice(MOST_MAILS)) await forgetMail(old);
}

/** The newest stored mails, newest first. */
export async function persistedMails(limit: number): Promise<PersistedMail[]> {
  const mails = await Promise.all((await ids()).slice(0, limit).map(persistedMail));
  return mails.filter((mail) => mail !== null);
}

/** One stored mail, or null. */
export async function persistedMail(id: string): Promise<PersistedMail | null> {
  if (!isId(id)) return null;
  const source = await readFile(path.join(folder(), `${id}.eml`)).catch(() => null);
  if (!source) return null;
  // Loaded on demand: with an SMTP server the parser is never needed.
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(source, { skipTextToHtml: true });
  const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
  return {
    id,
    to: to?.text ?? "",
    from: mail.from?.text ?? "",
    subject: mail.subject ?? "",
    date: mail.date ?? new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)),
    text: mail.text ?? "",
    html: mail.html || null,
    // The parser has inlined the HTML part's pictures as `data:` addresses.
    attachments: mail.attachments
      .filter(({ related }) => !related)
      .map(({ filename, contentType, content }) => ({
        name: filename ?? contentType,
        type: contentType,
        size: content.length,
        text: contentType.startsWith("text/") ? content.toString("utf8") : null,
      })),
  };
}

async function forgetMail(id: string): Promise<void> {
  await rm(path.join(folder(), `${id}.eml`), { force: true });
}

/** Deletes every stored mail. */
export async function forgetMails(): Promise<void> {
  for (const id of await ids()) await forgetMail(id);
}
