import { Link } from "react-router";
import { offerLabel } from "#app/features/market-rules/offer-label.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { TabLink, TabLinks } from "#app/ui/navigation/tabs.tsx";
import { isLive } from "../lifecycle.ts";
import { OFFER_LISTS, type Offer, type OfferList } from "../offer.ts";
import { offersOf, rulingMarkets } from "../offers.server.ts";
import { OfferRing } from "../ui/offer-facts.tsx";
import { OfferNotes } from "../ui/offer-frame.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
import type { Route } from "./+types/offers.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const query = new URL(request.url).searchParams;
  const list: OfferList = OFFER_LISTS.find((each) => each === query.get("list")) ?? "live";
  const { offers, next } = await offersOf(actor, list, query.get("after") ?? undefined);
  const label = offers.find((offer) => offer.label !== "not-binding")?.label ?? offerLabel(rulingMarkets(actor));
  return { list, offers, next, label };
}

/** Lists of the member's own offers, by status. */
export default function OffersPage({ loaderData: { list, offers, next, label } }: Route.ComponentProps) {
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
            to={paths.offers(each === "live" ? {} : { list: each })}
            aria-current={each === list ? "page" : "false"}
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

function OfferLines({ offers, list }: { offers: readonly Offer[]; list: OfferList }) {
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  const words = useOfferWords();
  if (offers.length === 0) {
    return (
      <EmptyState
        kind="messages"
        title={t(`empty.${list}`)}
        action={<LinkButton to={paths.messages()}>{t("empty.action")}</LinkButton>}
      >
        {t("empty.text")}
      </EmptyState>
    );
  }
  return (
    <ul className="offer-list">
      {offers.map((offer) => {
        const { text, kind } = words.status(offer);
        return (
          <li key={offer.id}>
            <OfferRing size={48} share={offer.share} />
            <div className="grow stack stack-2">
              <h2>
                <Link to={paths.offer(offer)}>{words.line(offer)}</Link>
              </h2>
              <p className="small soft">
                {t("listDetail", { company: offer.companyName ?? t("unnamedCompany"), name: words.nameOf(offer) })}
                {" · "}
                {rules(`label.${offer.label}`)}
              </p>
              <p className="tiny soft">
                {isLive(offer.state)
                  ? t("validUntil", { when: words.when(offer.validUntil, offer.zone) })
                  : t("movedAt", { when: words.when(offer.movedAt, offer.zone) })}
              </p>
            </div>
            <Badge kind={kind}>{text}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
