import { data } from "react-router";
import { isMarket } from "#app/i18n/markets.ts";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { campaignHtml } from "../preview.server.ts";
import type { Route } from "./+types/campaign-mail.ts";

/** The mail itself for the frame of the preview: no script, nothing from elsewhere, and only our own pages may frame it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const theme = url.searchParams.get("theme") === "dark" ? "dark" : "light";
  const { origin } = visitOf(context).url;
  const html = isMarket(params.market) ? await campaignHtml(actor, params.id, params.market, { theme, origin }) : null;
  if (html === null) throw data("page", { status: 404 });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    },
  });
}
