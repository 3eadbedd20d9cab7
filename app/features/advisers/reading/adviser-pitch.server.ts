/** A pitch, and its documents, as an adviser reads them. */

import type { OpenedDocument } from "#app/features/documents/openings.server.ts";
import { documentsToPassOn, openForReader } from "#app/features/documents/passed-on.server.ts";
import type { PitchDocument } from "#app/features/documents/pitch-document.ts";
import type { StoreCode } from "#app/features/files/store/byte-store.ts";
import type { ShownPitch } from "#app/features/pitches/page/pitch-page.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { seesTeaserOnly } from "../policy.ts";
import { clientOf, type OpenLink, readingLink } from "./reading.server.ts";

/** What an adviser reads. */
export interface AdviserPitch {
  link: Pick<OpenLink, "id" | "name" | "purpose" | "endsAt"> & { maker: string };
  /** `details` is null where the law lets an adviser see the teaser only. */
  page: ShownPitch;
  documents: Pick<PitchDocument, "fileId" | "title" | "contentType" | "size" | "access">[];
}

/** The pitch of a reading; undefined once it has ended. Contact details are the maker's to give. */
export async function adviserPitch(
  actor: Actor,
  linkId: string,
  reading: string | undefined,
  readsIn: Market,
): Promise<AdviserPitch | undefined> {
  const open = await readingLink(actor, linkId, reading);
  if (!open) return undefined;
  const { maker, page, id, name, purpose, endsAt } = open;
  const { id: _, ownerId, details, ...rest } = page;
  const shown = details !== null && !seesTeaserOnly(open, readsIn);
  const documents = shown && ownerId === maker.id ? await documentsToPassOn(maker, page.teaser.publicId) : [];
  return {
    link: { id, name, purpose, endsAt, maker: maker.name },
    page: { ...rest, details: shown ? details : null },
    documents: documents.map(({ mayOpen: _may, ...document }) => document),
  };
}

/**
 * Opens a document for an adviser, watermarked with their name and address, and logs it for the link's maker. Fails with `not-found` for what the
 * page does not list, and once the reading has ended.
 */
export async function openAdviserDocument(
  actor: Actor,
  { linkId, reading, fileId }: { linkId: string; reading: string | undefined; fileId: string },
  { headers, market }: { headers: Headers; market: Market },
): Promise<Result<OpenedDocument, "not-found" | "too-many-requests" | "document-unreadable" | StoreCode>> {
  const open = await readingLink(actor, linkId, reading);
  if (!open || open.page.ownerId !== open.maker.id || seesTeaserOnly(open, market)) return err("not-found");
  if (!(await consumeRateLimit("document", open.id))) return err("too-many-requests");
  const { name, email, market: lang, maker, page } = open;
  const opened = await openForReader(maker, page.teaser.publicId, fileId, { name, email, lang });
  if (!opened.ok) return opened;
  // Checked again: the link may have been taken back while the document was watermarked.
  if (!(await readingLink(actor, linkId, reading))) return err("not-found");
  const { title, ...document } = opened.value;
  await db
    .insertInto("adviserOpenings")
    .values({ id: newId(), linkId: open.id, openedAt: now(), documentTitle: title, ...clientOf(headers) })
    .execute();
  return ok(document);
}
