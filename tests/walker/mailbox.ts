/** The local mailbox: mails as the installation has sent them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { parse } from "node-html-parser";
import { wordsOf } from "./page.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: MailLink[];
  code: string | undefined;
}

export interface MailLink {
  url: URL;
  label: string;
}

/** Reads mails once each. */
export class Mailbox {
  readonly #folder: string;
  readonly #read = new Set<string>();

  /** The folder of mails in the program's data folder. */
  constructor(dataDir: string) {
    this.#folder = join(dataDir, "mail");
  }

  /** The mails since the last call. */
  async newMails(): Promise<Mail[]> {
    const mails: Mail[] = [];
    for (const name of names(this.#folder)) {
      if (this.#read.has(name)) continue;
      this.#read.add(name);
      const {
        to,
        subject = "",
        text = "",
        html,
      } = await simpleParser(readFileSync(join(this.#folder, name)), { skipTextToHtml: true });
      const address = (Array.isArray(to) ? to[0] : to)?.value[0]?.address ?? "";
      const links = html
        ? parse(html)
            .querySelectorAll("a[href]")
            .map((link) => ({ url: URL.parse(link.getAttribute("href")!), label: wordsOf(link) }))
        : [];
      mails.push({
        to: address,
        subject,
        text,
        links: links.flatMap(({ url, label }) => (url?.protocol === "http:" ? [{ url, label }] : [])),
        code: /(?<![\d-])(\d{3}[  ]?\d{3})(?![\d-])/.exec(text)?.[1]?.replace(/\D/g, ""),
      });
    }
    return mails;
  }
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
