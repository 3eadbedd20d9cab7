import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Offer } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

/** Every offer of a negotiation under the one it answers, with what each has changed (messages `offers`). */
export function OfferChain({ offers, current }: { offers: readonly Offer[]; current: string }) {
  const t = useT("offers");
  const format = useFormat();
  const words = useOfferWords();
  return (
    <Table caption={t("chain.caption")} className="offer-chain">
      <thead>
        <tr>
          <th scope="col">{t("chain.offer")}</th>
          <th scope="col" className="r">
            {t("amount")}
          </th>
          <th scope="col" className="r">
            {t("shareShort")}
          </th>
          <th scope="col" className="r">
            {t("after")}
          </th>
          <th scope="col">{t("chain.state")}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, index) => {
          const before = offers[index - 1];
          const sameMoney = before?.currency === offer.currency;
          return (
            <tr key={offer.id}>
              <th scope="row">
                <Link to={paths.offer(offer)} aria-current={offer.id === current ? "true" : undefined}>
                  {words.head(offer)}
                </Link>
                <span className="tiny soft">{words.when(offer.madeAt, offer.zone)}</span>
              </th>
              <td className="r" data-label={t("amount")}>
                {format.money(offer.amount, offer.currency)}
                {sameMoney && before.amount !== offer.amount && (
                  <span className="tiny soft">
                    {t(offer.amount > before.amount ? "chain.more" : "chain.less", {
                      change: format.money(Math.abs(offer.amount - before.amount), offer.currency),
                    })}
                  </span>
                )}
              </td>
              <td className="r" data-label={t("shareShort")}>
                {format.percent(offer.share)}
                {before && before.share !== offer.share && (
                  <span className="tiny soft">
                    {t(offer.share > before.share ? "chain.more" : "chain.less", {
                      change: format.percent(Math.abs(offer.share - before.share)),
                    })}
                  </span>
                )}
              </td>
              <td className="r" data-label={t("after")}>
                {format.money(offer.postMoney, offer.currency)}
              </td>
              <td>
                <Badge kind={words.standing(offer).kind}>{words.standing(offer).text}</Badge>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
