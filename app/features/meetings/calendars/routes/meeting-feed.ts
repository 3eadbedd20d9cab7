import { data } from "react-router";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { feedFor } from "../feed.server.ts";
import type { Route } from "./+types/meeting-feed.ts";

/** A member's meetings for their calendar, which has no session but the secret in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, ip, url } = visitOf(context);
  const feed = await feedFor(actor, url.searchParams.get("key") ?? "", { ip, origin: url.origin });
  if (!feed.ok) throw data("page", { status: feed.code === "not-found" ? 404 : 429 });
  const { file, etag, changedAt } = feed.value;
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
    ETag: etag,
    "Last-Modified": changedAt.toUTCString(),
  };
  return isKnown(request.headers, etag, changedAt)
    ? new Response(null, { status: 304, headers })
    : new Response(file, { headers });
}

/** Whether the reader has what it would get (RFC 9110 §13.2.2): by its tag or, without one, by its date. */
function isKnown(headers: Headers, etag: string, changedAt: Date): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null)
    return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return since >= Math.floor(changedAt.getTime() / 1_000) * 1_000;
}
