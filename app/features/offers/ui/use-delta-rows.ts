import { useFormat, useT } from "#app/i18n/translate.tsx";
import { type Delta, type DeltaTerms, deltaOf } from "../delta.ts";
import { type Clause, dealOfTerms, type Offer } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

/** A term of two offers, in words. */
export interface DeltaRow {
  key: string;
  label: string;
  from: string;
  to: string;
  moved: boolean;
  /** In words. */
  difference: string;
}

/** Each of the terms of an offer beside those of its answer; null while the answer implies no valuation. */
export function useDeltaRows(
  previous: Offer,
  terms: Omit<DeltaTerms, "postMoney" | "validUntil">,
  end: string | null,
): DeltaRow[] | null {
  const t = useT("offers");
  const pitches = useT("pitches");
  const format = useFormat();
  const words = useOfferWords();
  const deal = dealOfTerms(terms);
  if (!deal) return null;
  const { shares, zone } = previous;
  const delta = deltaOf(previous, { ...terms, postMoney: deal.postMoney, validUntil: end }, zone);
  const money = ({ amount, currency }: Delta["amount"]["to"]) => format.money(amount, currency);
  const amountRow = (key: string, label: string, { from, to, moved }: Delta["amount"]): DeltaRow => {
    const change = Math.abs(to.amount - from.amount);
    const more = to.amount > from.amount;
    return {
      ...{ key, label, from: money(from), to: money(to), moved },
      difference:
        from.currency !== to.currency
          ? t("delta.changed")
          : key === "after"
            ? t(more ? "delta.higher" : "delta.lower", { percent: tenth(change / from.amount) })
            : t(more ? "chain.more" : "chain.less", { change: format.money(change, to.currency) }),
    };
  };
  /** A part of the whole as a percentage with one decimal. */
  const tenth = (part: number) => format.percent(Math.max(10, Math.round(part * 1_000) * 10));
  const { share, kind, conditions, validUntil } = delta;
  const points = Math.abs(share.to - share.from) / 100;
  const kindOf = (value: typeof kind.to) => (shares ? t(`kind.${value}`) : pitches(`partKind.${value}`));
  const until = (at: string | null) => (at ? words.day(at, zone) : "–");
  return [
    {
      ...{ key: "share", label: t("shareShort"), moved: share.moved },
      from: format.percent(share.from),
      to: format.percent(share.to),
      difference: t(share.to > share.from ? "delta.pointsMore" : "delta.pointsLess", { points }),
    },
    amountRow("amount", t("amount"), delta.amount),
    amountRow("after", t("after"), delta.postMoney),
    ...(kind.moved
      ? [
          {
            ...{ key: "kind", label: shares ? t("form.kind") : pitches("partKind.label"), moved: true },
            from: kindOf(kind.from),
            to: kindOf(kind.to),
            difference: t("delta.changed"),
          },
        ]
      : []),
    ...delta.clauses.map(({ clause, from, to, moved }) => ({
      ...{ key: clause, label: t(`clauseShort.${clause satisfies Clause}`), moved },
      from: t(from ? "delta.yes" : "delta.no"),
      to: t(to ? "delta.yes" : "delta.no"),
      difference: t(to ? "delta.added" : "delta.dropped"),
    })),
    ...(conditions
      ? [
          {
            ...{ key: "conditions", label: t("delta.ownWords"), moved: conditions.moved },
            from: t(conditions.from ? "delta.yes" : "delta.no"),
            to: t(conditions.to ? "delta.yes" : "delta.no"),
            difference: t(!conditions.from ? "delta.added" : conditions.to ? "delta.changed" : "delta.dropped"),
          },
        ]
      : []),
    {
      ...{ key: "until", label: t("form.validUntil"), moved: validUntil.moved },
      from: until(validUntil.from),
      to: until(validUntil.to),
      difference: validUntil.days
        ? t(validUntil.days > 0 ? "delta.later" : "delta.earlier", { count: Math.abs(validUntil.days) })
        : t("delta.changed"),
    },
  ];
}
