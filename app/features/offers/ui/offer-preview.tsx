import { Eye, Hourglass } from "lucide-react";
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { dealOfTerms, type Party, type Terms } from "../offer.ts";
import { OfferOwnership, OfferRing } from "./offer-facts.tsx";
import { useOfferWords } from "./use-offer-words.ts";

interface OfferPreviewProps {
  /** As far as they are typed. */
  terms: Omit<Terms, "validUntil"> | null;
  /** What goes before it as a message. */
  message: string;
  /** ISO 8601. */
  validUntil: string | null;
  zone: string;
  shares: boolean;
  label: OfferLabel;
  /** The writer: side and name; and the other's name. */
  party: Party;
  writer: string;
  otherName: string;
  /** It answers another offer. */
  counters: boolean;
}

/** The offer's card as the other side will read it, while it is written. */
export function OfferPreview(props: OfferPreviewProps) {
  const { terms, message, validUntil, zone, shares, label, party, writer, otherName, counters } = props;
  const t = useT("offers");
  const rules = useT("market-rules-warnings");
  const pitches = useT("pitches");
  const format = useFormat();
  const words = useOfferWords();
  const deal = terms && dealOfTerms(terms);
  return (
    <section className="offer-outcome stack stack-3" aria-label={t("outcome.title", { name: otherName })}>
      <p className="small soft row" aria-hidden="true">
        <Icon of={Eye} size="s" />
        {t("outcome.title", { name: otherName })}
      </p>
      {message.trim() && <p className="offer-message">{message.trim()}</p>}
      {!terms || !deal ? (
        <p className="small soft">{t("outcome.waiting")}</p>
      ) : (
        <article className="offer">
          <header className="offer-h">
            <span>{t(counters ? "head.theirsCounter" : "head.theirs", { name: writer })}</span>
            <span className="small soft">{rules(`label.${label}`)}</span>
            <Badge kind="review" icon={Hourglass}>
              {t("state.yourTurn")}
            </Badge>
          </header>
          <div className="offer-b">
            <div className="offer-n">
              <OfferRing size={80} share={terms.share} />
              <dl>
                <dt>{t("amount")}</dt>
                <dd>{format.money(terms.amount, terms.currency)}</dd>
              </dl>
              <dl>
                <dt>{t("after")}</dt>
                <dd>{format.money(deal.postMoney, terms.currency)}</dd>
              </dl>
            </div>
            <OfferOwnership
              share={terms.share}
              party={party === "investor" ? "owner" : "investor"}
              name={party === "investor" ? writer : otherName}
            />
            {terms.clauses.length > 0 && (
              <ul className="offer-clauses small">
                {terms.clauses.map((clause) => (
                  <li key={clause}>{t(`clause.${clause}`)}</li>
                ))}
              </ul>
            )}
            {terms.conditions && <p className="offer-words small">{terms.conditions}</p>}
            <p className="small soft">
              {shares ? t(`kind.${terms.kind}`) : pitches(`partKind.${terms.kind}`)}.{" "}
              {validUntil && t("validUntil", { when: words.when(validUntil, zone) })}
            </p>
          </div>
        </article>
      )}
    </section>
  );
}
