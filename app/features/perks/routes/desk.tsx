import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { perkList } from "../desk/perks.server.ts";
import { PerkList } from "../desk/ui/perk-list.tsx";
import { PERK_STATES } from "../perk.ts";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const query = {
    state: PERK_STATES.find((one) => one === url.searchParams.get("state")),
    market: MARKETS.find((one) => one === url.searchParams.get("market")),
  };
  return { query, perks: await perkList(actor, query) };
}

/** Perks as those see them who keep them. */
export default function PerkDesk({ loaderData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <PerkList {...loaderData} />
    </div>
  );
}
