/** The settings of outgoing mail besides its server: the address that bounces go to, its signature, its pace, and who reports what came back. */
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { missingOf, whole } from "./env-values.server.ts";

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
