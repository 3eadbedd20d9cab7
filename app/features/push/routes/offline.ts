import { isMarket } from "#app/i18n/markets.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { offlinePage } from "../offline-page.server.ts";
import type { Route } from "./+types/offline.ts";

/** The offline page, which the service worker stores. It contains no personal data. */
export function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const query = new URL(request.url).searchParams;
  const lang = query.get("lang");
  const theme = query.get("theme");
  const { html, policy } = offlinePage(
    isMarket(lang) ? lang : visit.market,
    theme === "light" || theme === "dark" ? theme : "system",
  );
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Robots-Tag": "noindex",
    },
  });
}
