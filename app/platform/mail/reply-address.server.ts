/**
 * Addresses for replies by mail: `reply+<token>@host`. The token identifies a conversation or a case and the account whose replies it
 * accepts, signed, so that nobody can forge one. It is 30 bytes in base32 (RFC 4648 §6), 48 letters: with the local part of
 * MAIL_REPLY_ADDRESS and the plus at most 64 (RFC 5321 §4.5.3.1.1), and case-insensitive, since mail systems may change the case.
 *
 *   16 bytes  id of the conversation or case
 *    2 bytes  kind (2 bits) and the last valid day (14 bits, days since 2026)
 *   12 bytes  signature over these and the account's id
 *
 * The account's id is signed but not contained: two ids would be too long. The reader of a token knows the at most two accounts that it can
 * be for, and checks each. 96 bits of signature cannot be guessed over mail (NIST SP 800-107 §5.3.3 asks for at least 32).
 *
 * A token expires after 90 days: mails are forwarded, quoted and archived, and a reply that late belongs on the page. Tokens of a SECRET that
 * is neither the current nor the previous one look forged.
 */
import { now } from "../clock.ts";
import { isKeyedHash, keyedHash } from "../encryption.server.ts";
import { env } from "../env/env.server.ts";
import { isId } from "../ids.ts";

const PURPOSE = "reply-address";
const KINDS = ["conversation", "case"] as const;
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const VALID_DAYS = 90;
const BODY = 18;
const SIGNATURE = 12;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
/** Letters of a token. */
const LENGTH = ((BODY + SIGNATURE) * 8) / 5;

/** Where a reply goes, and whose it is; for a case without an account, `userId` is the case's id. */
export interface ReplyTarget {
  kind: (typeof KINDS)[number];
  id: string;
  userId: string;
}

/** A parsed token. Nothing of it is verified until `isFor` is true for an account. */
export interface ReplyToken extends Pick<ReplyTarget, "kind" | "id"> {
  expired: boolean;
  /** Whether it was signed for this account. */
  isFor(userId: string): boolean;
}

/** The address for replies to a mail, valid for 90 days; undefined without MAIL_REPLY_ADDRESS. */
export function replyAddress({ kind, id, userId }: ReplyTarget): string | undefined {
  const address = env().MAIL_REPLY_ADDRESS;
  if (!address) return undefined;
  const body = Buffer.alloc(BODY);
  Buffer.from(id.replaceAll("-", ""), "hex").copy(body);
  const day = Math.floor((now().getTime() - FIRST_DAY) / DAY) + VALID_DAYS;
  body.writeUInt16BE((KINDS.indexOf(kind) << 14) | (day & 0x3fff), 16);
  const signature = keyedHash(PURPOSE, userId, body.toString("hex")).subarray(0, SIGNATURE);
  const [local, host] = address.split("@");
  return `${local}+${lettersOf(Buffer.concat([body, signature]))}@${host}`;
}

/** The token of a reply address; null if it is not one of ours, or its token is malformed. */
export function readReplyAddress(address: string): ReplyToken | null {
  const own = env().MAIL_REPLY_ADDRESS;
  if (!own || address.length > 320) return null;
  const [local = "", host] = own.split("@");
  const given = address.toLowerCase();
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${host}`)) return null;
  const bytes = bytesOf(given.slice(local.length + 1, -host!.length - 1));
  if (!bytes) return null;
  const body = bytes.subarray(0, BODY);
  const hex = body.toString("hex", 0, 16);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  const facts = body.readUInt16BE(16);
  const kind = KINDS[facts >> 14];
  if (!kind || !isId(id)) return null;
  return {
    kind,
    id,
    expired: now().getTime() >= FIRST_DAY + ((facts & 0x3fff) + 1) * DAY,
    isFor: (userId) => isKeyedHash(PURPOSE, userId, body.toString("hex"), bytes.subarray(BODY), SIGNATURE),
  };
}

/** Whether an address has the form of our reply addresses, whatever its token. */
export function isReplyAddress(address: string): boolean {
  const own = env().MAIL_REPLY_ADDRESS;
  if (!own) return false;
  const [local, host] = own.split("@");
  const given = address.toLowerCase();
  return given === own || (given.startsWith(`${local}+`) && given.endsWith(`@${host}`));
}

function lettersOf(bytes: Buffer): string {
  let text = "";
  for (let at = 0; at < bytes.length * 8; at += 5) {
    const pair = (bytes[at >> 3]! << 8) | (bytes[(at >> 3) + 1] ?? 0);
    text += LETTERS[(pair >> (11 - (at & 7))) & 31];
  }
  return text;
}

function bytesOf(text: string): Buffer | undefined {
  if (text.length !== LENGTH || !/^[a-z2-7]+$/.test(text)) return undefined;
  const bytes = Buffer.alloc(BODY + SIGNATURE);
  for (let n = 0; n < LENGTH; n++) {
    const value = LETTERS.indexOf(text[n]!);
    for (let bit = 0; bit < 5; bit++) {
      const at = n * 5 + bit;
      if ((value >> (4 - bit)) & 1) bytes[at >> 3]! |= 0x80 >> (at & 7);
    }
  }
  return bytes;
}
