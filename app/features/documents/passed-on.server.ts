/** Documents of an owner's pitch, opened for somebody whom they let read. */
import type { StoreCode } from "#app/features/files/store/byte-store.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { pitchDisclosure, type ShownDocument } from "./disclosure.server.ts";
import { markOf, type OpenedDocument, openDocument } from "./openings.server.ts";
import { markDocument } from "./watermark.server.ts";

/** The documents that an owner can let somebody read, which no manager can: those of the pitch as they see it, while their plan includes documents. */
export async function documentsToPassOn(actor: Member, publicId: string): Promise<ShownDocument[]> {
  const disclosure = await pitchDisclosure(actor, publicId);
  return disclosure?.own?.role === "owner" && disclosure.own.entitled ? disclosure.documents : [];
}

/**
 * A document of the actor's own pitch, watermarked for somebody without an account. Fails with `not-found` for what is not the actor's or not on
 * the page. Whoever calls it logs the opening.
 */
export async function openForReader(
  actor: Member,
  publicId: string,
  fileId: string,
  reader: { name: string; email: string; lang: Market },
): Promise<
  Result<OpenedDocument & { title: string }, "not-found" | "too-many-requests" | "document-unreadable" | StoreCode>
> {
  const document = (await documentsToPassOn(actor, publicId)).find((each) => each.fileId === fileId);
  if (!document) return err("not-found");
  const opened = await openDocument(actor, publicId, fileId);
  if (!opened.ok) return opened;
  const mark = markOf({ name: reader.name, handle: reader.email, lang: reader.lang }, now());
  const bytes = await markDocument(opened.value.bytes, document.contentType, mark);
  return bytes.ok ? ok({ ...opened.value, bytes: bytes.value, title: document.title }) : bytes;
}
