import { attachment } from "#app/features/files/file.ts";
import { downloads, inSlot } from "#app/platform/http/admission-queue.server.ts";
import { bodyOf, busy, streamed } from "#app/platform/http/streaming.server.ts";
import { adminOf, reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { BOOKS_FORMATS } from "../desk/book-entry.ts";
import { exportBooks } from "../desk/bookkeeping.server.ts";
import type { Route } from "./+types/desk-books-file.ts";

/** A month of the books as a file, for admins only. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const format = BOOKS_FORMATS.find((format) => format === url.searchParams.get("format"));
  if (!format) return new Response(null, { status: 404 });
  reauthenticatedOf(context, paths.books());
  const release = await downloads.place(actor.id);
  if (!release) return busy();
  // In the language of the page, as `csvFile` has it.
  const reader = visitOf(context).market;
  const file = await exportBooks(actor, params.month, { format, reader }).catch((error: unknown) => {
    release();
    throw error;
  });
  if (!file.ok) {
    release();
    return new Response(null, { status: 404 });
  }
  const { name, type, bytes } = file.value;
  return streamed(request, bodyOf(inSlot(release, bytes)), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
    },
  });
}
