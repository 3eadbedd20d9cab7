import { Link } from "react-router";
import { OfferRing } from "#app/features/offers/ui/offer-facts.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { type ClosingRoom, nextDate } from "../closing.ts";
import { otherSide } from "../lifecycle.ts";
import { useClosingWords } from "./use-closing-words.ts";

/** What the room is about: company, share, amount, the next date; and the way back (messages `closing`, `offers`, `market-rules-warnings`). */
export function ClosingHead({ room, title }: { room: ClosingRoom; title: string }) {
  const t = useT("closing");
  const rules = useT("market-rules-warnings");
  const format = useFormat();
  const words = useClosingWords(room);
  const { offer, people, steps, open } = room;
  const next = open ? nextDate(steps) : null;
  const name = people[otherSide(offer.party)].name ?? words.other;
  return (
    <header className="closing-h">
      <div className="stack stack-2">
        <p className="small row row-w">
          <Link to={paths.conversation(offer.conversationId)}>{t("backToTalk", { name })}</Link>
          <Link to={paths.offer(offer)}>{t("terms")}</Link>
        </p>
        <h1>{title}</h1>
        <p className="small soft">{rules(`label.${offer.label}`)}</p>
      </div>
      <div className="closing-sum">
        <OfferRing size={80} share={offer.share} />
        <dl>
          <div>
            <dt>{t(offer.party === "investor" ? "sum.invests" : "sum.receives")}</dt>
            <dd>{format.money(offer.amount, offer.currency)}</dd>
          </div>
          <div>
            <dt>{t("sum.after")}</dt>
            <dd>{format.money(offer.postMoney, offer.currency)}</dd>
          </div>
          {next && (
            <div>
              <dt>{t("sum.next")}</dt>
              <dd>{format.dayOfYear(next)}</dd>
            </div>
          )}
        </dl>
      </div>
    </header>
  );
}
