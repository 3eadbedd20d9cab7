import {
  AlarmClock,
  ArrowRight,
  Ban,
  Clock,
  FileText,
  Handshake,
  Image,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestionMark,
  PencilLine,
  StickyNote,
  TrendingDown,
  TrendingUp,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { CardOffer, Change, PipelineCard, PitchNews } from "../pipeline.ts";

/** What changed on a card since its reader looked, its note and its reminder (messages `pipeline`). Nothing if there is none of it. */
export function CardLines({ card, today }: { card: PipelineCard; today: string }) {
  const { offer, news, blocked, note, reminder, pitch, person } = card;
  const t = useT("pipeline");
  const isGone = pitch?.state === "gone" || (person !== null && person.name === null);
  if (!offer && !news && !blocked && !note && !reminder && !isGone && (!pitch || pitch.state === "published"))
    return null;
  return (
    <div className="dnotes">
      {news && <NewsLines news={news} />}
      {pitch && pitch.state !== "published" && !news?.state && (
        <Line icon={pitch.state === "gone" ? Ban : Clock}>{t(`news.state.${pitch.state}`)}</Line>
      )}
      {person && isGone && <Line icon={Ban}>{t("gone.text")}</Line>}
      {blocked && <Line icon={Ban}>{t("blocked")}</Line>}
      {offer && <OfferNews offer={offer} today={today} />}
      {note && (
        <Line icon={StickyNote}>
          <Link className="dnote" to={paths.pipelineCard(card.id)}>
            {note}
          </Link>
        </Line>
      )}
      {reminder && <Reminder id={card.id} reminder={reminder} today={today} />}
    </div>
  );
}

function Line({ icon, look, children }: { icon: LucideIcon; look?: "new" | "due"; children: ReactNode }) {
  return (
    <div className={look ? `dline is-${look}` : "dline"}>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </div>
  );
}

function NewsLines({ news }: { news: PitchNews }) {
  const t = useT("pipeline");
  const format = useFormat();
  const { state, currency, valuation, amount, share, documents, pictures, updates, answers, text } = news;
  const money = (value: number) => (currency ? format.moneyCompact(value, currency) : format.number(value));
  return (
    <>
      {state && (
        <Line icon={state === "gone" ? Ban : Clock} look="new">
          {t(`news.state.${state}`)}
        </Line>
      )}
      {valuation && <Swap what="valuation" change={valuation} format={money} />}
      {amount && <Swap what="amount" change={amount} format={money} />}
      {share && <Swap what="share" change={share} format={format.percent} />}
      {documents.length > 0 && (
        <Line icon={FileText} look="new">
          {t("news.documents", { count: documents.length, title: documents[0]! })}
        </Line>
      )}
      {pictures > 0 && (
        <Line icon={Image} look="new">
          {t("news.pictures", { count: pictures })}
        </Line>
      )}
      {updates.length > 0 && (
        <Line icon={Megaphone} look="new">
          {t("news.updates", { count: updates.length, title: updates[0]! })}
        </Line>
      )}
      {answers > 0 && (
        <Line icon={MessageCircleQuestionMark} look="new">
          {t("news.answers", { count: answers })}
        </Line>
      )}
      {text && (
        <Line icon={PencilLine} look="new">
          {t("news.text")}
        </Line>
      )}
    </>
  );
}

interface SwapProps {
  what: "valuation" | "amount" | "share";
  change: Change<number>;
  format: (value: number) => string;
}

/** What it was, struck through, and what it is: in words for who cannot see the stroke. */
function Swap({ what, change: [from, to], format }: SwapProps) {
  const t = useT("pipeline");
  const [before, after] = [from, to].map((value) => (value === null ? t("news.unstated") : format(value)));
  const goesUp = (to ?? 0) > (from ?? 0);
  return (
    <Line icon={goesUp ? TrendingUp : TrendingDown} look="new">
      <span className="vh">{t(`news.${what}`, { from: before!, to: after! })}</span>
      <span aria-hidden="true">
        {t(`news.label.${what}`)}{" "}
        <span className="swap">
          <s>{before}</s>
          <Icon of={ArrowRight} size="s" />
          {after}
        </span>
      </span>
    </Line>
  );
}

const SOON = 3;

function OfferNews({ offer, today }: { offer: CardOffer; today: string }) {
  const t = useT("pipeline");
  const format = useFormat();
  if (offer.state === "agreed") return null;
  const terms = { share: format.percent(offer.share), amount: format.money(offer.amount, offer.currency) };
  const awaited = offer.state === "open" ? !offer.mine : offer.mine;
  const days = Math.round((Date.parse(offer.validUntil.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  return (
    <>
      {awaited && (
        <Line icon={Handshake} look="new">
          {offer.state === "accepted"
            ? t("offer.confirm")
            : t(offer.round > 1 ? "offer.counter" : "offer.theirs", terms)}
        </Line>
      )}
      <Line icon={AlarmClock} {...(days <= SOON && { look: "due" as const })}>
        {t("offer.until", { date: format.dayOfYear(offer.validUntil) })}
      </Line>
    </>
  );
}

interface ReminderProps {
  id: string;
  reminder: NonNullable<PipelineCard["reminder"]>;
  today: string;
}

/** The reminder, and once it is due the way to be done with it. */
function Reminder({ id, reminder: { on, text }, today }: ReminderProps) {
  const t = useT("pipeline");
  const format = useFormat();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const isDue = on <= today;
  const date = on === today ? t("reminder.today") : format.dayOfYear(on);
  if (fetcher.formAction) return null;
  return (
    <Line icon={AlarmClock} {...(isDue && { look: "due" as const })}>
      {text ? t("reminder.line", { text, date }) : t("reminder.plain", { date })}
      {isDue && (
        <fetcher.Form method="post" action={paths.pipelineReminderRemoval(id)} className="dline-f">
          <input type="hidden" name="next" value={pathname + search} />
          <button type="submit" className="btn btn-link btn-s">
            {t("reminder.done")}
          </button>
        </fetcher.Form>
      )}
    </Line>
  );
}
