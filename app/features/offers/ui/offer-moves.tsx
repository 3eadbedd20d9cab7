/** How the offers of a conversation moved, beside it or on its page (deal.md; look at the board's "How the offer moved"). */
import { Check, Hourglass } from "lucide-react";
import { Link } from "react-router";
import { convert } from "#app/features/exchange-rates/exchange-rates.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { ValueMoves } from "#app/ui/chart/value-moves.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { MOST_BESIDE, type Offer } from "../offer.ts";
import { OfferRing } from "./offer-facts.tsx";
import { useDeltaRows } from "./use-delta-rows.ts";
import { useOfferWords } from "./use-offer-words.ts";

/** The newest offers of a conversation, as `offersIn` gives them; nothing if there are none. */
export function OfferMoves({ offers }: { offers: readonly Offer[] }) {
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  const shown = offers.slice(-MOST_BESIDE);
  const newest = shown.at(-1);
  if (!newest) return null;
  return (
    <section className="stack stack-3">
      <SectionHead title={t("moves.title")} />
      <ValuationPlot offers={shown} newest={newest} />
      <ol className="moves">
        {shown.map((offer) => (
          <Move key={offer.id} offer={offer} previous={offers.find(({ id }) => id === offer.previousId)} />
        ))}
      </ol>
      <p className="tiny soft">{rules(`label.${newest.label}`)}.</p>
      {offers.length > shown.length && <Link to={paths.offer(newest)}>{t("moves.all")}</Link>}
    </section>
  );
}

function Move({ offer, previous }: { offer: Offer; previous: Offer | undefined }) {
  const t = useT("offers");
  const format = useFormat();
  const words = useOfferWords();
  const { text, kind, mine } = words.status(offer);
  return (
    <li>
      <OfferRing size={48} share={offer.share} />
      <div className="moves-b">
        <p className="moves-h">
          <Link to={paths.offer(offer)}>{words.head(offer)}</Link>
          <time className="tiny muted" dateTime={offer.madeAt}>
            {words.when(offer.madeAt, offer.zone)}
          </time>
        </p>
        <p className="strong">
          {t("terms", {
            share: format.percent(offer.share),
            amount: format.money(offer.amount, offer.currency),
          })}
        </p>
        {previous && <Changes previous={previous} offer={offer} />}
        <Badge kind={kind} icon={offer.state === "agreed" ? Check : mine ? Hourglass : undefined}>
          {text}
        </Badge>
      </div>
    </li>
  );
}

/** What an offer changes of the one that it answers: only what moved. */
function Changes({ previous, offer }: { previous: Offer; offer: Offer }) {
  const t = useT("offers");
  const moved = useDeltaRows(previous, offer, offer.validUntil)?.filter((row) => row.moved);
  if (!moved || moved.length === 0) return null;
  return (
    <ul className="moves-d tiny soft" aria-label={t("delta.caption")}>
      {moved.map(({ key, label, difference }) => (
        <li key={key}>{t("moves.change", { term: label, difference })}</li>
      ))}
    </ul>
  );
}

/** The valuations that two offers or more imply, in the currency of the newest. */
function ValuationPlot({ offers, newest }: { offers: readonly Offer[]; newest: Offer }) {
  const t = useT("offers");
  const format = useFormat();
  const words = useOfferWords();
  if (offers.length < 2) return null;
  const values = offers.map((offer) => ({
    offer,
    value: convert(offer.rates, offer.postMoney, offer.currency, newest.currency),
  }));
  const money = (value: number) => format.money(value, newest.currency);
  const named = values.map(({ offer, value }) => `${words.head(offer)} ${money(value)}`);
  return (
    <figure className="moves-plot">
      <figcaption className="tiny soft">{t("moves.valuation")}</figcaption>
      <ValueMoves
        label={t("moves.plot", { valuations: named.join(", ") })}
        moves={values.map(({ offer, value }) => ({
          key: offer.id,
          value,
          text: money(value),
          mine: offer.as === "proposer",
        }))}
      />
      <p className="tiny soft moves-key" aria-hidden="true">
        <span className="moves-mine">{t("delta.yours")}</span>
        <span className="moves-theirs">{t("delta.theirs")}</span>
      </p>
    </figure>
  );
}
