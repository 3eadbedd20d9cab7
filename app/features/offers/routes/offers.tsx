import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { TabLink, TabLinks } from "#app/ui/navigation/tabs.tsx";
import { OFFER_LISTS, type OfferList as Which } from "../offer.ts";
import { offersOf } from "../offers.server.ts";
import { OfferNotes } from "../ui/offer-frame.tsx";
import { OfferList } from "../ui/offer-list.tsx";
import type { Route } from "./+types/offers.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = new URL(request.url).searchParams;
  const list: Which = OFFER_LISTS.find((each) => each === query.get("list")) ?? "live";
  return { list, ...(await offersOf(actor, list, query.get("after") ?? undefined)) };
}

/** One's own offers, by where they stand. */
export default function OffersPage({ loaderData: { list, offers, next } }: Route.ComponentProps) {
  const t = useT("offers");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <h1 className="h-page">{t("title")}</h1>
      <TabLinks label={t("title")}>
        {OFFER_LISTS.map((each) => (
          // Only the query differs, so the router cannot tell which of them is current.
          <TabLink
            key={each}
            to={paths.offers(each === "live" ? {} : { list: each })}
            aria-current={each === list ? "page" : "false"}
          >
            {t(`list.${each}`)}
          </TabLink>
        ))}
      </TabLinks>
      <OfferList offers={offers} list={list} />
      {next && <ShowMore to={paths.offers({ list, after: next })} label={t("more")} />}
      <OfferNotes />
    </div>
  );
}
