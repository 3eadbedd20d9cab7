import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { demoDeskPage } from "../desk/demos.server.ts";
import { DemoDesk } from "../desk/ui/demo-desk-page.tsx";
import { DEMO_LISTS } from "../lifecycle.ts";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const list = DEMO_LISTS.find((known) => known === url.searchParams.get("list"));
  const after = url.searchParams.get("after") ?? undefined;
  const [{ zone }, page] = await Promise.all([ownZone(actor), demoDeskPage(actor, { list, after })]);
  return { zone, later: after !== undefined, ...page };
}

/** The lists of booked demos, for staff. */
export default function DemoDeskRoute({ loaderData }: Route.ComponentProps) {
  const t = useT("demos-desk");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <DemoDesk {...loaderData} />
    </div>
  );
}
