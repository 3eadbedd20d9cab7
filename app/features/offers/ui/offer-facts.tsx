import { Converted, RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { ShareBar, ShareRing } from "#app/ui/chart/share.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Offer, Party } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

const WHOLE = 10_000;

/** Basis points from which a bar segment is wide enough for its figure on a phone; the text alternative always has it. */
const FIGURE_FROM = 1_500;

/** The offered share as a ring. `share` is in basis points. */
export function OfferRing({ share, size }: { share: number; size: 48 | 64 | 80 | 120 | 200 }) {
  const t = useT("offers");
  const figure = useFormat().percent(share);
  return <ShareRing size={size} offered={share / 100} figure={figure} label={t("ring", { share: figure })} />;
}

/** Ownership before and after, as two bars. `share` is in basis points. */
export function OfferOwnership({ share, party, name }: { share: number; party: Party; name: string }) {
  const t = useT("offers");
  const format = useFormat();
  const investor = party === "investor" ? t("own.you") : name;
  const [all, remaining, bought] = [format.percent(WHOLE), format.percent(WHOLE - share), format.percent(share)];
  return (
    <div className="own">
      <ShareBar
        title={t("own.before")}
        label={t("own.beforeLabel", { share: all })}
        parts={[{ key: "owners", percent: 100, text: t("own.owners", { share: all }), kind: "kept" }]}
      />
      <ShareBar
        title={t("own.after")}
        label={t("own.afterLabel", { kept: remaining, name: investor, share: bought })}
        parts={[
          {
            key: "owners",
            percent: (WHOLE - share) / 100,
            text: WHOLE - share < FIGURE_FROM ? "" : remaining,
            kind: "kept",
          },
          { key: "investor", percent: share / 100, text: share < FIGURE_FROM ? "" : bought, kind: "you" },
        ]}
      />
    </div>
  );
}

/** The terms of an offer and what they imply: figures, ownership, conditions. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useT("offers");
  const pitches = useT("pitches");
  const format = useFormat();
  const market = useMarket();
  const words = useOfferWords();
  const { amount, currency, share, kind, preMoney, postMoney, rates } = offer;
  const money = (value: number) => format.money(value, currency);
  return (
    <div className="stack stack-6">
      <div className="offer-facts">
        <OfferRing size={120} share={share} />
        <Ledger>
          <LedgerRow label={t("amount")}>
            {money(amount)}
            <br />
            <Converted amount={amount} currency={currency} rates={rates} />
          </LedgerRow>
          <LedgerRow label={t("share")}>{format.percent(share)}</LedgerRow>
          <LedgerRow label={t("before")}>{money(preMoney)}</LedgerRow>
          <LedgerRow label={kind === "new" ? t("in") : t("paid")}>{money(amount)}</LedgerRow>
          <LedgerRow label={t("after")} sum>
            {money(postMoney)}
          </LedgerRow>
        </Ledger>
      </div>
      <p className="calc-sum num">{words.sum(offer)}</p>
      <OfferOwnership share={share} party={offer.party} name={words.nameOf(offer)} />
      <p className="soft">
        {offer.shares ? t(`kind.${kind}`) : pitches(`partKind.${kind}`)}.{" "}
        {offer.shares ? t(`kindText.${kind}`) : pitches(`partKind.${kind}Detail`)}{" "}
        {t("validUntil", { when: words.when(offer.validUntil, offer.zone) })}
      </p>
      {factsOf(market).currency !== currency && <RatesDate rates={{ on: rates.on, stale: false }} />}
      <OfferConditions offer={offer} />
    </div>
  );
}

/** The conditions: standard ones in the reader's language, free text as written. */
function OfferConditions({ offer }: { offer: Offer }) {
  const t = useT("offers");
  const market = useMarket();
  const languageOf = useMarketLanguage();
  const { clauses, conditions, conditionsLanguage } = offer;
  if (clauses.length === 0 && !conditions) return <p className="soft">{t("noConditions")}</p>;
  return (
    <section className="stack stack-3">
      <h2 className="h-sec">{t("conditions")}</h2>
      {clauses.length > 0 && (
        <ul className="offer-clauses">
          {clauses.map((clause) => (
            <li key={clause}>{t(`clause.${clause}`)}</li>
          ))}
        </ul>
      )}
      {conditions && (
        <>
          {conditionsLanguage !== market && (
            <p className="small soft">{t("writtenIn", { language: languageOf(conditionsLanguage) })}</p>
          )}
          <p className="offer-words" lang={factsOf(conditionsLanguage).htmlLang}>
            {conditions}
          </p>
        </>
      )}
    </section>
  );
}
