/** A campaign as a mail program shows it, for the frame of the preview. */
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { linkOrigin } from "#app/platform/site/site.server.ts";
import { drawMail } from "#app/shell/mail-drawing.server.ts";
import { shownIn } from "#app/shell/mail-gallery.server.ts";
import { isComplete } from "./campaign.ts";
import { campaignOf } from "./campaigns.server.ts";
import { campaignText } from "./emails/campaign.tsx";
import { canCampaign } from "./policy.ts";

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
  return shownIn(theme, await drawMail(campaignText(reader, id, text)));
}
