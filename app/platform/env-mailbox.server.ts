/** Settings of the mailbox that is read: answers by mail, mails that came back, complaints. */
import { z } from "zod";
import { missingOf } from "./env-values.server.ts";

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
