import { isMarket } from "#app/i18n/markets.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { hostListing, shownOrigin } from "#app/platform/site/site.server.ts";
import { atomFeed, feedOf, jsonFeed } from "../feed.server.ts";
import type { Route } from "./+types/feed.ts";

/** The newest pitches of a market: `se.atom` or `se.json`. All hosts serve all feeds; the links in a feed lead to its market's host. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const [, market, format] = /^([a-z]{2})\.(atom|json)$/.exec(params.file) ?? [];
  if (!isMarket(market)) return new Response(null, { status: 404 });
  const { url } = visitOf(context);
  const feed = await feedOf(market, hostListing(url).origins?.[market] ?? shownOrigin(url));
  const [type, body] =
    format === "atom"
      ? ["application/atom+xml; charset=utf-8", atomFeed(feed)]
      : ["application/feed+json; charset=utf-8", JSON.stringify(jsonFeed(feed))];
  const changed = new Date(Math.floor(Math.max(0, ...feed.pitches.map(({ listedAt }) => +listedAt)) / 1000) * 1000);
  const headers = new Headers({
    "Content-Type": type!,
    "Cache-Control": "public, max-age=600",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Last-Modified": changed.toUTCString(),
  });
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  if (since >= changed.getTime() && feed.pitches.length > 0) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
