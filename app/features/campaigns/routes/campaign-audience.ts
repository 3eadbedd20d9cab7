import { INDUSTRIES } from "#app/i18n/industries.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { countAudience } from "../audience.server.ts";
import { SIDES } from "../campaign.ts";
import type { Route } from "./+types/campaign-audience.ts";

/** The size of an audience, for the form that chooses it. Unknown values are ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const listed = (name: string) => (searchParams.get(name) ?? "").slice(0, 400).split(",");
  const [markets, interests] = [listed("markets"), listed("interests")];
  return countAudience(adminOf(context), {
    side: SIDES.find((side) => side === searchParams.get("side")) ?? null,
    markets: MARKETS.filter((market) => markets.includes(market)),
    interests: INDUSTRIES.filter((industry) => interests.includes(industry)),
  });
}
