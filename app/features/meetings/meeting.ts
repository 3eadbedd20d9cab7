/** A meeting as its two members see it. Pure: part of the thread's script. */
import type { MeetingAction, MeetingState, ProposalState } from "./lifecycle.ts";

/** How long a meeting can be, in minutes. */
export const LENGTHS = [30, 45, 60] as const;

export type Length = (typeof LENGTHS)[number];

export const PLACE_KINDS = ["video", "phone", "place"] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Most times of a proposal. */
export const MOST_TIMES = 5;

/** Where or how two people meet (a link, who calls whom, an address), in the proposer's words. */
export interface Place {
  kind: PlaceKind;
  words: string;
}

/** Both members' IANA zones; null if the account is gone. */
export interface Zones {
  own: string;
  other: string | null;
}

/** A proposed time. */
export interface ProposedTime {
  /** ISO 8601. */
  at: string;
  /** Over by now. */
  past: boolean;
  /** The reader has agreed on another meeting then. */
  busy: boolean;
}

/** What both have agreed on, or had before it was cancelled. */
export interface Agreed {
  /** ISO 8601. */
  at: string;
  minutes: number;
  place: Place;
}

/** A proposal with its meeting, as one of the two reads it. */
export interface MeetingCard {
  /** Of the proposal: the subject of its card. */
  id: string;
  meetingId: string;
  conversationId: string;
  state: MeetingState;
  /** The state of this proposal. */
  proposal: ProposalState;
  /** There is a newer proposal for the same meeting. */
  superseded: boolean;
  /** The reader made it. */
  mine: boolean;
  /** Name of the other one; null once the account is gone. */
  name: string | null;
  minutes: number;
  place: Place;
  note: string | null;
  times: ProposedTime[];
  agreed: Agreed | null;
  /** What is agreed is over. */
  over: boolean;
  zones: Zones;
  /** What the reader can do, on the newest proposal only. */
  may: Record<Exclude<MeetingAction, "lapse">, boolean>;
}

/** One line of the list of meetings. */
export interface MeetingLine
  extends Pick<
    MeetingCard,
    "meetingId" | "conversationId" | "name" | "agreed" | "times" | "minutes" | "zones" | "place"
  > {
  status: MeetingStatus;
}

/** A page of the list. */
export interface MeetingList {
  meetings: MeetingLine[];
  /** Cursor of the next page. */
  next: string | null;
}

/** The link in a video meeting's words, if they are one. */
export function videoLink({ kind, words }: Place): string | undefined {
  return kind === "video" && /^https?:\/\/\S+$/i.test(words) && URL.canParse(words) ? words : undefined;
}

/** When a meeting is over. */
export function endOf({ at, minutes }: { at: string | Date; minutes: number }): Date {
  return new Date(new Date(at).getTime() + minutes * 60_000);
}

/** The status of a proposal for its reader. `kept`: other times were not accepted, and the agreed time stays. */
export type MeetingStatus =
  | "yourTurn"
  | "theirTurn"
  | "agreed"
  | "kept"
  | "over"
  | "declined"
  | "withdrawn"
  | "cancelled"
  | "lapsed"
  | "replaced";

/** The status of a card. */
export function meetingStatusOf({
  state,
  proposal,
  superseded,
  mine,
  over,
}: Pick<MeetingCard, "state" | "proposal" | "superseded" | "mine" | "over">): MeetingStatus {
  if (superseded || proposal === "replaced") return "replaced";
  if (proposal === "open") return mine ? "theirTurn" : "yourTurn";
  if (state === "cancelled") return proposal === "withdrawn" ? "withdrawn" : "cancelled";
  if (state === "declined" || state === "lapsed") return state;
  if (over) return "over";
  return proposal === "accepted" ? "agreed" : "kept";
}
