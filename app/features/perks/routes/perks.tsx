import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import type { Actor } from "#app/platform/actor.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { CATEGORIES } from "../perk.ts";
import { perksOf } from "../perks.server.ts";
import type { PerkReader } from "../ui/perk-entry.tsx";
import { PerkPage } from "../ui/perk-page.tsx";
import type { Route } from "./+types/perks.ts";

/** Not stored for visitors: what is left, and what ends today, changes by itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, market } = visitOf(context);
  const category = CATEGORIES.find((one) => one === url.searchParams.get("category")) ?? null;
  return { category, reader: readerOf(actor), perks: await perksOf(actor, market) };
}

function readerOf(actor: Actor): PerkReader {
  if (actor.kind !== "member") return "outsider";
  return actor.staffRole || actor.viewer ? "onlooker" : "member";
}

/** What partners offer members, for everybody to see. */
export default function Perks({ loaderData }: Route.ComponentProps) {
  const t = useT("perks");
  return (
    <PageMain>
      <PageTitle title={t("title")} description={t("lead")} indexable={loaderData.perks.length > 0} />
      <PerkPage {...loaderData} />
    </PageMain>
  );
}
