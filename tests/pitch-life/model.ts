/** What the life of a pitch should be, without a database: the product's own rules, said once more and otherwise (decision 030). */

import { APPEALABLE } from "#app/features/casework/casework.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One thing that somebody does, or that time does. */
export type Step =
  | { kind: "edit" | "edit from an old text" | "submit" | "recall" | "complete" | "withdraw" | "republish" | "confirm" }
  | { kind: "delete" | "restore" | "approve" | "send back" | "approve an old submission" }
  | { kind: "report" | "dismiss" | "take down" | "appeal" | "suspend" | "reinstate" }
  | { kind: "wait"; hours: number }
  /** Until a morning on which the office is open, as when the life began. */
  | { kind: "wait for weeks"; weeks: number };

const WEEK = 7 * DAY;

/** How far the clock goes in a step, in milliseconds, when so much time has passed since the life began. */
export function distance(step: Step, passed: number): number {
  if (step.kind === "wait") return step.hours * HOUR;
  // The model's clock and the stage's differ by the moments that the steps themselves take: a week less a moment is a week.
  const weeks = Math.floor((passed + HOUR / 2) / WEEK);
  return step.kind === "wait for weeks" ? (weeks + step.weeks) * WEEK - passed : 0;
}

export interface Model {
  /** `gone` once the purge has come by. */
  state: PitchState | "gone";
  deletedFrom: PitchState | null;
  deletedAt: number;
  /** The text that is worked on or waits, by its number; approved while the office was closed, it waits until `at`. */
  open: { state: "draft" | "under-review" | "changes-requested"; text: number; at?: number } | null;
  /** The text that was approved last. */
  approved: number | null;
  texts: number;
  submissions: number;
  decisions: number;
  /** When the owner last stood by what is published; since when nobody has answered. */
  stoodBy: number;
  asked: number | null;
  reminded: number | null;
  hidden: boolean;
  suspended: boolean;
  /** Whether there is an open report, and what a take-down can be appealed back to. */
  reported: boolean;
  reports: number;
  takenFrom: "published" | "withdrawn" | null;
  takenAt: number;
  begun: number;
  now: number;
}

/** A pitch that was just begun: one text, saved. */
export function begin(now: number): Model {
  return {
    state: "draft",
    deletedFrom: null,
    deletedAt: 0,
    open: { state: "draft", text: 1 },
    approved: null,
    texts: 1,
    submissions: 0,
    decisions: 0,
    stoodBy: 0,
    asked: null,
    reminded: null,
    hidden: false,
    suspended: false,
    reported: false,
    reports: 0,
    takenFrom: null,
    takenAt: 0,
    begun: now,
    now,
  };
}

/** The number of the text that everybody may read, or null. */
export function publicText(model: Model): number | null {
  return model.state === "published" && !model.hidden && !model.suspended ? model.approved : null;
}

const REFUSED = null;

/**
 * The model after a step, or null when the step is to be refused. A step that is done already leaves it as it is. When the office opens
 * the product says by itself, in its answer to an approval (`opening`); calendars are tried elsewhere.
 */
export function after(model: Model, step: Step, opening?: number): Model | null {
  const alive = model.state !== "gone" && model.state !== "deleted";
  const { open, state } = model;
  const waiting = open?.state === "under-review" ? open : null;
  const writable = alive && state !== "done" && !waiting;
  switch (step.kind) {
    case "edit":
      if (!writable) return REFUSED;
      return { ...model, texts: model.texts + 1, open: { state: "draft", text: model.texts + 1 } };
    case "edit from an old text":
      return REFUSED;
    case "submit":
      if (alive && waiting) return model;
      if (!writable || !open) return REFUSED;
      return {
        ...model,
        ...(state === "published" ? !model.hidden && standBy(model) : { state: "under-review" as const }),
        open: { ...open, state: "under-review" },
        submissions: model.submissions + 1,
      };
    case "recall":
      if (!alive || !open || open.state === "changes-requested") return REFUSED;
      return { ...model, open: takenBack(open), state: state === "under-review" ? "draft" : state };
    case "complete":
      if (state === "done") return model;
      return state === "published" ? { ...leave(model), state: "done", open: null } : REFUSED;
    case "withdraw":
      if (state === "withdrawn") return model;
      return state === "published" ? { ...leave(model), state: "withdrawn", open: takenBack(open) } : REFUSED;
    case "republish":
      if (state === "published") return model;
      return state === "withdrawn" && !waiting ? { ...model, ...standBy(model), state: "published" } : REFUSED;
    case "confirm":
      if (state !== "published") return REFUSED;
      return model.asked === null ? model : { ...model, ...standBy(model) };
    case "delete":
      if (state === "gone") return REFUSED;
      if (state === "deleted") return model;
      return {
        ...leave(model),
        state: "deleted",
        deletedAt: model.now,
        deletedFrom:
          state === "published" || state === "withdrawn"
            ? "withdrawn"
            : state === "done" || state === "changes-requested"
              ? state
              : "draft",
        open: takenBack(open),
      };
    case "restore":
      if (state === "gone") return REFUSED;
      if (state !== "deleted") return model;
      if (model.now - model.deletedAt >= 30 * DAY) return REFUSED;
      return { ...model, state: model.deletedFrom!, deletedFrom: null };
    case "approve":
      if (!alive || !waiting || waiting.at) return REFUSED;
      if (opening) return { ...model, open: { ...waiting, at: opening }, decisions: model.decisions + 1 };
      return { ...publish(model, waiting.text), decisions: model.decisions + 1 };
    case "send back":
      if (!alive || !waiting || waiting.at) return REFUSED;
      return {
        ...model,
        state: state === "under-review" ? "changes-requested" : state,
        open: { ...waiting, state: "changes-requested" },
        decisions: model.decisions + 1,
      };
    case "approve an old submission":
      return REFUSED;
    case "report":
      if (publicText(model) === null || model.reports >= 8) return REFUSED;
      return { ...model, reported: true, reports: model.reports + 1 };
    case "dismiss":
      return model.reported ? { ...model, reported: false } : REFUSED;
    case "take down":
      if (!model.reported) return REFUSED;
      if (state === "deleted" && model.deletedFrom === "withdrawn") {
        return {
          ...model,
          reported: false,
          deletedFrom: "changes-requested",
          takenFrom: "withdrawn",
          takenAt: model.now,
        };
      }
      if (state !== "published" && state !== "withdrawn") return REFUSED;
      return {
        ...leave(model),
        state: "changes-requested",
        open: takenBack(open),
        reported: false,
        takenFrom: state,
        takenAt: model.now,
      };
    case "appeal":
      // Heard and granted; what it cannot bring back stays where it is.
      if (!model.takenFrom || model.now - model.takenAt > APPEALABLE) return REFUSED;
      if (state !== "changes-requested" && state !== "under-review") return { ...model, takenFrom: null };
      return { ...model, ...standBy(model), state: model.takenFrom, takenFrom: null };
    case "suspend":
      return model.suspended ? REFUSED : { ...model, suspended: true };
    case "reinstate":
      return model.suspended ? { ...model, suspended: false } : REFUSED;
    case "wait":
    case "wait for weeks":
      return jobs({ ...model, now: model.now + distance(step, model.now - model.begun) });
  }
}

/** What the jobs make of it: the opening of the office, the purge, the question whether it still holds. */
function jobs(waiting: Model): Model {
  const { open } = waiting;
  const model = open?.at && open.at <= waiting.now ? publish(waiting, open.text) : waiting;
  if (model.state === "deleted" && model.now - model.deletedAt >= 30 * DAY)
    return { ...model, state: "gone", open: null };
  if (model.state !== "published" || model.suspended || model.hidden) return model;
  const { asked, reminded, now } = model;
  if (asked === null) return now - model.stoodBy >= 60 * DAY ? { ...model, asked: now } : model;
  if (reminded === null) return now - asked >= 76 * DAY ? { ...model, reminded: now } : model;
  return now - asked >= 90 * DAY && now - reminded >= 14 * DAY ? { ...model, hidden: true } : model;
}

function publish(model: Model, text: number): Model {
  return { ...model, ...standBy(model), state: "published", approved: text, open: null };
}

function standBy({ now }: Model) {
  return { stoodBy: now, asked: null, reminded: null, hidden: false };
}

/** A pitch that is not public any more is not asked about. */
function leave(model: Model): Model {
  return { ...model, asked: null, reminded: null, hidden: false };
}

function takenBack(open: Model["open"]): Model["open"] {
  return open?.state === "under-review" ? { state: "draft", text: open.text } : open;
}
