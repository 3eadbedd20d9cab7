/** The mails that the server under test has stored locally. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { simpleParser } from "mailparser";
import { dataDir, rows } from "./server.ts";

/** A received mail. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** The first link in its text whose path begins with `path`. Throws if there is none. */
  link(path: string): string;
}

const opened = new Set<string>();

/** Marks all mails so far as read, so that a test reads only its own. */
export function skipEarlierMails(): void {
  for (const name of names(join(dataDir, "mail"))) opened.add(name);
}

/**
 * Waits for the next unread mail to an address, with `about` in its subject or text; others are skipped, since accounts that many tests use
 * may get other mails at any time.
 */
export async function nextMailTo(address: string, about = ""): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(async () => (found = await firstUnread(address, about)), { message: `a mail to ${address}` })
    .toBeDefined();
  return found!;
}

/** The same for a mail that is delayed in case its notice is read in the app: sends it at once. */
export async function nextNoticeMailTo(address: string, about: string): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        await rows("update graphile_worker._private_jobs set run_at = now() where key like 'mail-notices:%'", []);
        found = await firstUnread(address, about);
        return found;
      },
      { message: `a mail to ${address}` },
    )
    .toBeDefined();
  return found!;
}

async function firstUnread(address: string, about: string): Promise<Letter | undefined> {
  const folder = join(dataDir, "mail");
  for (const name of names(folder)) {
    if (opened.has(name)) continue;
    const source = readFileSync(join(folder, name));
    const mail = await simpleParser(source, { skipTextToHtml: true });
    const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
    if (to?.value[0]?.address !== address) continue;
    const found = letter(mail.subject ?? "", mail.text ?? "", mail.html || "");
    if (!`${found.subject}\n${found.text}`.includes(about)) continue;
    opened.add(name);
    return found;
  }
  return undefined;
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort();
  } catch {
    // No mail yet.
    return [];
  }
}

function letter(subject: string, text: string, html: string): Letter {
  return {
    subject,
    text,
    html,
    link(path) {
      const links = text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [];
      const link = links.find((each) => new URL(each).pathname.startsWith(path));
      if (!link) throw new Error(`No link to ${path} in the mail "${subject}":\n${text}`);
      return link;
    },
  };
}
