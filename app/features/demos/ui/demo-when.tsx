import { unbroken } from "#app/i18n/format.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";

/** Formats a day and a span of time in a time zone, neither of which breaks across lines (messages `demos`). */
export function useWhen(): (at: string, minutes: number, zone: string) => string {
  const t = useT("demos");
  const market = useMarket();
  return (at, minutes, zone) => {
    const format = zoneFormatsOf(market, zone);
    return t("when", { day: unbroken(format.day(at)), time: unbroken(format.span(at, minutes)) });
  };
}

interface DemoWhenProps {
  /** ISO 8601. */
  at: string;
  minutes: number;
  zone: string;
  /** The other party, whose time is shown if their clock differs. */
  other: { name: string; zone: string } | null;
}

/** The time of a demo by both clocks (messages `demos`). */
export function DemoWhen({ at, minutes, zone, other }: DemoWhenProps) {
  const t = useT("demos");
  const when = useWhen();
  const mine = when(at, minutes, zone);
  const theirs = other && when(at, minutes, other.zone);
  return (
    <span className="when">
      <time dateTime={at}>{mine}</time>
      {theirs && theirs !== mine && (
        <span className="soft">{t("chosen.other", { name: other.name, when: theirs })}</span>
      )}
    </span>
  );
}
