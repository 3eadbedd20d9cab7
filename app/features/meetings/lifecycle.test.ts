import { describe, expect, test } from "vitest";
import {
  actionsOf,
  MEETING_STATES,
  MEETING_TRANSITIONS,
  type MeetingAction,
  type Role,
  roleOf,
  transitionOf,
} from "./lifecycle.ts";

const ACTS: MeetingAction[] = ["accept", "decline", "withdraw", "suggest", "cancel", "lapse"];
const ROLES: Role[] = ["proposer", "other", "either", "clock"];

/** The agreed result of each action, independent of the tested table. */
const EXPECTED: Record<string, string> = {
  "accept proposed other": "agreed",
  "accept moving other": "agreed",
  "decline proposed other": "declined",
  "decline moving other": "agreed",
  "withdraw proposed proposer": "cancelled",
  "withdraw moving proposer": "agreed",
  "suggest proposed proposer": "proposed",
  "suggest proposed other": "proposed",
  "suggest proposed either": "proposed",
  "suggest agreed proposer": "moving",
  "suggest agreed other": "moving",
  "suggest agreed either": "moving",
  "suggest moving proposer": "moving",
  "suggest moving other": "moving",
  "suggest moving either": "moving",
  "cancel agreed proposer": "cancelled",
  "cancel agreed other": "cancelled",
  "cancel agreed either": "cancelled",
  "cancel moving proposer": "cancelled",
  "cancel moving other": "cancelled",
  "cancel moving either": "cancelled",
  "lapse proposed clock": "lapsed",
  "lapse moving clock": "agreed",
};

describe("every action in every state by everybody", () => {
  const all = ACTS.flatMap((action) =>
    MEETING_STATES.flatMap((from) => ROLES.map((by) => [action, from, by] as const)),
  );
  test.each(all)("%s, %s, by %s", (action, from, by) => {
    expect(transitionOf(action, from, by)?.to).toBe(EXPECTED[`${action} ${from} ${by}`]);
  });
});

test("nothing leads out of what has ended, and an open suggestion is closed wherever there is one", () => {
  for (const { from, action, proposal } of MEETING_TRANSITIONS) {
    expect(["declined", "cancelled", "lapsed"]).not.toContain(from);
    expect(proposal !== undefined).toBe(from !== "agreed");
    if (action === "lapse") expect(proposal).toBe("lapsed");
  }
});

test("roles, and what may be done once a meeting has begun", () => {
  expect([roleOf("a", "a"), roleOf("a", "b"), roleOf("a", null)]).toEqual(["proposer", "other", "either"]);
  expect(actionsOf("agreed", "either", false)).toMatchObject({ suggest: true, cancel: true, accept: false });
  expect(actionsOf("agreed", "either", true)).toMatchObject({ suggest: false, cancel: false });
  expect(actionsOf("moving", "other", true)).toMatchObject({ accept: true, decline: true, cancel: false });
});
