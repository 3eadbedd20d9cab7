import { ShieldCheck } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Offer, OfferRecord } from "../offer.ts";
import { useOfferWords } from "./use-offer-words.ts";

interface OfferHistoryProps {
  record: OfferRecord;
  /** The offers that the events are of. */
  offers: readonly Offer[];
  /** Whose page it is. */
  offer: Offer;
}

/** What happened, by whom and when, each with its fingerprint, and whether all of it is as it was written (messages `offers`). */
export function OfferHistory({ record, offers, offer }: OfferHistoryProps) {
  const t = useT("offers");
  const words = useOfferWords();
  return (
    <section className="stack stack-4">
      <h2 className="h-sec">{t("history.title")}</h2>
      <ol className="offer-events">
        {record.events.map(({ number, offerId, state, by, at, hash }) => {
          const of = offers.find(({ id }) => id === offerId);
          return (
            <li key={number}>
              <p>
                {state === "open" && of
                  ? // As it was made, whatever has become of it since.
                    words.line({ ...of, state })
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

/** What somebody does; the hour alone lets an offer expire. */
type Acted = Exclude<Offer["state"], "expired">;
