/** The states of a closing room and of its steps, and who moves them (decision 141). Pure: loaded by the browser. */
import type { Party } from "#app/features/offers/offer.ts";

export const SIDES = ["owner", "investor"] as const satisfies readonly Party[];

/** Whose step it is. */
export type Who = Party | "both";

/**
 * `owner`, `investor`: one of two has marked it. `unneeded-…`: that party finds it not needed, and the other has not agreed yet. A step is
 * settled once it is `done` or `unneeded`.
 */
export const STEP_STATES = [
  "open",
  "owner",
  "investor",
  "done",
  "unneeded-owner",
  "unneeded-investor",
  "unneeded",
] as const;

export type StepState = (typeof STEP_STATES)[number];

/** `unmark` and `unwaive` take one's own back. */
export const STEP_ACTS = ["mark", "unmark", "waive", "unwaive"] as const;

export type StepAct = (typeof STEP_ACTS)[number];

interface StepMove {
  act: StepAct;
  /** Of the steps that are whose. */
  who: readonly Who[];
  by: Party;
  from: readonly StepState[];
  to: StepState;
}

export function otherSide(side: Party): Party {
  return side === "owner" ? "investor" : "owner";
}

const ALL: readonly Who[] = ["owner", "investor", "both"];
const ASKED: readonly StepState[] = ["unneeded-owner", "unneeded-investor"];

/** Every legal move of a step. Whoever does a step that the other finds not needed has answered the question. */
export const STEP_MOVES: readonly StepMove[] = SIDES.flatMap((by): StepMove[] => {
  const other = otherSide(by);
  return [
    { act: "mark", who: [by], by, from: ["open", ...ASKED], to: "done" },
    { act: "mark", who: ["both"], by, from: ["open", ...ASKED], to: by },
    { act: "mark", who: ["both"], by, from: [other], to: "done" },
    { act: "unmark", who: [by], by, from: ["done"], to: "open" },
    { act: "unmark", who: ["both"], by, from: [by], to: "open" },
    { act: "unmark", who: ["both"], by, from: ["done"], to: other },
    { act: "waive", who: ALL, by, from: ["open"], to: `unneeded-${by}` },
    { act: "waive", who: ALL, by, from: [`unneeded-${other}`], to: "unneeded" },
    { act: "unwaive", who: ALL, by, from: [`unneeded-${by}`], to: "open" },
    { act: "unwaive", who: ALL, by, from: ["unneeded"], to: `unneeded-${other}` },
  ];
});

/** The state that an act leads to; undefined if it is not legal. */
export function stepAfter(act: StepAct, who: Who, by: Party, from: StepState): StepState | undefined {
  return STEP_MOVES.find(
    (move) => move.act === act && move.by === by && move.who.includes(who) && move.from.includes(from),
  )?.to;
}

/** What a party can do with a step, in the order of the buttons. */
export function stepActs(step: { who: Who; state: StepState }, by: Party): StepAct[] {
  return STEP_ACTS.filter((act) => stepAfter(act, step.who, by, step.state) !== undefined);
}

export function isSettled(state: StepState): boolean {
  return state === "done" || state === "unneeded";
}

/** Whether a step waits for a party: to do it, or to agree that it is not needed. */
export function awaits(step: { who: Who; state: StepState }, by: Party): boolean {
  if (step.state === `unneeded-${otherSide(by)}`) return true;
  return step.state !== `unneeded-${by}` && stepAfter("mark", step.who, by, step.state) !== undefined;
}

/** `owner`, `investor`: that party has marked the deal as completed, and the other has not. */
export const ROOM_STATES = ["open", "owner", "investor", "completed", "called-off"] as const;

export type RoomState = (typeof ROOM_STATES)[number];

/** `recall` takes one's own mark back; `unsettle` is what opening a step again does to a mark that stands. */
export const ROOM_ACTS = ["complete", "recall", "call-off", "unsettle"] as const;

export type RoomAct = (typeof ROOM_ACTS)[number];

interface RoomMove {
  act: RoomAct;
  by: Party;
  from: readonly RoomState[];
  to: RoomState;
}

/** Every legal move of a room. Nothing leaves `completed` and `called-off`. */
export const ROOM_MOVES: readonly RoomMove[] = SIDES.flatMap((by): RoomMove[] => {
  const other = otherSide(by);
  return [
    { act: "complete", by, from: ["open"], to: by },
    { act: "complete", by, from: [other], to: "completed" },
    { act: "recall", by, from: [by], to: "open" },
    { act: "call-off", by, from: ["open", "owner", "investor"], to: "called-off" },
    { act: "unsettle", by, from: ["owner", "investor"], to: "open" },
  ];
});

/** The state that an act leads to; undefined if it is not legal. */
export function roomAfter(act: RoomAct, by: Party, from: RoomState): RoomState | undefined {
  return ROOM_MOVES.find((move) => move.act === act && move.by === by && move.from.includes(from))?.to;
}

/** Whether a room in that state can still be changed. */
export function isOpenRoom(state: RoomState): boolean {
  return state !== "completed" && state !== "called-off";
}
