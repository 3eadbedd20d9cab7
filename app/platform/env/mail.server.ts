/** The settings of mail besides its server: bounces, DKIM signature, rate, webhook; and of the mailbox that is read. */
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type ExposingSetting, exposingSetting } from "./exposure.ts";
import { isReadable, missingOf, whole } from "./values.server.ts";

export const MAIL_SETTINGS = {
  /** Envelope sender, to which each mail's id is added before the @ (VERP). Off by default: many relays refuse unknown senders. */
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
  /** The private key as PEM; line breaks may be written as \n. */
  MAIL_DKIM_KEY: z.string().optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
  /** Mails a second, over all processes together. */
  MAIL_PER_SECOND: whole(1, 10_000).optional(),
  /** Signs the requests to `POST /webhooks/mail`, which is closed without it. */
  MAIL_WEBHOOK_SECRET: z.string().min(24, "must have at least 24 characters").optional(),
};

/** Bits; RFC 8301 section 3.2: signers must not use shorter keys. */
const SHORTEST_KEY = 1_024;

interface DkimSettings {
  MAIL_DKIM_DOMAIN?: string | undefined;
  MAIL_DKIM_SELECTOR?: string | undefined;
  MAIL_DKIM_KEY?: string | undefined;
  MAIL_DKIM_KEY_FILE?: string | undefined;
}

/** The DKIM key that mails are signed with (RFC 6376), as Nodemailer takes it. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function mailSettingProblem(settings: DkimSettings): string | undefined {
  const { MAIL_DKIM_KEY: key, MAIL_DKIM_KEY_FILE: file } = settings;
  if (key && file) return "MAIL_DKIM_KEY and MAIL_DKIM_KEY_FILE say the same; set one of them.";
  const name = file ? "MAIL_DKIM_KEY_FILE" : "MAIL_DKIM_KEY";
  const names = ["MAIL_DKIM_DOMAIN", "MAIL_DKIM_SELECTOR", name] as const;
  const missing = names.filter((each) => !settings[each]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) return missingOf(names, missing);
  // The message below names the file, and a key must not get into the log.
  if (file?.includes("-----BEGIN"))
    return "MAIL_DKIM_KEY_FILE has a key; it must be the path of one. MAIL_DKIM_KEY takes the key itself.";
  const pem = keyIn(settings);
  if (pem === undefined) return `MAIL_DKIM_KEY_FILE cannot be read: ${file}.`;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    // Nodemailer signs with RSA only.
    if (asymmetricKeyType !== "rsa") return `${name} must be an RSA key, not ${asymmetricKeyType}.`;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (bits < SHORTEST_KEY) return `${name} has ${bits} bits; receivers want ${SHORTEST_KEY} at least, better 2048.`;
  } catch {
    return `${name} is no private key: it must be PEM without a passphrase, as openssl genrsa 2048 writes it.`;
  }
  return undefined;
}

/** The key of valid settings; undefined if mails are not signed here. */
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

/** The mailbox that is read for answers by mail, bounces and complaints. */
export const MAILBOX_SETTINGS = {
  /** imaps://user:password@host/folder, user and password percent-encoded; without a folder, INBOX. */
  MAILBOX_URL: z
    .string()
    .regex(/^imaps?:\/\/[^:@/\s]+:[^:@/\s]+@[^@/\s]+(?:\/\S*)?$/, "must read imaps://user:password@host/folder")
    .refine(isReadable, "must read imaps://user:password@host/folder, its parts percent-encoded")
    .optional(),
  /**
   * Reply address, such as reply@mail.stakeholm.com: a plus and a token are added to its local part. At most 15 characters before the @,
   * so that the whole local part has at most 64 (RFC 5321 §4.5.3.1.1).
   */
  MAIL_REPLY_ADDRESS: z
    .email("must be an address such as reply@mail.stakeholm.com")
    .regex(/^[^@+]{1,15}@/, "must have at most 15 characters and no plus before the @")
    .toLowerCase()
    .optional(),
  /** The authserv-id in the Authentication-Results of the mailbox's own server (RFC 8601); without it they are ignored, on this machine alone. */
  MAILBOX_AUTHSERV_ID: z.string().min(1).toLowerCase().optional(),
};

interface MailboxSettings extends Partial<Record<ExposingSetting, string | undefined>> {
  MAILBOX_URL?: string | undefined;
  MAIL_REPLY_ADDRESS?: string | undefined;
  MAILBOX_AUTHSERV_ID?: string | undefined;
}

/**
 * The problem with this combination of settings: mails to a reply address without a mailbox would be lost, and without its server's word on
 * senders whoever was forwarded a reply address would write in a member's name.
 */
export function mailboxSettingProblem(settings: MailboxSettings): string | undefined {
  const { MAILBOX_URL, MAIL_REPLY_ADDRESS, MAILBOX_AUTHSERV_ID } = settings;
  if (MAIL_REPLY_ADDRESS && !MAILBOX_URL) return missingOf(["MAIL_REPLY_ADDRESS", "MAILBOX_URL"], ["MAILBOX_URL"]);
  if (MAILBOX_AUTHSERV_ID && !MAILBOX_URL) return missingOf(["MAILBOX_AUTHSERV_ID", "MAILBOX_URL"], ["MAILBOX_URL"]);
  const exposedBy = exposingSetting(settings);
  if (MAIL_REPLY_ADDRESS && !MAILBOX_AUTHSERV_ID && exposedBy) {
    return `MAIL_REPLY_ADDRESS takes answers by mail, and ${exposedBy} makes this start public: set MAILBOX_AUTHSERV_ID to the name under which the mailbox's server writes Authentication-Results, or anybody can write in a member's name by a forged sender.`;
  }
  return undefined;
}
