/** A closing room as one of its two parties sees it. Pure: loaded by the browser with its pages. */
import type { MessageFile } from "#app/features/chat/attachments/attachment.ts";
import type { Offer, Party } from "#app/features/offers/offer.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { ClosingAct } from "./events.ts";
import type { RoomState, StepAct, StepState, Who } from "./lifecycle.ts";
import type { StepCode, Variant } from "./steps/checklists.ts";

/** Maximum length of a note and of a reason, in UTF-16 units. */
export const CLOSING_NOTE_LIMIT = 1_000;

/** How many years ahead the date of a step can be. */
export const CLOSING_YEARS = 3;

/** Documents beside a step, in a party's column of the room, and on a page of all. */
export const FILES_AT_STEP = 3;
export const FILES_IN_ROOM = 5;
export const FILES_A_PAGE = 50;

/** What the history of the room lists at most. */
export const HISTORY_SHOWN = 8;

/** What the reason for calling a room off stands under, among the notes to steps. */
export const ENDING = "ending";

export interface ClosingFile extends MessageFile {
  step: StepCode | null;
  party: Party;
  /** ISO 8601. */
  at: string;
}

export interface ClosingStep {
  step: StepCode;
  who: Who;
  state: StepState;
  /** An ISO date. */
  dueOn: string | null;
  /** When each party marked it; ISO 8601. */
  marks: Record<Party, string | null>;
  notes: Record<Party, string | null>;
  files: ClosingFile[];
  fileCount: number;
  /** What the reader can do with it now. */
  acts: StepAct[];
  /** It waits for the reader. */
  awaited: boolean;
}

export interface ClosingEvent {
  number: number;
  /** ISO 8601. */
  at: string;
  party: Party;
  act: ClosingAct;
  step: StepCode | null;
}

export interface ClosingPerson {
  /** Null once the account is deleted. */
  name: string | null;
  pictureId: string | null;
}

export interface ClosingRoom {
  offer: Offer;
  /** The market whose law the checklist follows. */
  market: Market;
  variant: Variant;
  state: RoomState;
  /** It can be changed: it has not ended, and both accounts exist. */
  open: boolean;
  marks: Record<Party, string | null>;
  /** When it was completed or called off; ISO 8601. */
  movedAt: string;
  calledOff: { by: Party; reason: string | null } | null;
  people: Record<Party, ClosingPerson>;
  steps: ClosingStep[];
  /** The newest documents of each party, and how many there are. */
  files: Record<Party, { newest: ClosingFile[]; count: number }>;
  /** Newest first. */
  history: ClosingEvent[];
  /** Whether documents can be added: one of the two has a plan with files. */
  mayAttach: boolean;
}

/** How many steps are settled. */
export function settledCount(steps: readonly Pick<ClosingStep, "state">[]): number {
  return steps.filter(({ state }) => state === "done" || state === "unneeded").length;
}

/** The first step that waits for the reader. */
export function nextStep(steps: readonly ClosingStep[]): ClosingStep | undefined {
  return steps.find(({ awaited }) => awaited);
}

/** The next date of steps that are not settled; null without one. */
export function nextDate(steps: readonly ClosingStep[]): string | null {
  const dates = steps.filter(({ state }) => state !== "done" && state !== "unneeded").map(({ dueOn }) => dueOn ?? "");
  return dates.filter(Boolean).toSorted()[0] ?? null;
}
