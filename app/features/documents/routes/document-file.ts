import { data } from "react-router";
import { attachment } from "#app/features/files/file.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { openDocument } from "../openings.server.ts";
import type { Route } from "./+types/document-file.ts";

/**
 * A document of a pitch, always as a download: a member's content could imitate our pages. Not cached, since its watermark has the reader and
 * the time.
 */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { actor, market } = visitOf(context);
  // HEAD opens nothing.
  if (request.method !== "GET") return new Response(null, { status: 405, headers: { Allow: "GET" } });
  // Guests and visitors are sent to sign up or in.
  const opened = await openDocument(
    actor.kind === "member" ? actor : memberOf(context),
    params.publicId,
    params.fileId,
  );
  if (!opened.ok && opened.code === "not-found") throw data("pitch", { status: 404 });
  if (!opened.ok) {
    const text = translator(market, "errors")(`failure.${opened.code}`);
    return new Response(text, {
      status: statusOf(opened),
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  const { name, contentType, bytes } = opened.value;
  const charset = contentType === "text/plain" ? "; charset=utf-8" : "";
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `${contentType}${charset}`,
      "Content-Disposition": attachment(name),
      "Content-Length": String(bytes.byteLength),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
