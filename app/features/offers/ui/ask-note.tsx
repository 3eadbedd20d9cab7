import { type DayRates, roughly } from "#app/features/exchange-rates/exchange-rates.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Gauge } from "#app/ui/chart/gauge.tsx";
import { type Ask, askScale, compareWithAsk } from "../ask.ts";
import type { Terms } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

interface AskNoteProps {
  terms: Pick<Terms, "amount" | "share" | "kind" | "valuation" | "currency">;
  ask: Ask;
  rates: DayRates;
}

/** How terms stand to what the pitch asks for: in words, with the arithmetic, and on a scale. */
export function AskNote({ terms, ask, rates }: AskNoteProps) {
  const t = useT("offers");
  const format = useFormat();
  const words = useOfferWords();
  const compared = compareWithAsk(terms, ask, rates);
  if (!compared) return null;
  const { difference, valuation, asked, cost, after, converted } = compared;
  const exact = (amount: number) => format.money(amount, terms.currency);
  const theirs = (amount: number) => (converted ? format.moneyCompact(roughly(amount), terms.currency) : exact(amount));
  const short = (amount: number) => format.moneyCompact(amount, terms.currency);
  const percent = format.percent(Math.abs(difference) * 100);
  const share = format.percent(terms.share);
  const { from, to } = askScale(valuation, asked);
  return (
    <div className="offer-vs">
      <p>
        <b>{difference === 0 ? t("ask.same") : t(difference > 0 ? "ask.above" : "ask.below", { percent })}</b>{" "}
        {t(after ? "ask.asked" : "ask.askedBefore", { asked: theirs(asked) })}{" "}
        {difference !== 0 && t("ask.cost", { share, cost: theirs(cost) })}
      </p>
      {after && difference !== 0 && <p className="num">{words.sum(terms)}</p>}
      <Gauge
        value={valuation}
        reference={asked}
        from={from}
        to={to}
        label={t("ask.gauge", { valuation: short(valuation), asked: short(asked) })}
        words={{
          value: t("ask.inOffer", { valuation: short(valuation) }),
          reference: t("ask.inPitch", { asked: short(asked) }),
          from: short(from),
          to: short(to),
        }}
      />
    </div>
  );
}
