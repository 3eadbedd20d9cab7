import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { rewardPage } from "../desk/rewards.server.ts";
import { STATE_FILTERS } from "../desk/rewards-desk.ts";
import { RewardsPage } from "../desk/ui/rewards-page.tsx";
import type { Route } from "./+types/desk.ts";

/** What first payments of invited friends have led to, newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    // NUL can stand in no text that is stored; PostgreSQL would not even compare.
    text: asked("q")?.replaceAll("\u0000", "").slice(0, 200) || undefined,
    state: STATE_FILTERS.find((state) => state === asked("state")),
    after: asked("after"),
  };
  return { query, ...(await rewardPage(actor, query)) };
}

export default function RewardsDesk({ loaderData }: Route.ComponentProps) {
  const t = useT("referrals-desk");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <RewardsPage {...loaderData} />
    </div>
  );
}
