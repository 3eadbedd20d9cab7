/** Offers on the home page: those that wait for the member, and those that are under way. */
import { CircleCheck, Clock, FileDown, Hourglass } from "lucide-react";
import { Link } from "react-router";
import type { WaitingClosing } from "#app/features/closing/waiting.server.ts";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import type { Offer } from "#app/features/offers/offer.ts";
import { OfferRing } from "#app/features/offers/ui/offer-facts.tsx";
import { useOfferWords } from "#app/features/offers/ui/use-offer-words.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { ActDue, ActLine, ActList } from "#app/ui/act/act.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { isSoon } from "./acts.ts";

const CLAUSES_SHOWN = 3;

/** An offer that waits for the member's answer, or for their confirmation after the other party has accepted. */
export function OfferToAnswer({ offer, open }: { offer: Offer; open: boolean }) {
  const t = useT("home");
  const offers = useT("offers");
  const format = useFormat();
  const words = useOfferWords();
  const { now } = useRoot();
  const { amount, currency, clauses, validUntil } = offer;
  const confirms = offer.as === "proposer";
  const when = format.dayTime(validUntil);
  return (
    <ActLine
      open={open}
      mark={<OfferRing size={64} share={offer.share} />}
      title={
        <Link to={paths.offer(offer)}>
          {confirms ? t("act.acceptedBy", { name: words.nameOf(offer) }) : words.head(offer)}
        </Link>
      }
      acts={<Answers offer={offer} open={open} />}
    >
      <p>
        <OfferTerms offer={offer} figures={!open} />
      </p>
      {open && (
        <>
          <dl className="act-n">
            <div>
              <dt>{offers("amount")}</dt>
              <dd>
                {format.money(amount, currency)} <Converted amount={amount} currency={currency} rates={offer.rates} />
              </dd>
            </div>
            <div>
              <dt>{offers("after")}</dt>
              <dd>{format.money(offer.postMoney, currency)}</dd>
            </div>
          </dl>
          {clauses.length > 0 && (
            <ul className="offer-clauses">
              {clauses.slice(0, CLAUSES_SHOWN).map((clause) => (
                <li key={clause}>{offers(`clause.${clause}`)}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <ActDue icon={Clock} soon={isSoon(validUntil, now)}>
        {t(confirms ? "act.confirmBy" : "act.answerBy", { when })}
      </ActDue>
    </ActLine>
  );
}

/** A closing room in which steps wait for the member, or at the end the mark that the deal is completed. */
export function ClosingToGoOn({ closing: { offer, steps, dueOn }, open }: { closing: WaitingClosing; open: boolean }) {
  const t = useT("home");
  const offers = useT("offers");
  const format = useFormat();
  const { now } = useRoot();
  const company = offer.companyName ?? offers("unnamedCompany");
  return (
    <ActLine
      open={open}
      mark={<OfferRing size={64} share={offer.share} />}
      title={<Link to={paths.closing(offer)}>{t("act.closingTitle", { company })}</Link>}
      acts={
        <LinkButton variant={open ? "primary" : "secondary"} to={paths.closing(offer)}>
          {offers("toClosing")}
        </LinkButton>
      }
    >
      <p>{steps > 0 ? t("act.closingSteps", { count: steps }) : t("act.closingLast")}</p>
      <p>
        <OfferTerms offer={offer} figures={!open} />
      </p>
      {dueOn && (
        <ActDue icon={Clock} soon={isSoon(dueOn, now)}>
          {t("act.closingBy", { date: format.dayOfYear(dueOn) })}
        </ActDue>
      )}
    </ActLine>
  );
}

/** The first answer as a button, beside it the way to the terms; all of them on the open line. */
function Answers({ offer, open }: { offer: Offer; open: boolean }) {
  const t = useT("home");
  const offers = useT("offers");
  const may = (action: Offer["actions"][number]) => offer.actions.includes(action);
  return (
    <>
      {may("acceptance") && (
        <LinkButton variant={open ? "primary" : "secondary"} to={paths.offerAct(offer, "acceptance")}>
          {offers(offer.as === "proposer" ? "act.confirm" : "act.accept")}
        </LinkButton>
      )}
      {open && may("counter") && <LinkButton to={paths.offerAct(offer, "counter")}>{offers("act.counter")}</LinkButton>}
      <LinkButton variant="quiet" to={paths.offer(offer)}>
        {t("act.readTerms")}
      </LinkButton>
    </>
  );
}

/** What the share is of, and what stands over every offer; with `figures` the share and the amount first. */
function OfferTerms({ offer, figures = false }: { offer: Offer; figures?: boolean }) {
  const offers = useT("offers");
  const pitches = useT("pitches");
  const rules = useT("market-rules-warnings");
  const format = useFormat();
  const { share, amount, currency, shares, kind, companyName, label } = offer;
  return [
    ...(figures ? [format.percent(share), format.money(amount, currency)] : []),
    shares ? offers(`kind.${kind}`) : pitches(`partKind.${kind}`),
    companyName ?? offers("unnamedCompany"),
    rules(`label.${label}`),
  ].join(" · ");
}

/** Offers that wait for the other party, and the agreements of the last weeks. */
export function OffersUnderWay({ offers: running }: { offers: readonly Offer[] }) {
  const t = useT("home");
  if (running.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("running.title")}>
        <Link to={paths.offers()}>{t("running.all")}</Link>
      </SectionHead>
      <ActList>
        {running.map((offer) => (
          <RunningOffer key={offer.id} offer={offer} />
        ))}
      </ActList>
    </section>
  );
}

function RunningOffer({ offer }: { offer: Offer }) {
  const t = useT("home");
  const offers = useT("offers");
  const format = useFormat();
  const words = useOfferWords();
  const name = words.nameOf(offer);
  const agreed = offer.state === "agreed";
  return (
    <ActLine
      mark={<OfferRing size={64} share={offer.share} />}
      title={<Link to={paths.offer(offer)}>{agreed ? t("running.agreed", { name }) : words.line(offer)}</Link>}
      acts={
        offer.closing ? (
          <LinkButton to={paths.closing(offer)}>{offers("toClosing")}</LinkButton>
        ) : agreed ? (
          <LinkButton icon={FileDown} to={paths.offerAct(offer, "term-sheet")} reloadDocument>
            {t("running.termSheet")}
          </LinkButton>
        ) : (
          <LinkButton to={paths.offer(offer)}>{t("running.open")}</LinkButton>
        )
      }
    >
      {agreed && <p>{words.line(offer)}</p>}
      <p>
        <OfferTerms offer={offer} />
      </p>
      {agreed ? (
        <ActDue icon={CircleCheck}>{format.dayTime(offer.movedAt)}</ActDue>
      ) : (
        <ActDue icon={Hourglass}>
          {offers("state.theirTurn", { name })} · {offers("validUntil", { when: format.dayTime(offer.validUntil) })}
        </ActDue>
      )}
    </ActLine>
  );
}
