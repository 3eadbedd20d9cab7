import { describe, expect, test } from "vitest";
import {
  awaits,
  isOpenRoom,
  isSettled,
  ROOM_ACTS,
  ROOM_STATES,
  type RoomState,
  roomAfter,
  SIDES,
  STEP_ACTS,
  STEP_STATES,
  type StepAct,
  type StepState,
  stepActs,
  stepAfter,
  type Who,
} from "./lifecycle.ts";

/** The states that each act leads to, for the owner: from left to right those of `STEP_STATES`; `-` where it is not legal. */
const OWNER: Record<Who, Record<StepAct, string>> = {
  owner: {
    mark: "done - - - done done -",
    unmark: "- - - open - - -",
    waive: "unneeded-owner - - - - unneeded -",
    unwaive: "- - - - open - unneeded-investor",
  },
  investor: {
    mark: "- - - - - - -",
    unmark: "- - - - - - -",
    waive: "unneeded-owner - - - - unneeded -",
    unwaive: "- - - - open - unneeded-investor",
  },
  both: {
    mark: "owner - done - owner owner -",
    unmark: "- open - investor - - -",
    waive: "unneeded-owner - - - - unneeded -",
    unwaive: "- - - - open - unneeded-investor",
  },
};

const mirrored = (text: string) => text.replace(/owner|investor/g, (side) => (side === "owner" ? "investor" : "owner"));

describe.each(SIDES)("a step and the %s", (by) => {
  const mirror = by === "owner" ? (text: string) => text : mirrored;
  describe.each(["owner", "investor", "both"] as const)("of %s", (who) => {
    test.each(STEP_ACTS)("%s, from every state", (act) => {
      const states = STEP_STATES.map((state) => mirror(state) as StepState);
      const expected = OWNER[mirror(who) as Who][act].split(" ").map(mirror);
      expect(states.map((state) => stepAfter(act, who, by, state) ?? "-")).toEqual(expected);
    });

    test.each(STEP_STATES)("waits for them where they can settle it: %s", (state) => {
      const acts = stepActs({ who, state }, by);
      const asked = state.startsWith("unneeded-") && !state.endsWith(by);
      expect(awaits({ who, state }, by)).toBe(asked || (acts.includes("mark") && state !== `unneeded-${by}`));
      if (isSettled(state)) expect(awaits({ who, state }, by)).toBe(false);
    });
  });
});

const ROOM: Record<(typeof ROOM_ACTS)[number], string> = {
  complete: "owner - completed - -",
  recall: "- open - - -",
  "call-off": "called-off called-off called-off - -",
  unsettle: "- open open - -",
};

test.each(ROOM_ACTS)("a room: %s, from every state, by either", (act) => {
  for (const by of SIDES) {
    const mirror = by === "owner" ? (text: string) => text : mirrored;
    const states = ROOM_STATES.map((state) => mirror(state) as RoomState);
    expect(states.map((state) => roomAfter(act, by, state) ?? "-")).toEqual(ROOM[act].split(" ").map(mirror));
  }
});

test("nothing leaves a room that has ended", () => {
  for (const state of ROOM_STATES.filter((each) => !isOpenRoom(each))) {
    for (const act of ROOM_ACTS) for (const by of SIDES) expect(roomAfter(act, by, state)).toBeUndefined();
  }
});
