/** The settings of outgoing mail besides its server: the address that bounces go to, its signature, its pace, and who reports what came back. */
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { missingOf, whole } from "./values.server.ts";

export const MAIL_SETTINGS = {
  /** Envelope sender of each mail, with the mail's own mark before the @ (VERP). Off by default: many relays refuse senders that they do not know. */
  MAIL_BOUNCE_ADDRESS: z
    .string()
    .regex(
      /^[a-z0-9._-]{1,14}@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/,
      "must be an address of at most 14 characters before the @, such as bounces@mail.example.com",
    )
    .optional(),
  MAIL_DKIM_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i, "must be a domain such as stakeholm.com")
    .optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i, "must be a name such as mail2026")
    .optional(),
  /** The private key as PEM; line ends may be written as \n. */
  MAIL_DKIM_KEY: z.string().optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
  /** Mails a second, over all processes together. */
  MAIL_PER_SECOND: whole(1, 10_000).optional(),
  /** Signs what `POST /webhooks/mail` is told; without it that address takes nothing. */
  MAIL_WEBHOOK_SECRET: z.string().min(24, "must have at least 24 characters").optional(),
};

const DKIM = ["MAIL_DKIM_DOMAIN", "MAIL_DKIM_SELECTOR", "MAIL_DKIM_KEY"] as const;

/** RFC 8301 section 3.2: signers must not use shorter keys. In bits. */
const SHORTEST_KEY = 1_024;

interface DkimSettings {
  MAIL_DKIM_DOMAIN?: string | undefined;
  MAIL_DKIM_SELECTOR?: string | undefined;
  MAIL_DKIM_KEY?: string | undefined;
  MAIL_DKIM_KEY_FILE?: string | undefined;
}

/** What mails are signed with (RFC 6376). */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** What is wrong with these settings together, in a sentence; undefined when nothing is. */
export function mailSettingProblem(settings: DkimSettings): string | undefined {
  const { MAIL_DKIM_KEY: key, MAIL_DKIM_KEY_FILE: file } = settings;
  if (key && file) return "MAIL_DKIM_KEY and MAIL_DKIM_KEY_FILE say the same; set one of them.";
  const missing = DKIM.filter((name) => !settings[name] && !(name === "MAIL_DKIM_KEY" && file));
  if (missing.length === DKIM.length) return undefined;
  if (missing.length > 0) return missingOf(DKIM, missing);
  const name = file ? "MAIL_DKIM_KEY_FILE" : "MAIL_DKIM_KEY";
  // Into the log must come no key.
  if (file?.includes("-----BEGIN"))
    return "MAIL_DKIM_KEY_FILE has a key; it must be the path of one. MAIL_DKIM_KEY takes the key itself.";
  const pem = keyIn(settings);
  if (pem === undefined) return `MAIL_DKIM_KEY_FILE cannot be read: ${file}.`;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    // What signs here knows no other kind.
    if (asymmetricKeyType !== "rsa") return `${name} must be an RSA key, not ${asymmetricKeyType}.`;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (bits < SHORTEST_KEY) return `${name} has ${bits} bits; receivers want ${SHORTEST_KEY} at least, better 2048.`;
  } catch {
    return `${name} is no private key: it must be PEM without a passphrase, as openssl genrsa 2048 writes it.`;
  }
  return undefined;
}

/** The key of settings without problems; undefined when mails are not signed here. */
export function dkimKeyIn(settings: DkimSettings): DkimKey | undefined {
  const { MAIL_DKIM_DOMAIN: domainName, MAIL_DKIM_SELECTOR: keySelector } = settings;
  const privateKey = keyIn(settings);
  return domainName && keySelector && privateKey ? { domainName, keySelector, privateKey } : undefined;
}

function keyIn({ MAIL_DKIM_KEY: key, MAIL_DKIM_KEY_FILE: file }: DkimSettings): string | undefined {
  if (!file) return key?.replaceAll("\\n", "\n");
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

// Settings of the mailbox that is read: answers by mail, mails that came back, complaints.

function isReadable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password, pathname } = new URL(url);
  // A percent sign in a password that stands as it is.
  return !/%(?![0-9a-f]{2})/i.test(username + password + pathname);
}

export const MAILBOX_SETTINGS = {
  /** The mailbox: imaps://user:password@host/folder, both parts of the sign-in percent-encoded; without a folder, INBOX. */
  MAILBOX_URL: z
    .string()
    .regex(/^imaps?:\/\/[^:@/\s]+:[^:@/\s]+@[^@/\s]+(?:\/\S*)?$/, "must read imaps://user:password@host/folder")
    .refine(isReadable, "must read imaps://user:password@host/folder, its parts percent-encoded")
    .optional(),
  /**
   * Where answers go, such as reply@mail.stakeholm.com: a token follows its local part after a plus. Fifteen characters before the at sign, so that the
   * whole local part has 64 (RFC 5321 §4.5.3.1.1).
   */
  MAIL_REPLY_ADDRESS: z
    .email("must be an address such as reply@mail.stakeholm.com")
    .regex(/^[^@+]{1,15}@/, "must have at most 15 characters and no plus before the @")
    .toLowerCase()
    .optional(),
  /** The name that the mailbox's own server signs its Authentication-Results with (RFC 8601); without it they are not read. */
  MAILBOX_AUTHSERV_ID: z.string().min(1).toLowerCase().optional(),
};

interface MailboxSettings {
  MAILBOX_URL?: string | undefined;
  MAIL_REPLY_ADDRESS?: string | undefined;
  MAILBOX_AUTHSERV_ID?: string | undefined;
}

/** What does not fit together: an address that nobody reads would swallow answers. */
export function mailboxSettingProblem(settings: MailboxSettings): string | undefined {
  const { MAILBOX_URL, MAIL_REPLY_ADDRESS, MAILBOX_AUTHSERV_ID } = settings;
  if (MAIL_REPLY_ADDRESS && !MAILBOX_URL) return missingOf(["MAIL_REPLY_ADDRESS", "MAILBOX_URL"], ["MAILBOX_URL"]);
  if (MAILBOX_AUTHSERV_ID && !MAILBOX_URL) return missingOf(["MAILBOX_AUTHSERV_ID", "MAILBOX_URL"], ["MAILBOX_URL"]);
  return undefined;
}
