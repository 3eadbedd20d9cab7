import { data } from "react-router";
import { isMarket } from "#app/i18n/markets.ts";
import { requireDevPages } from "#app/platform/http/request-origin.server.ts";
import { linkOrigin } from "#app/platform/site/site.server.ts";
import { MAIL_POLICY, mailExamplesIn, renderExample, shownIn } from "#app/shell/mail-gallery.server.ts";
import type { Route } from "./+types/mails-html.ts";

/** The HTML part of an example, for a frame of `/dev/mails`. */
export async function loader({ params: { kind, market }, context, url }: Route.LoaderArgs): Promise<Response> {
  requireDevPages(context);
  if (!isMarket(market)) throw data(null, { status: 404 });
  const variant = url.searchParams.get("variant");
  const examples = (await mailExamplesIn(market)).filter((example) => example.kind === kind);
  const example = variant ? examples.find((each) => each.variant === variant) : examples[0];
  if (!example) throw data(null, { status: 404 });
  const mail = await renderExample(example, { market, origin: linkOrigin(market, url.origin) });
  const theme = url.searchParams.get("theme") === "dark" ? "dark" : "light";
  return new Response(shownIn(theme, mail), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": MAIL_POLICY },
  });
}
