/** When a calendar (RFC 5545) says that its owner is busy. Pure; run in a thread, since a calendar may be made to never end. */
import ICAL from "ical.js";
import { daysAfter, momentOf } from "#app/i18n/wall-clock.ts";

/** A span of time, in milliseconds since 1970. */
export type Span = readonly [from: number, to: number];

export interface CalendarReading {
  text: string;
  /** The owner's zone (IANA), for times without one. */
  zone: string;
  /** What is outside is left out. */
  window: Span;
  /** UIDs of events that are known otherwise. */
  known: readonly string[];
}

/** Why a calendar has no busy times: it is none, or it repeats more than anyone can be busy. */
export type ReadingProblem = "unreadable" | "endless";

export class CalendarError extends Error {
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Occurrences that are looked at of one event, also before the window, and of all. A daily one since 1990 has some 13,000. */
const MOST_OF_ONE = 20_000;
const MOST_OF_ALL = 500_000;

/** The busy times of a calendar within a window: merged, in order. Throws a `CalendarError`. */
export function busyTimesOf({ text, zone, window, known }: CalendarReading): Span[] {
  const calendars = parsed(text);
  const skipped = new Set(known);
  const spans: Span[] = [];
  let looked = 0;
  for (const calendar of calendars) {
    const zones = new Map(
      calendar.getAllSubcomponents("vtimezone").map((each) => {
        const described = new ICAL.Timezone(each);
        return [described.tzid, described];
      }),
    );
    const clock: Clock = { zone, zones };
    for (const event of eventsOf(calendar, skipped)) {
      try {
        for (const span of occurrencesOf(event, clock, window)) {
          looked++;
          if (looked > MOST_OF_ALL) throw new CalendarError("endless");
          if (span) spans.push(span);
        }
      } catch (error) {
        // Without an event that the library cannot make out: calendars have single broken ones.
        if (error instanceof CalendarError) throw error;
      }
    }
  }
  return merged(spans, window);
}

function parsed(text: string): ICAL.Component[] {
  let jcal: unknown[];
  try {
    const found = ICAL.parse(text.replace(/^\uFEFF/, "")) as unknown[];
    // One calendar, or several in a row.
    jcal = typeof found[0] === "string" ? [found] : found;
  } catch {
    throw new CalendarError("unreadable");
  }
  const components = jcal.map((each) => new ICAL.Component(each as never));
  if (components.length === 0 || components.some(({ name }) => name !== "vcalendar")) {
    throw new CalendarError("unreadable");
  }
  return components;
}

/** The events of a calendar by their UID, each with its changed occurrences. */
function eventsOf(calendar: ICAL.Component, known: ReadonlySet<string>): ICAL.Event[] {
  const masters = new Map<string, ICAL.Event>();
  const changes: ICAL.Event[] = [];
  const occasions: ICAL.Event[] = [];
  for (const component of calendar.getAllSubcomponents("vevent")) {
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions: [] });
    if (known.has(event.uid) || !component.getFirstPropertyValue("dtstart")) continue;
    if (event.isRecurrenceException()) changes.push(event);
    else {
      occasions.push(event);
      if (event.uid && !masters.has(event.uid)) masters.set(event.uid, event);
    }
  }
  for (const change of changes) {
    const master = masters.get(change.uid);
    // A changed occurrence whose series is not in the calendar stands for itself: somebody was invited to that one only.
    if (master?.isRecurring()) master.relateException(change);
    else occasions.push(change);
  }
  return occasions;
}

/** Whether an event takes no time of its owner. */
function isFree(component: ICAL.Component): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    value("transp") === "TRANSPARENT" ||
    value("status") === "CANCELLED" ||
    ["FREE", "WORKINGELSEWHERE"].includes(value("x-microsoft-cdo-busystatus"))
  );
}

/** Each occurrence of an event up to the window's end; null for those that do not count. */
function* occurrencesOf(event: ICAL.Event, clock: Clock, window: Span): Generator<Span | null> {
  if (!event.isRecurring()) {
    yield countedSpan(event, event, clock, window);
    return;
  }
  const iterator = event.iterator();
  const zone = zoneNameOf(event, "dtstart");
  for (let count = 0; ; count++) {
    if (count >= MOST_OF_ONE) throw new CalendarError("endless");
    const next = iterator.next() as ICAL.Time | undefined;
    // A changed occurrence may have been moved: the series ends by its own time.
    if (!next || momentFrom(next, zone, clock) >= window[1]) return;
    const occurrence = event.getOccurrenceDetails(next);
    yield countedSpan(occurrence.item, occurrence, clock, window);
  }
}

function countedSpan(
  event: ICAL.Event,
  { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time },
  clock: Clock,
  [from, to]: Span,
): Span | null {
  if (isFree(event.component)) return null;
  const zone = zoneNameOf(event, "dtstart");
  const begins = momentFrom(startDate, zone, clock);
  const ends = momentFrom(endDate, zoneNameOf(event, "dtend") ?? zone, clock);
  return begins < ends && begins < to && ends > from ? [begins, ends] : null;
}

/** The zone that an event names for a time. The library knows only zones that the calendar describes. */
function zoneNameOf({ component }: ICAL.Event, property: "dtstart" | "dtend"): string | undefined {
  const name = component.getFirstProperty(property)?.getParameter("tzid");
  return typeof name === "string" ? name : undefined;
}

interface Clock {
  zone: string;
  /** What the calendar says of its own zones, by their names. */
  zones: ReadonlyMap<string, ICAL.Timezone>;
}

/**
 * The moment of a time. A zone with an IANA name goes by this machine's own tables, which are newer than most calendars; others, such as Outlook's,
 * by the calendar's; without either, and on whole days, by the owner's clock.
 */
function momentFrom(time: ICAL.Time, name: string | undefined, { zone, zones }: Clock): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1_000;
  if (name === undefined || time.isDate) return momentIn(time, zone);
  if (isZone(name)) return momentIn(time, name);
  const described = zones.get(name);
  if (!described) return momentIn(time, zone);
  const local = time.clone();
  local.zone = described;
  return local.toUnixTime() * 1_000;
}

function momentIn(time: ICAL.Time, zone: string): number {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  const at = (hour: number) => momentOf(`${day}T${two(hour)}:${two(time.minute)}`, zone)?.getTime();
  const moment = time.isDate
    ? (momentOf(`${day}T00:00`, zone) ?? momentOf(`${day}T01:00`, zone))?.getTime()
    : at(time.hour);
  // Skipped when clocks go forward: as long after the hour as it says (RFC 5545 §3.3.5).
  const found =
    moment ?? (time.hour < 23 ? at(time.hour + 1) : momentOf(`${daysAfter(day, 1)}T00:00`, zone)?.getTime());
  return found ?? time.toUnixTime() * 1_000;
}

const zones = new Map<string, boolean>();

function isZone(name: string): boolean {
  let known = zones.get(name);
  if (known === undefined) {
    try {
      known = name.includes("/") && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
    } catch {
      known = false;
    }
    zones.set(name, known);
  }
  return known;
}

/** Spans cut to the window, in order, without those that touch or overlap. */
function merged(spans: readonly Span[], [from, to]: Span): Span[] {
  const result: [from: number, to: number][] = [];
  const cut = spans.map(([begins, ends]): Span => [Math.max(begins, from), Math.min(ends, to)]);
  for (const [begins, ends] of cut.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && begins <= last[1]) last[1] = Math.max(last[1], ends);
    else result.push([begins, ends]);
  }
  return result;
}
