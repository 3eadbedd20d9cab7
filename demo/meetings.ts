/** Meetings and weekly availability in the demo world. */
import type { Hours } from "#app/features/meetings/availability.ts";
import type { PlaceKind } from "#app/features/meetings/meeting.ts";

export interface DemoMeeting {
  /** The investor and the pitch of the conversation, and who of the two proposes the meeting. */
  investor: string;
  pitch: string;
  from: "investor" | "entrepreneur";
  /** Working days from now, and local times of the proposer; an agreed meeting is at the first. */
  times: readonly { inDays: number; at: string }[];
  minutes: 30 | 45 | 60;
  kind: PlaceKind;
  place: string;
  note?: string;
  /** `cancelled`: agreed at first. */
  state: "proposed" | "agreed" | "declined" | "cancelled";
}

export const meetings: readonly DemoMeeting[] = [
  {
    investor: "henrik-cederlund",
    pitch: "aterstomme",
    from: "entrepreneur",
    times: [
      { inDays: 3, at: "09:30" },
      { inDays: 4, at: "14:00" },
    ],
    minutes: 45,
    kind: "video",
    place: "https://meet.example.com/aterstomme",
    note: "Jag visar verkstaden och går igenom orderläget.",
    state: "agreed",
  },
  {
    investor: "fatima-yusuf",
    pitch: "andrum-rehab",
    from: "investor",
    times: [
      { inDays: 2, at: "10:00" },
      { inDays: 2, at: "15:30" },
      { inDays: 5, at: "08:30" },
    ],
    minutes: 30,
    kind: "phone",
    place: "Jag ringer dig.",
    state: "proposed",
  },
  {
    investor: "frederik-winding",
    pitch: "driftsblik",
    from: "entrepreneur",
    times: [{ inDays: 2, at: "13:00" }],
    minutes: 60,
    kind: "place",
    place: "Mejlgade 48, 2. sal, Aarhus",
    note: "Så kan I se en boks på en rigtig måler.",
    state: "declined",
  },
  {
    investor: "kerry-ann-dyer",
    pitch: "steadyhand",
    from: "investor",
    times: [{ inDays: 4, at: "11:00" }],
    minutes: 30,
    kind: "video",
    place: "https://meet.example.com/steadyhand",
    state: "cancelled",
  },
];

const NINE_TO_NOON = [1, 2, 3, 4].map((weekday) => ({ weekday, from: 9 * 60, to: 12 * 60 }));

/** Weekly hours by username, in the time zone of the member's country. */
export const availability: Readonly<Record<string, readonly Hours[]>> = {
  "maja-bergstrand": [...NINE_TO_NOON, { weekday: 5, from: 13 * 60, to: 16 * 60 }],
  "henrik-cederlund": NINE_TO_NOON,
  "aino-leppala": NINE_TO_NOON,
};
