import { visitOf } from "#app/platform/http/visit.server.ts";
import { hostListing } from "#app/platform/site/site.server.ts";
import { sitemapPitches, urlset } from "../sitemap.server.ts";
import type { Route } from "./+types/sitemap-pitches.ts";

/** A page of pitches in the sitemap, streamed batch by batch. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { url } = visitOf(context);
  const { origin, origins } = hostListing(url);
  const page = /^(?:0|[1-9]\d{0,5})$/.exec(url.searchParams.get("page") ?? "")?.[0];
  if (!origin || page === undefined) return new Response(null, { status: 404 });
  const batches = sitemapPitches(Number(page));
  const first = await batches.next();
  // An empty sitemap is invalid.
  if (first.done) return new Response(null, { status: 404 });
  const body = urlset({ origin, origins }, first.value, batches);
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=600",
  });
  if (!/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) return new Response(body, { headers });
  // Compressed here because the general compression does not stream.
  headers.set("Content-Encoding", "gzip");
  headers.set("Vary", "Accept-Encoding");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { headers });
}
