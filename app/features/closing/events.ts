import type { Party } from "#app/features/offers/offer.ts";
import { defineEvent } from "#app/platform/outbox/events.ts";

/** What a party did in a closing room, as its history lists it. */
export const CLOSING_ACTS = [
  "mark",
  "unmark",
  "waive",
  "unwaive",
  "date",
  "file",
  "unfile",
  "complete",
  "recall",
  "call-off",
] as const;

export type ClosingAct = (typeof CLOSING_ACTS)[number];

/** A party did something in a closing room: `memberId` is the other. */
export interface ClosingFact {
  offerId: string;
  conversationId: string;
  pitchId: string;
  act: ClosingAct;
  byId: string;
  memberId: string;
}

/** A party changed a closing room. */
export const closingMoved = defineEvent<ClosingFact>("closing-moved");

/** A closing room was opened, or a note in it written: the open pages of both are stale. */
export const closingChanged = defineEvent<{ offerId: string; userIds: string[] }>("closing-changed");

/** A step that waits for a party is due tomorrow or before. */
export interface StepDue {
  offerId: string;
  conversationId: string;
  pitchId: string;
  step: string;
  party: Party;
  userId: string;
  otherId: string;
}

export const closingStepDue = defineEvent<StepDue>("closing-step-due");
