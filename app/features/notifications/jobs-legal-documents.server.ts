/** Legal documents: what staff do with a request, its member is told. The mail comes with the act itself. */
import type { Task } from "graphile-worker";
import type { LegalRequestFact } from "#app/features/legal-documents/events.ts";
import type { LegalStatus } from "#app/features/legal-documents/legal-request.ts";
import { transaction } from "#app/platform/db.server.ts";
import { notify } from "./commands.server.ts";
import { legalNoticeKey, type NoticeKind } from "./notice.ts";

/** What the member does is no news to them. */
const KINDS: Partial<Record<LegalStatus, NoticeKind>> = {
  delivered: "legal-delivered",
  declined: "legal-declined",
  waiting: "legal-asked",
};

/** After `legal-request-moved`: a notice of what was delivered, declined or asked. */
export const noticeLegalRequest: Task = async (payload) => {
  const { userId, requestId, status } = payload as LegalRequestFact;
  const kind = KINDS[status];
  if (!kind) return;
  const key = legalNoticeKey(requestId, status);
  await transaction((trx) => notify(trx, { userId, kind, about: { legalRequestId: requestId }, key }));
};
