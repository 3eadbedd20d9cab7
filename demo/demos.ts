/** The hosts of demos in the demo world, and members who have booked. */
import type { DemoState } from "#app/features/demos/lifecycle.ts";
import type { Market } from "#app/i18n/markets.ts";

type HostId = "peter-hollis" | "leena-koskela";

interface WorldHost {
  id: HostId;
  videoLink: string;
  languages: readonly Market[];
  hours: readonly { weekday: number; from: number; to: number }[];
}

const weekdays = (days: readonly number[], from: number, to: number) => days.map((weekday) => ({ weekday, from, to }));

/** Support hosts in the mornings in London time, the administrator on two afternoons in Helsinki time. */
export const demoHosts: readonly WorldHost[] = [
  {
    id: "peter-hollis",
    videoLink: "https://video.example.com/stakeholm-peter",
    languages: ["uk"],
    hours: weekdays([1, 2, 3, 4, 5], 540, 720),
  },
  {
    id: "leena-koskela",
    videoLink: "https://video.example.com/stakeholm-leena",
    languages: ["fi", "se", "uk"],
    hours: weekdays([2, 4], 780, 960),
  },
];

interface WorldBooking {
  /** The id of an Enterprise member. */
  member: string;
  host: HostId;
  /** `ended`: nobody has recorded yet whether the member came. */
  state: Exclude<DemoState, "booked">;
  /** The demo was to begin on the host's last day before that. */
  daysAgo: number;
  /** What the member was written. */
  reason?: string;
}

/** Demos of the past, and one that was cancelled. */
export const demoBookings: readonly WorldBooking[] = [
  { member: "wei-ling-hargreaves", host: "peter-hollis", state: "completed", daysAgo: 1 },
  { member: "gustav-tornberg", host: "leena-koskela", state: "ended", daysAgo: 1 },
  { member: "ville-matti-kemppainen", host: "leena-koskela", state: "no-show", daysAgo: 16 },
  {
    member: "ville-matti-kemppainen",
    host: "leena-koskela",
    state: "cancelled",
    daysAgo: 5,
    reason: "Olen valitettavasti sairaana. Varaa uusi aika, niin käydään kaikki läpi rauhassa.",
  },
];

/** A demo to come, at one of the host's next free times. */
export const comingDemo = { member: "soren-kjaer-bundgaard", host: "peter-hollis" } as const;
