import { data } from "react-router";
import { attachment } from "#app/features/files/file.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { openAdviserDocument } from "../adviser-pitch.server.ts";
import { readingToken } from "../reading-cookie.server.ts";
import type { Route } from "./+types/adviser-document.ts";

/** A document for an adviser, watermarked; always as a download, and not cached, as for members. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { actor, market, headers } = visitOf(context);
  // HEAD opens nothing.
  if (request.method !== "GET") return new Response(null, { status: 405, headers: { Allow: "GET" } });
  const { link: linkId, fileId } = params;
  const reading = readingToken(headers, linkId);
  const opened = await openAdviserDocument(actor, { linkId, reading, fileId }, { headers, market });
  if (!opened.ok && opened.code === "not-found") throw data("file", { status: 404 });
  if (!opened.ok) {
    const text = translator(market, "errors")(`failure.${opened.code}`);
    return new Response(text, {
      status: statusOf(opened),
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  const { name, contentType, bytes } = opened.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `${contentType}${contentType === "text/plain" ? "; charset=utf-8" : ""}`,
      "Content-Disposition": attachment(name),
      "Content-Length": String(bytes.byteLength),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
