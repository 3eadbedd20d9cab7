import { ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Offer, OfferRecord } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

interface OfferHistoryProps {
  record: OfferRecord;
  /** All offers of the negotiation. */
  offers: readonly Offer[];
  /** The offer that the page is about. */
  offer: Offer;
}

/** The transitions with their hashes, and whether the record is intact. */
export function OfferHistory({ record, offers, offer }: OfferHistoryProps) {
  const t = useT("offers");
  const words = useOfferWords();
  return (
    <section className="stack stack-4">
      <h2 className="h-sec">{t("history.title")}</h2>
      <ol className="offer-events">
        {record.events.map(({ number, offerId, state, by, at, hash }) => {
          const moved = offers.find(({ id }) => id === offerId);
          return (
            <li key={number}>
              <p>
                {state === "open" && moved
                  ? // As it was made, whatever its state is now.
                    words.line({ ...moved, state })
                  : by === null
                    ? t("history.expired")
                    : by === offer.party
                      ? t(`history.you.${state as Acted}`)
                      : t(`history.they.${state as Acted}`, { name: words.nameOf(offer) })}
              </p>
              <p className="tiny soft">
                <time dateTime={at}>{words.when(at, offer.zone)}</time> ·{" "}
                <code className="hash">{hash.slice(0, 16)}</code>
              </p>
            </li>
          );
        })}
      </ol>
      {record.intact ? (
        <p className="small soft row">
          <Icon of={ShieldCheck} size="s" />
          <span>{t("history.intact")}</span>
        </p>
      ) : (
        <Note kind="danger" title={t("history.brokenTitle")}>
          {t("history.broken")}
        </Note>
      )}
      <p className="tiny soft">
        {t("history.fingerprint")} <code className="hash">{offer.contentHash}</code>
      </p>
    </section>
  );
}

/** States that a member's action leads to. */
type Acted = Exclude<Offer["state"], "expired">;

/** The offers of a negotiation in order, each with its changes. */
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
          const previous = offers[index - 1];
          const sameCurrency = previous?.currency === offer.currency;
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
                {sameCurrency && previous.amount !== offer.amount && (
                  <span className="tiny soft">
                    {t(offer.amount > previous.amount ? "chain.more" : "chain.less", {
                      change: format.money(Math.abs(offer.amount - previous.amount), offer.currency),
                    })}
                  </span>
                )}
              </td>
              <td className="r" data-label={t("shareShort")}>
                {format.percent(offer.share)}
                {previous && previous.share !== offer.share && (
                  <span className="tiny soft">
                    {t(offer.share > previous.share ? "delta.pointsMore" : "delta.pointsLess", {
                      points: Math.abs(offer.share - previous.share) / 100,
                    })}
                  </span>
                )}
              </td>
              <td className="r" data-label={t("after")}>
                {format.money(offer.postMoney, offer.currency)}
              </td>
              <td>
                <Badge kind={words.status(offer).kind}>{words.status(offer).text}</Badge>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
