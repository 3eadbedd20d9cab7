/** Mails that say why an answer did not arrive. */
import type { Tx } from "#app/platform/db/db.server.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { RefusalReason } from "./inbound-mail.ts";
import { REPLY_REFUSED } from "./mails.ts";

/** Whom to tell what. */
export interface Refusal {
  reason: RefusalReason;
  /** An account or a case: in whose language it is written. */
  to: string;
  /** Where the answer came from. */
  address: string;
  /** What it was for. Only whoever it was signed for is told. */
  about?: { kind: "conversation" | "case"; id: string };
  /** Of files. */
  names?: readonly string[];
}

/**
 * Asks for the mail: to a stranger one an hour, whatever they write; to whoever the address was signed for, one an hour for each reason and
 * conversation or case, so that nobody misses why an answer of theirs did not arrive.
 */
export async function refuse(trx: Tx, { reason, to, address, about, names = [] }: Refusal): Promise<void> {
  const key = about ? `${address} ${about.id} ${reason}` : address;
  if (!(await takeToken("reply-refusal", key))) return;
  const data = { reason, names: names.slice(0, 20).map((name) => name.slice(0, 100)), ...(about && { about }) };
  await sendMail(trx, REPLY_REFUSED, { to, address, data });
}
