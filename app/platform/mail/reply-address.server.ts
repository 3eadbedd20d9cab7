/**
 * Addresses that answers by mail go to: `reply+<token>@host`. The token names a conversation or a case and whose answers it takes, signed, so
 * that nobody can make one for somebody else. It is 30 bytes in base32 (RFC 4648 §6), 48 letters: with the local part of MAIL_REPLY_ADDRESS
 * and the plus at most 64 (RFC 5321 §4.5.3.1.1), and the same in capitals, for systems on the way change those.
 *
 *   16 bytes  id of the conversation or case
 *    2 bytes  kind (2 bits) and the day on which it ends (14 bits, days since 2026)
 *   12 bytes  signature over these and the account's id
 *
 * The account's id is signed and not written: two ids would be too long. Whoever reads a token knows the two or fewer accounts that it can
 * be for, and asks for each. 96 bits of signature cannot be guessed over mail (NIST SP 800-107 §5.3.3 asks for 32 at least).
 *
 * It ends after 90 days: mails are forwarded, quoted and lie in archives, and an answer so late belongs on the page. With another SECRET all
 * tokens end, as all links do; the reader of such an address cannot tell it from a forged one.
 */
import { timingSafeEqual } from "node:crypto";
import { now } from "../clock.ts";
import { keyedHash } from "../encryption.server.ts";
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

/** What an answer goes into, and whose it is; of a case without an account, `userId` is the case's own id. */
export interface ReplyTarget {
  kind: (typeof KINDS)[number];
  id: string;
  userId: string;
}

/** A token as it was read. Nothing of it is proved before `isFor` has said so of an account. */
export interface ReplyToken extends Pick<ReplyTarget, "kind" | "id"> {
  expired: boolean;
  /** Whether it was signed for this account. */
  isFor(userId: string): boolean;
}

/** The address for answers to a mail; undefined where no mailbox is read for them. Good for 90 days. */
export function replyAddress({ kind, id, userId }: ReplyTarget): string | undefined {
  const address = env().MAIL_REPLY_ADDRESS;
  if (!address) return undefined;
  const body = Buffer.alloc(BODY);
  Buffer.from(id.replaceAll("-", ""), "hex").copy(body);
  const day = Math.floor((now().getTime() - FIRST_DAY) / DAY) + VALID_DAYS;
  body.writeUInt16BE((KINDS.indexOf(kind) << 14) | (day & 0x3fff), 16);
  const [local, host] = address.split("@");
  return `${local}+${lettersOf(Buffer.concat([body, signatureOf(body, userId)]))}@${host}`;
}

/** The token in an address of ours; null when the address is not one for answers, or its token has another form. */
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
    isFor: (userId) => timingSafeEqual(bytes.subarray(BODY), signatureOf(body, userId)),
  };
}

/** Whether an address begins as those for answers do, whatever its token. */
export function isReplyAddress(address: string): boolean {
  const own = env().MAIL_REPLY_ADDRESS;
  if (!own) return false;
  const [local, host] = own.split("@");
  const given = address.toLowerCase();
  return given === own || (given.startsWith(`${local}+`) && given.endsWith(`@${host}`));
}

function signatureOf(body: Buffer, userId: string): Buffer {
  return keyedHash(PURPOSE, userId, body.toString("hex")).subarray(0, SIGNATURE);
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
