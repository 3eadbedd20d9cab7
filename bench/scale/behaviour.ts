/** What members do: assumptions, each with its reason, and what follows from them at the busiest minute. They are guesses; change them here. */
import type { Market } from "#app/i18n/markets.ts";

/** An assumption with its reason, as the paper lists it. */
interface Assumption {
  value: number;
  /** How the value is written, where it is not a plain number. */
  as?: "percent";
  reason: string;
}

/** By name, so that the paper and the model use the same. */
export const ASSUMPTIONS = {
  "members who come on a day": {
    value: 0.06,
    as: "percent",
    reason: "three in ten come in a month, one in five of those on a day, as in networks for work",
  },
  "sessions of each on such a day": { value: 1.6, reason: "once at work, often once more in the evening" },
  "minutes of a session": { value: 12, reason: "a dozen pages, less than a minute each" },
  "sockets of a session": { value: 1.2, reason: "every fifth opens a second tab" },
  "visitors' sessions for one of a member": {
    value: 2,
    reason: "pitches are found by search engines and shared links",
  },
  "load of the busiest day": { value: 1.3, reason: "times the mean: Tuesdays, against weekends" },
  "load of the busiest minute": {
    value: 1.3,
    reason: "times the mean of the busiest hour: mails and news go out at once",
  },
  "pitches for a member": { value: 0.25, reason: "eleven of twenty are entrepreneurs; half of them publish" },
  "saved searches for a member": { value: 0.2, reason: "as in the worlds of the benches" },
  "publications a month": {
    value: 0.1,
    as: "percent",
    reason: "of all pitches: new ones and edits that are published",
  },
  "messages read at once": { value: 0.3, as: "percent", reason: "the other has the conversation open" },
  "files of a pitch, MB": { value: 4, reason: "a logo and two or three documents" },
  "files of a member, MB": { value: 0.2, reason: "one in three has a picture, with its sizes" },
  "KB of an answer": {
    value: 11,
    reason: "a compressed page; scripts and styles come from the browser's or a CDN's cache",
  },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof ASSUMPTIONS;

const assumed = (name: AssumptionName) => ASSUMPTIONS[name].value;

/** How often each thing happens in a member's session; `cost` is its name in costs.json. */
export const IN_A_SESSION: Readonly<Record<string, number>> = {
  // The first page is a whole document, the others are data for the page that is there.
  "member: home": 0.5,
  "member: pitch": 0.3,
  "member: conversation": 0.2,
  "member: home, data": 0.5,
  "member: search, data": 3,
  "member: counts of a search": 2,
  "member: pitch, data": 4,
  "member: people, data": 0.5,
  "member: matches, data": 0.5,
  "member: messages, data": 1,
  "member: conversation, data": 1.5,
  "member: offers, data": 0.3,
  "member: notifications, data": 0.7,
  "a message": 1.2,
  "a mail": 0.6,
  "a sign-in": 0.1,
  "an offer": 0.01,
  "an upload of 1 MB": 0.03,
  "a picture of 1 MB": 0.02,
};

/** The same in a visitor's session. A pitch is seldom asked for twice in a minute, the front page is all the time. */
export const IN_A_VISIT: Readonly<Record<string, number>> = {
  "visitor: landing, stored": 0.6,
  "visitor: landing": 0.02,
  "visitor: search": 0.6,
  "visitor: pitch, stored": 0.3,
  "visitor: pitch": 1,
};

/** Members by country, as in the worlds of the benches, in per cent; and the hours by which their clocks are ahead of Stockholm's. */
export const COUNTRIES: Readonly<Record<Market, { share: number; ahead: number }>> = {
  se: { share: 34, ahead: 0 },
  uk: { share: 24, ahead: -1 },
  no: { share: 15, ahead: 0 },
  dk: { share: 14, ahead: 0 },
  fi: { share: 13, ahead: 1 },
};

/** Sessions by the hour of the day that a clock on the wall shows: office hours, a dip at noon, a second top after dinner. */
const DAY = [4, 2, 1, 1, 1, 3, 8, 20, 45, 62, 66, 62, 50, 58, 60, 58, 52, 44, 40, 46, 52, 44, 26, 12];

/** The share of a day's sessions in the busiest hour of some countries together. */
export function busiestHour(countries: readonly Market[] = Object.keys(COUNTRIES) as Market[]): number {
  const day = DAY.reduce((sum, hour) => sum + hour, 0);
  const all = countries.reduce((sum, country) => sum + COUNTRIES[country].share, 0);
  const hours = DAY.map((_, hour) =>
    countries.reduce((sum, country) => {
      const { share, ahead } = COUNTRIES[country];
      return sum + (share / all) * (DAY[(hour + ahead + 24) % 24]! / day);
    }, 0),
  );
  return Math.max(...hours);
}

/** What members ask of the service at the busiest minute. */
export interface Demand {
  members: number;
  /** By which activity is multiplied. */
  activity: number;
  pitches: number;
  savedSearches: number;
  /** How many begin a session in a second. */
  sessions: number;
  /** Things a second by name. */
  perSecond: Readonly<Record<string, number>>;
  sockets: number;
  messages: number;
  /** Messages of an average day, for storage. */
  messagesADay: number;
  /** The busiest minute's load for so many seconds is that of an average day. */
  secondsADay: number;
}

/** The demand of so many members; `activity` multiplies what they do. */
export function demandOf(
  members: number,
  { activity = 1, countries }: { activity?: number; countries?: Market[] } = {},
): Demand {
  const day = members * assumed("members who come on a day") * assumed("sessions of each on such a day") * activity;
  const hour = day * assumed("load of the busiest day") * busiestHour(countries);
  const sessions = (hour / 3_600) * assumed("load of the busiest minute");
  const perSecond: Record<string, number> = {};
  const add = (of: Readonly<Record<string, number>>, times: number) => {
    for (const [name, count] of Object.entries(of)) perSecond[name] = (perSecond[name] ?? 0) + count * times;
  };
  const { "a message": messages = 0, ...others } = IN_A_SESSION;
  const atOnce = assumed("messages read at once");
  add(others, sessions);
  add(
    { "a message, read at once": messages * atOnce, "a message to somebody away": messages * (1 - atOnce) },
    sessions,
  );
  add({ "a socket: opening": assumed("sockets of a session") }, sessions);
  add(IN_A_VISIT, sessions * assumed("visitors' sessions for one of a member"));
  const pitches = members * assumed("pitches for a member");
  const published = (pitches * assumed("publications a month")) / 30 / 24 / 3_600;
  // Moderators publish in eight of twenty-four hours, five of seven days.
  add({ "a publication": published * 3 * 1.4 * activity }, 1);
  return {
    members,
    activity,
    pitches,
    savedSearches: members * assumed("saved searches for a member"),
    sessions,
    perSecond,
    sockets: sessions * 60 * assumed("minutes of a session") * assumed("sockets of a session"),
    messages: messages * sessions,
    messagesADay: messages * day,
    secondsADay: day / sessions,
  };
}
