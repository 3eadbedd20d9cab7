import { describe, expect, test } from "vitest";
import { type Act, actsOf, MEETING_STATES, MEETING_TRANSITIONS, type Role, roleOf, transitionOf } from "./lifecycle.ts";

const ACTS: Act[] = ["accept", "decline", "withdraw", "suggest", "cancel", "lapse"];
const ROLES: Role[] = ["proposer", "other", "either", "clock"];

/** Where each act leads, as the rules were agreed: written down apart from the table that is tested. */
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

describe("every act in every state by everybody", () => {
  const all = ACTS.flatMap((act) => MEETING_STATES.flatMap((from) => ROLES.map((by) => [act, from, by] as const)));
  test.each(all)("%s, %s, by %s", (act, from, by) => {
    expect(transitionOf(act, from, by)?.to).toBe(EXPECTED[`${act} ${from} ${by}`]);
  });
});

test("nothing leads out of what has ended, and an open suggestion is closed wherever there is one", () => {
  for (const { from, act, proposal } of MEETING_TRANSITIONS) {
    expect(["declined", "cancelled", "lapsed"]).not.toContain(from);
    expect(proposal !== undefined).toBe(from !== "agreed");
    if (act === "lapse") expect(proposal).toBe("lapsed");
  }
});

test("roles, and what may be done once a meeting has begun", () => {
  expect([roleOf("a", "a"), roleOf("a", "b"), roleOf("a", null)]).toEqual(["proposer", "other", "either"]);
  expect(actsOf("agreed", "either", false)).toMatchObject({ suggest: true, cancel: true, accept: false });
  expect(actsOf("agreed", "either", true)).toMatchObject({ suggest: false, cancel: false });
  expect(actsOf("moving", "other", true)).toMatchObject({ accept: true, decline: true, cancel: false });
});
