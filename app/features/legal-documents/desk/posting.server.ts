/** A delivered document as a message of its member's, where they have asked for that. */
import { freeAttachment } from "#app/features/chat/commands-attachments.server.ts";
import { postHeld } from "#app/features/chat/commands-held.server.ts";
import { storeOwnDocument } from "#app/features/files/commands-documents.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { documentTitle } from "../document-title.ts";
import type { LegalKind } from "../legal-request.ts";

interface Request {
  userId: string;
  kind: string;
  subject: string | null;
  conversationId: string | null;
  intoConversation: boolean;
}

/** Puts a copy of the PDF into the conversation of a request, in its member's name and language. Returns the message's id; null where none was posted. */
export async function postDelivered(
  trx: Tx,
  { userId, kind, subject, conversationId, intoConversation }: Request,
  bytes: Buffer,
  name: string,
): Promise<string | null> {
  if (!intoConversation || !conversationId) return null;
  const { lang } = await trx.selectFrom("users").select("lang").where("id", "=", userId).executeTakeFirstOrThrow();
  const t = translator(lang as Market, "legal-documents");
  const text = t("message", { document: documentTitle({ kind: kind as LegalKind, subject }, t), brand: BRAND });
  const fileId = await storeOwnDocument(trx, userId, bytes, name, "attachment");
  const id = newId();
  if ((await postHeld(trx, { conversationId, senderId: userId, id, text, fileId })) === "posted") return id;
  await freeAttachment(trx, fileId);
  return null;
}
