/** A campaign as a mail program shows it, for the frame of the preview. */
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { renderMail } from "#app/platform/mail-rendering.server.ts";
import { linkOrigin } from "#app/platform/site.server.ts";
import { isComplete } from "./campaign.ts";
import { campaignText } from "./emails/campaign.tsx";
import { canCampaign } from "./policy.ts";
import { campaignOf } from "./queries.server.ts";

export type Theme = "light" | "dark";

/**
 * The HTML of a campaign in a market's language, addressed to the admin who asks. Null where that language is not written, and for all but admins.
 * `origin` is that of the request.
 */
export async function campaignHtml(
  actor: Actor,
  id: string,
  market: Market,
  { theme, origin }: { theme: Theme; origin: string },
): Promise<string | null> {
  const text = (await campaignOf(actor, id))?.texts[market];
  if (!canCampaign(actor) || !isComplete(text)) return null;
  const reader = { id: actor.id, name: actor.name, email: actor.email, market, origin: linkOrigin(market, origin) };
  const { html } = await renderMail(campaignText(reader, id, text));
  return inTheme(html, theme);
}

// A frame follows the browser's own theme: the preview decides which of the two a mail shows.
function inTheme(html: string, theme: Theme): string {
  return html.replace(/@media\s*\(prefers-color-scheme:\s*(dark|light)\)/g, (_, asked) =>
    asked === theme ? "@media all" : "@media not all",
  );
}
