/** The greeting's part of the day, and the next steps on a member's home page. Pure. */
import { wallClock } from "#app/i18n/wall-clock.ts";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";

export type PartOfDay = "morning" | "day" | "evening" | "night";

/** The part of the day in the reader's time zone: greetings change at 5, 10, 18 and 23 o'clock. */
export function partOfDay(moment: Date, zone: string): PartOfDay {
  const hour = Number(wallClock(moment, zone).slice(11, 13));
  if (hour < 5 || hour >= 23) return "night";
  return hour < 10 ? "morning" : hour < 18 ? "day" : "evening";
}

export interface StepFacts {
  side: Side;
  emailVerified: boolean;
  /** Saved pitches: at least this many. */
  saved: number;
  /** Own pitches, and whether one was ever submitted for review. */
  created: number;
  submitted: boolean;
  /** The draft to continue. */
  draft: { publicId: string; step: 1 | 2 | 3 } | null;
}

export interface Step {
  key: "email" | "search" | "pitch" | "submit";
  done: boolean;
  to: string;
}

/** The steps for this side, in the recommended order. */
export function nextSteps(facts: StepFacts): Step[] {
  const { draft } = facts;
  const email: Step = { key: "email", done: facts.emailVerified, to: paths.confirmationMail() };
  if (facts.side === "investor") {
    return [email, { key: "search", done: facts.saved > 0, to: paths.search() }];
  }
  const submit = draft ? paths.editPitch(draft.publicId, draft.step) : paths.createPitch();
  return [
    email,
    { key: "pitch", done: facts.created > 0, to: paths.createPitch() },
    { key: "submit", done: facts.submitted, to: submit },
  ];
}
