/** What the reads of meetings have in common: what is agreed, the suggested times, and both clocks, out of a row. */
import { type RawBuilder, sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { now } from "#app/platform/clock.ts";
import { type Agreed, endOf, type Place, type PlaceKind, type SuggestedTime, type Zones } from "./meeting.ts";

/** What is read of a meeting, its newest or asked-for suggestion, and its two members. */
export interface MeetingRow {
  minutes: number;
  placeKind: PlaceKind;
  place: string;
  startsAt: Date | null;
  agreedMinutes: number | null;
  agreedKind: PlaceKind | null;
  agreedPlace: string | null;
  name: string | null;
  zone: string | null;
  lang: string | null;
  ownZone: string | null;
  ownLang: string;
}

/** Columns of `MeetingRow`, of a meeting `m` with a suggestion `p`. */
export const MEETING_COLUMNS = sql`p.minutes, p.place_kind, p.place,
  m.starts_at, m.minutes as agreed_minutes, m.place_kind as agreed_kind, m.place as agreed_place,
  other.name, other.time_zone as zone, other.lang, own.time_zone as own_zone, own.lang as own_lang`;

/** The reader of a meeting `m` as `own`, and the other one as `other`, without a row once the account is gone, or about to be. */
export function membersOf(readerId: string): RawBuilder<unknown> {
  return sql`join users own on own.id = ${readerId}
    left join users other on other.id = case when m.organiser_id = ${readerId} then m.guest_id else m.organiser_id end
      and other.deletion_due_at is null`;
}

/** The parts of a meeting that a row holds, as its members read them; `times` with whether the reader is busy then. */
export function partsOf(
  row: MeetingRow,
  times: readonly { at: string; busy: boolean }[],
): {
  minutes: number;
  place: Place;
  times: SuggestedTime[];
  agreed: Agreed | null;
  over: boolean;
  name: string | null;
  zones: Zones;
} {
  const present = now();
  const { startsAt } = row;
  return {
    minutes: row.minutes,
    place: { kind: row.placeKind, words: row.place },
    times: times.map(({ at, busy }) => ({ at: new Date(at).toISOString(), past: new Date(at) <= present, busy })),
    agreed: startsAt && {
      at: startsAt.toISOString(),
      minutes: row.agreedMinutes!,
      place: { kind: row.agreedKind!, words: row.agreedPlace! },
    },
    over: startsAt !== null && endOf({ at: startsAt, minutes: row.agreedMinutes! }) <= present,
    name: row.name,
    zones: {
      own: zoneOf({ timeZone: row.ownZone, lang: row.ownLang }),
      other: row.lang === null ? null : zoneOf({ timeZone: row.zone, lang: row.lang }),
    },
  };
}
