import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SITEMAP_PATHS } from "#app/platform/paths/sitemaps.ts";
import { hostListing } from "#app/platform/site/site.server.ts";
import type { Route } from "./+types/robots.ts";

/**
 * Paths that crawlers should skip: pages that only lead to the login, and searches, of which there is no end. Other pages that must not be
 * indexed are not here: crawlers have to read their `noindex`.
 */
const CLOSED = [
  "/admin/",
  "/app-check/",
  "/auth/",
  "/dev/",
  "/webhooks/",
  paths.bookmarks(),
  paths.createPitch(),
  paths.home(),
  paths.messages(),
  paths.notifications(),
  paths.onboarding(),
  `${paths.profile()}/`,
  paths.settings(),
  `${paths.upgrade()}/`,
  `${paths.search()}?`,
  `${paths.signIn()}?`,
  `${paths.signUp()}?`,
];

/** Rules for crawlers, and the address of the sitemap. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = hostListing(visitOf(context).url);
  const lines = ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "Allow: /"];
  if (origin) lines.push("", `Sitemap: ${origin}${SITEMAP_PATHS.index()}`);
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
