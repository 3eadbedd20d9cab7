import { Check, FileDown, Hourglass, ListChecks, Scale } from "lucide-react";
import { Link } from "react-router";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { isLive } from "../lifecycle.ts";
import type { Offer, OfferAction } from "../offer.ts";
import { OfferOwnership, OfferRing } from "./offer-facts.tsx";
import { useOfferWords } from "./use-offer-words.ts";

/** Links to the reader's possible actions, each on a page of its own. */
export function OfferActions({ offer }: { offer: Offer }) {
  const t = useT("offers");
  if (offer.actions.length === 0) return null;
  const labelOf = (action: OfferAction) => {
    if (action === "acceptance") return offer.as === "proposer" ? t("act.confirm") : t("act.accept");
    if (action === "counter") return t("act.counter");
    if (action === "withdrawal") return t("act.withdraw");
    return offer.state === "accepted" ? t("act.takeBack") : t("act.decline");
  };
  return (
    <div className="offer-a">
      {offer.actions.map((action) => (
        <LinkButton
          key={action}
          to={paths.offerAct(offer, action)}
          variant={action === "acceptance" ? "primary" : action === "counter" ? "secondary" : "danger-quiet"}
        >
          {labelOf(action)}
        </LinkButton>
      ))}
    </div>
  );
}

/** An offer in its conversation: with actions while it is live, or on one line how it ended. */
export function OfferCard({ offer }: { offer: Offer }) {
  const rules = useT("market-rules-warnings");
  const words = useOfferWords();
  const live = isLive(offer.state);
  const agreed = offer.state === "agreed";
  const { text, kind, mine } = words.status(offer);
  return (
    <article className={classNames("offer", !live && !agreed && "is-closed", agreed && "is-ok")}>
      <header className="offer-h">
        <Link to={paths.offer(offer)}>{live ? words.head(offer) : words.line(offer)}</Link>
        <span className="small soft">{rules(`label.${offer.label}`)}</span>
        <Badge kind={kind} icon={agreed ? Check : mine ? Hourglass : undefined}>
          {text}
        </Badge>
      </header>
      {live && <LiveBody offer={offer} />}
      {agreed && <AgreedBody offer={offer} />}
    </article>
  );
}

function LiveBody({ offer }: { offer: Offer }) {
  const t = useT("offers");
  const pitches = useT("pitches");
  const format = useFormat();
  const words = useOfferWords();
  const { amount, currency, share, kind, clauses, conditions, rates } = offer;
  const conditionCount = clauses.length + (conditions ? 1 : 0);
  return (
    <>
      <div className="offer-b">
        <RiskWarning figures at="begin" />
        <div className="offer-n">
          <OfferRing size={80} share={share} />
          <dl>
            <dt>{t("amount")}</dt>
            <dd>
              {format.money(amount, currency)} <Converted amount={amount} currency={currency} rates={rates} />
            </dd>
          </dl>
          <dl>
            <dt>{t("after")}</dt>
            <dd>{format.money(offer.postMoney, currency)}</dd>
          </dl>
        </div>
        <OfferOwnership share={share} party={offer.party} name={words.nameOf(offer)} />
        <p className="small soft">
          {offer.shares ? t(`kind.${kind}`) : pitches(`partKind.${kind}`)}.{" "}
          {conditionCount > 0 && `${t("conditionCount", { count: conditionCount })} `}
          {t("validUntil", { when: words.when(offer.validUntil, offer.zone) })}
        </p>
        {offer.state === "accepted" && (
          <p className="small strong">
            {offer.as === "proposer" ? t("acceptedByThem", { name: words.nameOf(offer) }) : t("acceptedByYou")}
          </p>
        )}
        <RiskWarning figures at="end" />
      </div>
      <OfferActions offer={offer} />
    </>
  );
}

function AgreedBody({ offer }: { offer: Offer }) {
  const t = useT("offers");
  const words = useOfferWords();
  return (
    <>
      <div className="offer-b offer-agreed">
        <OfferRing size={64} share={offer.share} />
        <p className="small soft">{t("agreedText", { when: words.when(offer.movedAt, offer.zone) })}</p>
      </div>
      <AgreedActions offer={offer} />
    </>
  );
}

/** Next steps after an agreement: the closing room, term sheet, legal document, and for the owner marking the pitch as done. */
export function AgreedActions({ offer }: { offer: Offer }) {
  const t = useT("offers");
  return (
    <div className="offer-a">
      {offer.closing && (
        <LinkButton icon={ListChecks} variant="primary" to={paths.closing(offer)}>
          {t("toClosing")}
        </LinkButton>
      )}
      <LinkButton icon={FileDown} variant="soft" to={paths.offerAct(offer, "term-sheet")} reloadDocument>
        {t("termSheet")}
      </LinkButton>
      <LinkButton icon={Scale} to={paths.newLegalDocument({ offer: offer.id })}>
        {t("askDocument")}
      </LinkButton>
      {offer.completes && <LinkButton to={paths.pitchCompletion(offer.completes)}>{t("markDone")}</LinkButton>}
    </div>
  );
}
