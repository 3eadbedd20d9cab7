import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { askOf } from "../asks.server.ts";
import { recordOf } from "../chain.server.ts";
import { isLive } from "../lifecycle.ts";
import { negotiationOf } from "../offers.server.ts";
import { OfferFrame, OfferNotes } from "../ui/offer-frame.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
import type { Route } from "./+types/offer.ts";
import { offerFor } from "./offer-data.server.ts";

const AskNote = deferred(async () => (await import("../ui/ask-note.tsx")).AskNote);
const OfferDelta = deferred(async () => (await import("../ui/offer-delta.tsx")).OfferDelta);
const AgreedActions = deferred(async () => (await import("../ui/offer-card.tsx")).AgreedActions);
const OfferActions = deferred(async () => (await import("../ui/offer-card.tsx")).OfferActions);
const OfferFacts = deferred(async () => (await import("../ui/offer-facts.tsx")).OfferFacts);
const OfferChain = deferred(async () => (await import("../ui/offer-record.tsx")).OfferChain);
const OfferHistory = deferred(async () => (await import("../ui/offer-record.tsx")).OfferHistory);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, offer } = await offerFor(context, params);
  const offers = await negotiationOf(actor, offer);
  const record = await recordOf(
    actor,
    offer.conversationId,
    offers.map(({ id }) => id),
  );
  await openTopic(visitOf(context), `conversation:${offer.conversationId}`);
  const ask = await askOf(actor, offer.pitch?.publicId);
  return { offer, offers, record: record!, ask };
}

/** Page of an offer: terms, actions, the other offers of its negotiation, and the history. */
export default function OfferPage({ loaderData: { offer, offers, record, ask } }: Route.ComponentProps) {
  const t = useT("offers");
  const words = useOfferWords();
  const { text, kind } = words.status(offer);
  const agreed = offer.state === "agreed";
  const previous = offers.find(({ id }) => id === offer.previousId);
  return (
    <OfferFrame title={words.line(offer)} label={offer.label} about={offer}>
      <p className="row row-w">
        <Badge kind={kind}>{text}</Badge>
        <span className="small soft">{t("movedAt", { when: words.when(offer.movedAt, offer.zone) })}</span>
      </p>
      {agreed && (
        <Note kind="success" title={t("agreedTitle")} actions={<AgreedActions offer={offer} />}>
          {t("agreedText", { when: words.when(offer.movedAt, offer.zone) })}
          {offer.completes && ` ${t("agreedNext")}`}
        </Note>
      )}
      {offer.state === "accepted" && (
        <Note title={offer.as === "proposer" ? t("acceptedByThem", { name: words.nameOf(offer) }) : t("acceptedByYou")}>
          {t("acceptedText")}
        </Note>
      )}
      {previous && isLive(offer.state) && (
        <section className="stack stack-3">
          <h2 className="h-sec">{t("delta.caption")}</h2>
          <OfferDelta previous={previous} terms={offer} validUntil={offer.validUntil} />
        </section>
      )}
      {ask && isLive(offer.state) && <AskNote terms={offer} ask={ask} rates={offer.rates} />}
      <OfferFacts offer={offer} />
      {offer.actions.length > 0 && (
        <div className="offer-bar">
          <OfferActions offer={offer} />
        </div>
      )}
      <OfferNotes label={offer.label} />
      {offers.length > 1 && (
        <section className="stack stack-4">
          <h2 className="h-sec">{t("chain.title")}</h2>
          <OfferChain offers={offers} current={offer.id} />
        </section>
      )}
      <OfferHistory record={record} offers={offers} offer={offer} />
    </OfferFrame>
  );
}
