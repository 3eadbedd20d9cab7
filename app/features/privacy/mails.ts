import { defineMail } from "#app/platform/mail/mail.ts";

/** Tells the owner that the account will be deleted, and how to keep it; `due` is an ISO date-time. */
export const DELETION_ASKED = defineMail<{ due: string }>("deletion-asked");

/** Tells the owner that the account will not be deleted. */
export const DELETION_CANCELLED = defineMail("deletion-cancelled");

/** Tells a member that the archive is ready. */
export const EXPORT_READY = defineMail<{ exportId: string }>("export-ready");
