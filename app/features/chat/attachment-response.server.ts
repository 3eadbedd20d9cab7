import { attachment } from "#app/features/files/file.ts";
import { refusedByStore, storing } from "#app/features/files/store/store.server.ts";
import { streamed } from "#app/platform/http/streaming.server.ts";
import { isPicture } from "./attachments/attachment.ts";
import { openAttachment, type SeenAttachment } from "./attachments/attachments.server.ts";

/**
 * Hands out a file to be saved; what is in a document is a member's, and could be made to look like ours. A picture, which was drawn anew,
 * can be looked at (`?view`). Nothing keeps it on the way: who may open it can change at any moment.
 */
export async function answerWith(request: Request, file: SeenAttachment | undefined): Promise<Response> {
  if (!file) return new Response(null, { status: 404 });
  const opened = await storing(() => openAttachment(file));
  if (!opened.ok) return refusedByStore(opened);
  if (!opened.value) return new Response(null, { status: 404 });
  const looksAt = isPicture(file) && new URL(request.url).searchParams.has("view");
  return streamed(request, opened.value.stream, {
    headers: {
      "Content-Length": String(opened.value.size),
      "Content-Type": file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type,
      "Content-Disposition": looksAt ? attachment(file.name).replace(/^attachment/, "inline") : attachment(file.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
