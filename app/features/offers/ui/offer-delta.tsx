import { useT } from "#app/i18n/translate.tsx";
import type { DeltaTerms } from "../delta.ts";
import type { Offer } from "../offer.ts";
import { useDeltaRows } from "./use-delta-rows.ts";

interface OfferDeltaProps {
  /** The offer that is answered. */
  previous: Offer;
  /** The answer: an offer, or what is typed of one. */
  terms: Omit<DeltaTerms, "postMoney" | "validUntil">;
  /** ISO 8601. */
  validUntil: string | null;
}

/** What an answer changes of an offer: yours, theirs, difference. What moved is loud; on a phone the old figure is struck through. */
export function OfferDelta({ previous, terms, validUntil }: OfferDeltaProps) {
  const t = useT("offers");
  const rows = useDeltaRows(previous, terms, validUntil);
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
