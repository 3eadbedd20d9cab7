/** A model of a pitch's lifecycle without a database: the product's rules, implemented a second time (decision 030). */
import { APPEALABLE } from "#app/features/casework/casework.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";

export const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One action of a person, or the passing of time. */
export type Step =
  | { kind: "edit" | "edit from an old text" | "submit" | "recall" | "complete" | "withdraw" | "republish" | "confirm" }
  | { kind: "delete" | "restore" | "approve" | "send back" | "approve an old submission" }
  | { kind: "report" | "dismiss" | "take down" | "appeal" | "suspend" | "reinstate" }
  | { kind: "wait"; hours: number }
  /** To a whole number of weeks after the start, which is during office hours. */
  | { kind: "wait for weeks"; weeks: number };

const WEEK = 7 * DAY;

/** Milliseconds by which the step moves the clock; `passed` is the time since the start. */
export function distance(step: Step, passed: number): number {
  if (step.kind === "wait") return step.hours * HOUR;
  // The real clock runs on during the steps, so that the two clocks differ slightly: round up to half an hour.
  const weeks = Math.floor((passed + HOUR / 2) / WEEK);
  return step.kind === "wait for weeks" ? (weeks + step.weeks) * WEEK - passed : 0;
}

export interface Model {
  /** `gone` after the purge. */
  state: PitchState | "gone";
  deletedFrom: PitchState | null;
  deletedAt: number;
  /** The open revision, with the number of its text; if approved outside office hours, it is published at `at`. */
  open: { state: "draft" | "under-review" | "changes-requested"; text: number; at?: number } | null;
  /** The number of the text that was approved last. */
  approved: number | null;
  texts: number;
  submissions: number;
  decisions: number;
  /** When the owner last confirmed the published pitch. */
  confirmedAt: number;
  /** When reconfirmation was asked for, and when it was reminded of. */
  asked: number | null;
  reminded: number | null;
  hidden: boolean;
  suspended: boolean;
  /** Whether there is an open report. */
  reported: boolean;
  reports: number;
  /** The status that a successful appeal restores after a take-down. */
  takenDownFrom: "published" | "withdrawn" | null;
  takenDownAt: number;
  begunAt: number;
  now: number;
}

/** A new pitch with one saved text. */
export function newPitch(now: number): Model {
  return {
    state: "draft",
    deletedFrom: null,
    deletedAt: 0,
    open: { state: "draft", text: 1 },
    approved: null,
    texts: 1,
    submissions: 0,
    decisions: 0,
    confirmedAt: 0,
    asked: null,
    reminded: null,
    hidden: false,
    suspended: false,
    reported: false,
    reports: 0,
    takenDownFrom: null,
    takenDownAt: 0,
    begunAt: now,
    now,
  };
}

/** The number of the public text, or null. */
export function publicText(model: Model): number | null {
  return model.state === "published" && !model.hidden && !model.suspended ? model.approved : null;
}

const REFUSED = null;

/**
 * The model after a step, or null if the step must be refused. A step without effect returns the same object. `opening` is the time at
 * which the office opens, taken from the product's answer to an approval; calendars are tested elsewhere.
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
        ...(state === "published" ? !model.hidden && confirmed(model) : { state: "under-review" as const }),
        open: { ...open, state: "under-review" },
        submissions: model.submissions + 1,
      };
    case "recall":
      if (!alive || !open || open.state === "changes-requested") return REFUSED;
      return { ...model, open: recalled(open), state: state === "under-review" ? "draft" : state };
    case "complete":
      if (state === "done") return model;
      return state === "published" ? { ...notPublic(model), state: "done", open: null } : REFUSED;
    case "withdraw":
      if (state === "withdrawn") return model;
      return state === "published" ? { ...notPublic(model), state: "withdrawn", open: recalled(open) } : REFUSED;
    case "republish":
      if (state === "published") return model;
      return state === "withdrawn" && !waiting ? { ...model, ...confirmed(model), state: "published" } : REFUSED;
    case "confirm":
      if (state !== "published") return REFUSED;
      return model.asked === null ? model : { ...model, ...confirmed(model) };
    case "delete":
      if (state === "gone") return REFUSED;
      if (state === "deleted") return model;
      return {
        ...notPublic(model),
        state: "deleted",
        deletedAt: model.now,
        deletedFrom:
          state === "published" || state === "withdrawn"
            ? "withdrawn"
            : state === "done" || state === "changes-requested"
              ? state
              : "draft",
        open: recalled(open),
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
          takenDownFrom: "withdrawn",
          takenDownAt: model.now,
        };
      }
      if (state !== "published" && state !== "withdrawn") return REFUSED;
      return {
        ...notPublic(model),
        state: "changes-requested",
        open: recalled(open),
        reported: false,
        takenDownFrom: state,
        takenDownAt: model.now,
      };
    case "appeal":
      // Every appeal is granted; a pitch that has moved on since keeps its status.
      if (!model.takenDownFrom || model.now - model.takenDownAt > APPEALABLE) return REFUSED;
      if (state !== "changes-requested" && state !== "under-review") return { ...model, takenDownFrom: null };
      return { ...model, ...confirmed(model), state: model.takenDownFrom, takenDownFrom: null };
    case "suspend":
      return model.suspended ? REFUSED : { ...model, suspended: true };
    case "reinstate":
      return model.suspended ? { ...model, suspended: false } : REFUSED;
    case "wait":
    case "wait for weeks":
      return jobs({ ...model, now: model.now + distance(step, model.now - model.begunAt) });
  }
}

/** The effect of the jobs: publication at the opening of the office, purge, reconfirmation. */
function jobs(waiting: Model): Model {
  const { open } = waiting;
  const model = open?.at && open.at <= waiting.now ? publish(waiting, open.text) : waiting;
  if (model.state === "deleted" && model.now - model.deletedAt >= 30 * DAY)
    return { ...model, state: "gone", open: null };
  if (model.state !== "published" || model.suspended || model.hidden) return model;
  const { asked, reminded, now } = model;
  if (asked === null) return now - model.confirmedAt >= 60 * DAY ? { ...model, asked: now } : model;
  if (reminded === null) return now - asked >= 76 * DAY ? { ...model, reminded: now } : model;
  return now - asked >= 90 * DAY && now - reminded >= 14 * DAY ? { ...model, hidden: true } : model;
}

function publish(model: Model, text: number): Model {
  return { ...model, ...confirmed(model), state: "published", approved: text, open: null };
}

function confirmed({ now }: Model) {
  return { confirmedAt: now, asked: null, reminded: null, hidden: false };
}

/** Ends the reconfirmation of a pitch that is no longer public. */
function notPublic(model: Model): Model {
  return { ...model, asked: null, reminded: null, hidden: false };
}

function recalled(open: Model["open"]): Model["open"] {
  return open?.state === "under-review" ? { state: "draft", text: open.text } : open;
}
