import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { DEMO_MINUTES, type Slot } from "../demo.ts";
import { type Week, type WeekDay, weekNumber } from "../week.ts";
import { useWhen } from "./demo-when.tsx";

interface SlotWeekProps {
  title: string;
  week: Week<Slot>;
  /** The time zone by which the week is shown. */
  zone: string;
  /** The address that the form posts to. */
  action: string;
  /** The page of a week. */
  linkTo: (query: { week: string }) => string;
  /** The button's text. */
  act: string;
  /** The time zone is another person's; the page says whose. */
  forOther?: boolean;
  /** Fields of the form after the times. */
  children?: ReactNode;
}

/** A week of free times, one of which can be chosen; the choice is shown by both clocks (messages `demos`). */
export function SlotWeek({ title, week, zone, action, linkTo, act, forOther = false, children }: SlotWeekProps) {
  const t = useT("demos");
  const [chosen, setChosen] = useState<string>();
  const slots = week.days.flatMap((day) => day.slots);
  const isMixed = new Set(slots.map(({ host }) => host.languages.join())).size > 1;
  const slot = slots.find(({ at }) => at === chosen);
  const busy = useNavigation().formAction === action;
  return (
    <section className="stack stack-5" aria-labelledby="free-times">
      <div className="sec-head">
        <h2 id="free-times">{title}</h2>
        {week.first && <WeekArrows week={week} linkTo={linkTo} />}
      </div>
      {!week.first ? (
        <EmptyState
          kind="meetings"
          title={t("week.nothing")}
          action={<LinkButton to={paths.contact()}>{t("week.contact")}</LinkButton>}
        >
          {t("week.nothingText")}
        </EmptyState>
      ) : (
        <>
          {!forOther && <ClockNotes slots={slots} zone={zone} />}
          {slots.length === 0 && week.first !== week.monday && (
            <p className="small">
              {t("week.empty")} <Link to={linkTo({ week: week.first })}>{t("week.toFirst")}</Link>
            </p>
          )}
          <Form method="post" action={action} className="stack stack-5">
            <input type="hidden" name="next" value={linkTo({ week: week.monday })} />
            <div className="demo-week" role="radiogroup" aria-labelledby="free-times">
              {week.days.map((day) => (
                <Day key={day.day} day={day} zone={zone} isMixed={isMixed} onChoose={setChosen} />
              ))}
            </div>
            {children}
            {slots.length > 0 && (
              <div className="demo-book">
                <Chosen slot={slot} zone={zone} />
                <Button type="submit" variant="primary" busy={busy}>
                  {act}
                </Button>
              </div>
            )}
          </Form>
        </>
      )}
    </section>
  );
}

function WeekArrows({ week: { monday, previous, next, days }, linkTo }: Pick<SlotWeekProps, "week" | "linkTo">) {
  const t = useT("demos");
  const { bcp47 } = factsOf(useMarket());
  // Not `formatRange`: its dash differs between versions of `Intl`, and so between server and browser.
  const date = new Intl.DateTimeFormat(bcp47, { day: "numeric", month: "numeric", timeZone: "UTC" });
  const range = [days[0]!, days.at(-1)!].map(({ day }) => date.format(new Date(`${day}T12:00Z`))).join("–");
  return (
    <nav className="row demo-weeks" aria-label={t("week.weeks")}>
      <Arrow to={previous && linkTo({ week: previous })} icon={ChevronLeft} label={t("week.previous")} />
      <span className="small label">{t("week.label", { number: String(weekNumber(monday)), range })}</span>
      <Arrow to={next && linkTo({ week: next })} icon={ChevronRight} label={t("week.next")} />
    </nav>
  );
}

function Arrow({ to, icon, label }: { to: string | null; icon: typeof ChevronLeft; label: string }) {
  const className = "btn btn-s btn-i btn-t";
  if (!to) return <span className={`${className} demo-noweek`} aria-hidden="true" />;
  return (
    <Link className={className} to={to} aria-label={label} preventScrollReset>
      <Icon of={icon} size="s" />
    </Link>
  );
}

interface DayProps {
  day: WeekDay<Slot>;
  zone: string;
  /** The hosts of the week speak different languages: each time shows its host's. */
  isMixed: boolean;
  onChoose: (at: string) => void;
}

function Day({ day: { day, slots }, zone, isMixed, onChoose }: DayProps) {
  const t = useT("demos");
  const market = useMarket();
  const { bcp47 } = factsOf(market);
  const languagesOf = useLanguages();
  const noon = new Date(`${day}T12:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(bcp47, { ...options, timeZone: "UTC" }).format(noon);
  const own = zoneFormatsOf(market, zone);
  return (
    <div className="demo-day">
      <p>
        <b>{format({ weekday: "short" })}</b> <span>{format({ day: "numeric", month: "numeric" })}</span>
      </p>
      {slots.length === 0 && <span className="demo-none">{t("week.none")}</span>}
      {slots.map(({ at, host }) => {
        const theirs = zoneFormatsOf(market, host.zone);
        const differs = theirs.time(at) !== own.time(at);
        const texts = { name: host.name, languages: languagesOf(host) };
        return (
          <label key={at} className="demo-slot">
            <input type="radio" name="time" value={at} required onChange={() => onChoose(at)} />
            <span className="vh">{own.longDay(at)} </span>
            {own.time(at)}
            {isMixed && (
              <span className="demo-tongues" aria-hidden="true">
                {host.languages.map(codeOf).join(" ")}
              </span>
            )}
            <span className="vh">
              {" "}
              {differs ? t("slot.withClock", { ...texts, time: theirs.time(at) }) : t("slot.with", texts)}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** The short name of a market's language: `SV`. */
function codeOf(market: Market): string {
  return new Intl.Locale(factsOf(market).htmlLang).language.toUpperCase();
}

/** Returns a function that lists the languages of a host. */
function useLanguages(): (host: Slot["host"]) => string {
  const language = useMarketLanguage();
  const list = new Intl.ListFormat(factsOf(useMarket()).bcp47);
  return ({ languages }) => list.format(languages.map(language));
}

/** The time zone of the week, and each host's clock and languages. */
function ClockNotes({ slots, zone }: { slots: readonly Slot[]; zone: string }) {
  const t = useT("demos");
  const market = useMarket();
  const languagesOf = useLanguages();
  const own = zoneFormatsOf(market, zone);
  const firsts = [
    ...new Map(slots.toReversed().map((slot) => [`${slot.host.name} ${slot.host.zone}`, slot])).values(),
  ].reverse();
  return (
    <div className="small soft demo-notes">
      <p>
        {t("book.lead", { minutes: String(DEMO_MINUTES) })} {slots[0] && t("zone.own", { zone: own.name(slots[0].at) })}{" "}
        <Link to={paths.timeZone()}>{t("zone.change")}</Link>
      </p>
      {firsts.map(({ at, host }) => {
        const { name, zone: other } = host;
        const theirs = zoneFormatsOf(market, other).time(at);
        return (
          <p key={`${name} ${other}`}>
            {t("host.speaks", { name, languages: languagesOf(host) })}{" "}
            {theirs !== own.time(at) && t("host.clock", { name, own: own.time(at), theirs })}
          </p>
        );
      })}
    </div>
  );
}

function Chosen({ slot, zone }: { slot: Slot | undefined; zone: string }) {
  const t = useT("demos");
  const when = useWhen();
  const languagesOf = useLanguages();
  if (!slot) return <p className="small soft">{t("chosen.none")}</p>;
  const { at, host } = slot;
  const [mine, theirs] = [when(at, DEMO_MINUTES, zone), when(at, DEMO_MINUTES, host.zone)];
  return (
    <div aria-live="polite">
      <p className="tiny muted">{t("chosen.label")}</p>
      <p className="strong">{mine}</p>
      {theirs !== mine && <p className="tiny soft">{t("chosen.other", { name: host.name, when: theirs })}</p>}
      <p className="tiny soft">{t("host.speaks", { name: host.name, languages: languagesOf(host) })}</p>
    </div>
  );
}
