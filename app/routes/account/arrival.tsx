import { data, redirect } from "react-router";
import { Arrival } from "#app/features/accounts/ui/arrival.tsx";
import { isFromSister } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths, safeNext } from "#app/platform/paths.ts";
import { siteAt } from "#app/platform/site.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/arrival.ts";

export const handle = { hydrate: true };

/**
 * Where a sign-in arrives from another of our hosts. Whoever is led here from elsewhere may have been given a stranger's token, to act in
 * the stranger's account without knowing (login CSRF): only a navigation from a sister host goes on without a question. The Referer says
 * so, of which the policy of our own pages leaves the origin, and of which links that members have written leave nothing.
 */
export function loader({ context, url: asked }: Route.LoaderArgs) {
  const { url, headers } = visitOf(context);
  const next = safeNext(asked.searchParams.get("next"), paths.landing());
  const site = siteAt(url);
  if (!site) throw redirect(next);
  return data(
    { next, expected: isFromSister(site, headers.get("referer")) },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ArrivalPage({ loaderData: { next, expected } }: Route.ComponentProps) {
  const t = useT("hosts");
  const { actor } = useRoot();
  return (
    <PageMain>
      <PageTitle title={t("arrival.title")} />
      <Arrival next={next} expected={expected} actor={actor} />
    </PageMain>
  );
}
