import { ListChecks } from "lucide-react";
import { Link } from "react-router";
import { CompareButton } from "#app/features/bookmarks/ui/compare-button.tsx";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import { usePlaceName } from "#app/features/pitches/ui/use-place-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardKind } from "../moves.ts";
import type { CardOffer, CardPerson, CardPitch, PipelineCard } from "../pipeline.ts";
import { CardLines } from "./card-lines.tsx";
import { CardMenu } from "./card-menu.tsx";
import { CardRing } from "./card-ring.tsx";
import { useCardName } from "./use-card-name.ts";

interface DealCardProps {
  card: PipelineCard;
  kind: CardKind;
  compared: readonly string[];
  today: string;
  rates: DayRates;
}

/** A card of the pipeline: a pitch, or a person (messages `pipeline`, `pitches`, `shell`, `bookmarks-comparison`, `market-rules-warnings`). */
export function DealCard({ card, kind, compared, today, rates }: DealCardProps) {
  const rules = useT("market-rules-warnings");
  const name = useCardName()(card);
  const { pitch, person, offer } = card;
  const isPicked = pitch !== null && compared.includes(pitch.publicId);
  return (
    <article id={`card-${card.id}`} className={classNames("card dcard", isPicked && "is-picked")}>
      <div className="dcard-t">
        <div className="stack stack-2">
          {pitch ? (
            <LogoTile name={pitch.companyName} size="s" {...pictureSources(pitch.logoId, 40)} />
          ) : (
            <Avatar name={person?.name ?? ""} {...pictureSources(person?.pictureId ?? null, 40)} />
          )}
          <h3>
            <Link to={destinationOf(card)}>{name}</Link>
          </h3>
        </div>
        <CardRing pitch={pitch} offer={offer} />
      </div>
      <p className="tiny muted dcard-facts">
        {pitch ? <PitchFacts pitch={pitch} /> : person && <PersonFacts person={person} />}
        {offer ? <OfferLine offer={offer} /> : pitch?.figures && <AskLine figures={pitch.figures} rates={rates} />}
        {offer && <span className="dcard-label">{rules(`label.${offer.label}`)}</span>}
      </p>
      <CardLines card={card} today={today} />
      {offer?.closing && <ClosingLink offer={offer} name={name} />}
      <div className="dcard-f">
        {pitch?.state === "published" ? (
          <CompareButton publicId={pitch.publicId} companyName={pitch.companyName} compared={compared} small />
        ) : (
          <span />
        )}
        <CardMenu card={card} kind={kind} name={name} />
      </div>
    </article>
  );
}

// Of a pitch that has no page any more, and of a person, the card itself is the page.
function destinationOf({ id, pitch, person, conversationId }: PipelineCard): string {
  if (pitch) return pitch.state === "published" ? paths.pitch(pitch) : paths.pipelineCard(id);
  if (person?.username) return paths.profile(person.username);
  return conversationId ? paths.conversation(conversationId) : paths.pipelineCard(id);
}

function PitchFacts({ pitch }: { pitch: CardPitch }) {
  const t = useT("pitches");
  const place = usePlaceName()(pitch);
  return <span>{[t(`industry.${pitch.industry}`), place].filter(Boolean).join(" · ")}</span>;
}

function PersonFacts({ person }: { person: CardPerson }) {
  const t = useT("pipeline");
  const place = usePlaceName()(person);
  return (
    <>
      <span>{[person.job, place].filter(Boolean).join(" · ")}</span>
      {person.about && <span>{t("about", { company: person.about })}</span>}
    </>
  );
}

function AskLine({ figures, rates }: { figures: NonNullable<CardPitch["figures"]>; rates: DayRates }) {
  const format = useFormat();
  const { seekingAmount, currency } = figures;
  return seekingAmount === null ? null : (
    <span>
      <b className="sum small">{format.money(seekingAmount, currency)}</b>{" "}
      <Converted amount={seekingAmount} currency={currency} rates={rates} />
    </span>
  );
}

function ClosingLink({ offer, name }: { offer: CardOffer; name: string }) {
  const t = useT("pipeline");
  return (
    <LinkButton size="s" icon={ListChecks} to={paths.closing(offer)}>
      {t("toClosing")}
      <span className="vh"> {name}</span>
    </LinkButton>
  );
}

function OfferLine({ offer }: { offer: CardOffer }) {
  const t = useT("pipeline");
  const format = useFormat();
  const terms = { share: format.percent(offer.share), amount: format.money(offer.amount, offer.currency) };
  const whose = offer.state === "agreed" ? "agreed" : offer.mine ? "mine" : "theirs";
  return (
    <Link className="sum small" to={paths.offer(offer)}>
      {t(`terms.${whose}`, terms)}
    </Link>
  );
}
