/** A meeting as its two members see it. Pure: loaded by the browser with the thread. */
import type { MeetingAction, MeetingState, ProposalState } from "./lifecycle.ts";

/** Possible lengths of a meeting, in minutes. */
export const LENGTHS = [30, 45, 60] as const;

export type Length = (typeof LENGTHS)[number];

export const PLACE_KINDS = ["video", "phone", "place"] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Maximum times of a proposal. */
export const MOST_TIMES = 5;

/** Where or how two people meet: a link, who calls whom, or an address, as the proposer wrote it; without words it is decided later. */
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
interface ProposedTime {
  /** ISO 8601. */
  at: string;
  past: boolean;
  /** The reader has another agreed meeting then, or is busy by their own calendar. */
  busy: boolean;
}

/** The agreed time and place, also of a cancelled meeting. */
export interface Agreed {
  /** ISO 8601. */
  at: string;
  minutes: number;
  place: Place;
}

/** A proposal with its meeting, as one of the members sees it. */
export interface MeetingCard {
  /** The proposal's id: the subject of its card. */
  id: string;
  meetingId: string;
  conversationId: string;
  state: MeetingState;
  /** The state of this proposal. */
  proposal: ProposalState;
  /** A newer proposal for the same meeting exists. */
  superseded: boolean;
  /** The reader made it. */
  mine: boolean;
  /** The other member's name; null once the account is gone. */
  name: string | null;
  minutes: number;
  place: Place;
  note: string | null;
  times: ProposedTime[];
  agreed: Agreed | null;
  /** The agreed time is over. */
  over: boolean;
  zones: Zones;
  /** The reader's possible actions, on the newest proposal only. */
  may: Record<Exclude<MeetingAction, "lapse">, boolean>;
}

/** A meeting in the list. */
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

/** The link of a video meeting, if its place is one. */
export function videoLink({ kind, words }: Place): string | undefined {
  return kind === "video" && /^https?:\/\/\S+$/i.test(words) && URL.canParse(words) ? words : undefined;
}

/** The end of a meeting. */
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
