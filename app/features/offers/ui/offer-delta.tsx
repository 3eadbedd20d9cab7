import { useFormat, useT } from "#app/i18n/translate.tsx";
import { type Delta, type DeltaTerms, deltaOf } from "../delta.ts";
import { type Clause, dealOfTerms, type Offer } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

interface OfferDeltaProps {
  /** The offer that is answered. */
  previous: Offer;
  /** The answer: an offer, or what is typed of one. */
  terms: Omit<DeltaTerms, "postMoney" | "validUntil">;
  /** ISO 8601. */
  validUntil: string | null;
}

interface Row {
  key: string;
  label: string;
  from: string;
  to: string;
  moved: boolean;
  /** In words. */
  difference: string;
}

const DAY = 86_400_000;

/** What an answer changes of an offer: yours, theirs, difference. What moved is loud; on a phone the old figure is struck through. */
export function OfferDelta({ previous, terms, validUntil }: OfferDeltaProps) {
  const t = useT("offers");
  const deal = dealOfTerms(terms);
  const rows = useRows(
    previous,
    deal && deltaOf(previous, { ...terms, postMoney: deal.postMoney, validUntil }),
    previous.shares,
  );
  if (!rows) return null;
  const mine = previous.as === "proposer";
  return (
    <table className="delta">
      <caption className="vh">{t("delta.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t("delta.what")}</span>
          </th>
          <th scope="col">{t(mine ? "delta.yours" : "delta.theirs")}</th>
          <th scope="col">{t(mine ? "delta.theirs" : "delta.yours")}</th>
          <th scope="col">{t("delta.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, from, to, moved, difference }) => (
          <tr key={key} className={moved ? "moved" : "same"}>
            <th scope="row">{label}</th>
            <td className="fr">{moved ? <s>{from}</s> : from}</td>
            <td className="to">{to}</td>
            <td className="df">{moved ? difference : t("delta.same")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of the table; null while the terms imply no valuation. */
function useRows(previous: Offer, delta: Delta | null, shares: boolean): Row[] | null {
  const t = useT("offers");
  const pitches = useT("pitches");
  const format = useFormat();
  const words = useOfferWords();
  if (!delta) return null;
  const money = ({ amount, currency }: Delta["amount"]["to"]) => format.money(amount, currency);
  const amountRow = (key: string, label: string, { from, to, moved }: Delta["amount"]): Row => {
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
  const until = (at: string | null) => (at ? words.when(at, previous.zone) : "–");
  const [before, after] = [validUntil.from, validUntil.to].map((at) => (at ? Date.parse(at) : 0)) as [number, number];
  const days = Math.round((after - before) / DAY);
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
      difference: !validUntil.to
        ? t("delta.changed")
        : days === 0
          ? t("delta.changed")
          : t(days > 0 ? "delta.later" : "delta.earlier", { count: Math.abs(days) }),
    },
  ];
}
