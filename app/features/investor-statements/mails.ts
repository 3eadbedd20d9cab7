import { defineMail } from "#app/platform/mail/mail.ts";

/** The reader's statement of investor status ends soon. */
export const STATEMENT_ENDING = defineMail<{ statementId: string }>("investor-statement-ending");
