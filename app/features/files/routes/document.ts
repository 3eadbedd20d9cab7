import { streamed } from "#app/platform/http/streaming.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { attachment } from "../file.ts";
import { documentFor, openDocument } from "../file-access.server.ts";
import { refusedByStore, storing } from "../store/store.server.ts";
import type { Route } from "./+types/document.ts";

/** A stored document, as a download only: shown inline, a member's content could pass as ours. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const document = await documentFor(visitOf(context).actor, params.id);
  if (!document) return new Response(null, { status: 404 });
  const opened = await storing(() => openDocument(document));
  if (!opened.ok) return refusedByStore(opened);
  if (!opened.value) return new Response(null, { status: 404 });
  const charset = document.contentType === "text/plain" ? "; charset=utf-8" : "";
  return streamed(request, opened.value.stream, {
    headers: {
      "Content-Length": String(opened.value.size),
      "Content-Type": `${document.contentType}${charset}`,
      "Content-Disposition": attachment(document.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-cache",
    },
  });
}
