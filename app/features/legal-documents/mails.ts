import { defineMail } from "#app/platform/mail/mail.ts";
import type { LegalStatus } from "./legal-request.ts";

/** Staff have delivered a document, declined a request, or asked a question. */
export const LEGAL_REQUEST_MOVED = defineMail<{ requestId: string; status: LegalStatus }>("legal-request-moved");
