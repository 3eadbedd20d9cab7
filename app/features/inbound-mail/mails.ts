import { defineMail } from "#app/platform/mail/mail.ts";
import type { RefusalReason } from "./inbound-mail.ts";

/** Why an answer by mail did not arrive, or not all of it. Sent to an account, or a case, at the address that the answer came from. */
export const REPLY_REFUSED = defineMail<{
  reason: RefusalReason;
  names: string[];
  about?: { kind: "conversation" | "case"; id: string };
}>("reply-refused");
