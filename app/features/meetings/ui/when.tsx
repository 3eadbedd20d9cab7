import { unbroken } from "#app/i18n/format.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { Zones } from "../meeting.ts";

/** Formats day and time span in a zone, each without line breaks inside. */
export function useWhen(): (at: string | Date, minutes: number, zone: string) => string {
  const t = useT("meetings");
  const market = useMarket();
  return (at, minutes, zone) => {
    const format = zoneFormatsOf(market, zone);
    return t("when", { day: unbroken(format.day(at)), time: unbroken(format.span(at, minutes)) });
  };
}

interface WhenProps {
  /** ISO 8601. */
  at: string;
  minutes: number;
  zones: Zones;
  /** The other member's; null once the account is gone. */
  name: string | null;
}

/** A meeting's time in the reader's zone and, if it differs, in the other's. */
export function When({ at, minutes, zones: { own, other }, name }: WhenProps) {
  const t = useT("meetings");
  const when = useWhen();
  const mine = when(at, minutes, own);
  const theirs = other && when(at, minutes, other);
  return (
    <span className="when">
      <time dateTime={at}>{mine}</time>
      {theirs && theirs !== mine && <span className="soft">{t("forOther", { name: name ?? "", when: theirs })}</span>}
    </span>
  );
}

/** Names the time zones, both if they differ. `at`: one of the times, since summer time changes the name. */
export function ZoneNote({ zones: { own, other }, name, at }: Omit<WhenProps, "minutes">) {
  const t = useT("meetings");
  const market = useMarket();
  const [mine, theirs] = [own, other].map((zone) => zone && zoneFormatsOf(market, zone).name(at));
  if (!theirs || theirs === mine) return <>{t("zone.same", { zone: mine! })}</>;
  return <>{t("zone.both", { zone: mine!, name: name ?? "", other: theirs })}</>;
}
