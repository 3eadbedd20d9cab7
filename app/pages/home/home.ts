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
  /** Has stated criteria for matches. */
  criteria: boolean;
  /** Own pitches, and whether one was ever published. */
  created: number;
  published: boolean;
  /** The draft to continue, or the pitch under review. */
  open: { publicId: string; step: 1 | 2 | 3; underReview: boolean } | null;
}

export interface Step {
  key: "email" | "criteria" | "search" | "talk" | "pitch" | "handIn" | "review" | "hear";
  done: boolean;
  /** Where the reader takes it; null for what others do. */
  to: string | null;
}

/** The steps of a newcomer in their order; none once an entrepreneur's pitch has been published, or an investor has taken all of theirs. */
export function firstSteps(facts: StepFacts): Step[] {
  const steps = facts.side === "investor" ? stepsOfInvestor(facts) : stepsOfEntrepreneur(facts);
  return steps.every(({ done, to }) => done || to === null) ? [] : steps;
}

function stepsOfInvestor({ emailVerified, criteria, saved }: StepFacts): Step[] {
  return [
    { key: "email", done: emailVerified, to: paths.confirmationMail() },
    { key: "criteria", done: criteria, to: paths.matchCriteria() },
    { key: "search", done: saved > 0, to: paths.search() },
    { key: "talk", done: false, to: null },
  ];
}

function stepsOfEntrepreneur({ emailVerified, created, published, open }: StepFacts): Step[] {
  const underReview = Boolean(open?.underReview);
  const submit = open ? paths.editPitch(open.publicId, open.step) : paths.createPitch();
  return [
    { key: "email", done: emailVerified, to: paths.confirmationMail() },
    { key: "pitch", done: created > 0, to: paths.createPitch() },
    { key: "handIn", done: published || underReview, to: submit },
    // The reviewers' step: the owner can only read along.
    { key: "review", done: published, to: open && underReview ? paths.pitchPreview(open.publicId) : null },
    { key: "hear", done: published, to: null },
  ];
}
