import { defineMail } from "#app/platform/mail/mail.ts";

/** Somebody has requested access. */
export const ACCESS_ASKED = defineMail<{ accessId: string }>("access-asked");

/** The owner has answered; not sent if the state has changed since. */
export const ACCESS_ANSWERED = defineMail<{ accessId: string; state: "approved" | "refused" | "revoked" }>(
  "access-answered",
);
