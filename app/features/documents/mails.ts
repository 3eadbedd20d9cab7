import { defineMail } from "#app/platform/mail/mail.ts";

/** Somebody asks the owner to let them read what is kept back. */
export const ACCESS_ASKED = defineMail<{ accessId: string }>("access-asked");

/** What the owner has answered; what holds is read when it is sent. */
export const ACCESS_ANSWERED = defineMail<{ accessId: string; state: "approved" | "refused" | "revoked" }>(
  "access-answered",
);
