/** What the frame around a member's pages says while mails do not reach them. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { UnreachableWords } from "./deliverability.ts";
import { unreachableOf } from "./suppression.server.ts";

/** What to say to somebody whose address is left alone; null for everybody else. Staff who look as a member sees it are not asked. */
export async function unreachableWords(actor: Actor, market: Market): Promise<UnreachableWords | null> {
  if (actor.kind !== "member" || actor.viewer) return null;
  const found = await unreachableOf(actor);
  if (!found) return null;
  const t = translator(market, "deliverability");
  return {
    title: t("title", { email: found.email }),
    text: t(`text.${found.reason}`),
    change: t("change"),
    works: t("works"),
  };
}
