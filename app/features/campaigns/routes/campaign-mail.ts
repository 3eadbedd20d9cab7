import { data } from "react-router";
import { isMarket } from "#app/i18n/markets.ts";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { linkOrigin } from "#app/platform/site/site.server.ts";
import { drawMail } from "#app/shell/mail-drawing.server.ts";
import { shownIn } from "#app/shell/mail-gallery.server.ts";
import { isComplete } from "../campaign.ts";
import { campaignOf } from "../campaigns.server.ts";
import { campaignText } from "../emails/campaign.tsx";
import type { Route } from "./+types/campaign-mail.ts";

/** The mail as HTML, for the preview's frame: no scripts, no external resources, and framed by our own pages only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const campaign = await campaignOf(actor, params.id);
  const text = isMarket(params.market) ? campaign?.texts[params.market] : undefined;
  if (!isMarket(params.market) || !isComplete(text)) throw data("page", { status: 404 });
  const { id, name, email } = actor;
  const origin = linkOrigin(params.market, visitOf(context).url.origin);
  const mail = await drawMail(campaignText({ id, name, email, market: params.market, origin }, params.id, text));
  const theme = url.searchParams.get("theme") === "dark" ? "dark" : "light";
  return new Response(shownIn(theme, mail), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    },
  });
}
