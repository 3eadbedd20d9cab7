import { offerLabel } from "#app/features/market-rules/offer-label.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { TabLink, TabLinks } from "#app/ui/navigation/tabs.tsx";
import { OFFER_LISTS, type OfferList } from "../offer.ts";
import { offerCounts, offersOf, rulingMarkets } from "../offers.server.ts";
import { OfferNotes } from "../ui/offer-frame.tsx";
import type { Route } from "./+types/offers.ts";

const OfferLines = deferred(async () => (await import("../ui/offer-lines.tsx")).OfferLines);

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = new URL(request.url).searchParams;
  const counts = await offerCounts(actor);
  // Without a choice the first list that has any.
  const list: OfferList =
    OFFER_LISTS.find((each) => each === query.get("list")) ?? OFFER_LISTS.find((each) => counts[each] > 0) ?? "live";
  const { offers, next } = await offersOf(actor, list, query.get("after") ?? undefined);
  const label = offers.find((offer) => offer.label !== "not-binding")?.label ?? offerLabel(rulingMarkets(actor));
  return { list, counts, offers, next, label };
}

/** Lists of the member's own offers, by status. */
export default function OffersPage({ loaderData: { list, counts, offers, next, label } }: Route.ComponentProps) {
  const t = useT("offers");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      {offers.length > 0 && <RiskWarning figures at="begin" />}
      <h1 className="h-page">{t("title")}</h1>
      <TabLinks label={t("title")}>
        {OFFER_LISTS.map((each) => (
          // `aria-current` by hand: only the query differs, which the router ignores.
          <TabLink
            key={each}
            to={paths.offers({ list: each })}
            aria-current={each === list ? "page" : "false"}
            count={counts[each]}
          >
            {t(`list.${each}`)}
          </TabLink>
        ))}
      </TabLinks>
      <OfferLines offers={offers} list={list} />
      {next && <ShowMore to={paths.offers({ list, after: next })} label={t("more")} />}
      <OfferNotes label={label} />
    </div>
  );
}
