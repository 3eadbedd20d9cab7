import { describe, expect, test } from "vitest";
import { changedCode, type Demo, isSettled, memberView, openActs } from "./demo.ts";
import { canMove, DEMO_STATES, type DemoState, isOutcome } from "./lifecycle.ts";

describe("what can become of a demo", () => {
  const next: Record<DemoState, DemoState[]> = {
    booked: ["ended", "completed", "no-show", "cancelled"],
    ended: ["completed", "no-show"],
    completed: ["no-show"],
    "no-show": ["completed"],
    cancelled: [],
  };
  test.each(DEMO_STATES)("that is %s", (from) => {
    expect(DEMO_STATES.filter((to) => canMove(from, to))).toEqual(next[from]);
  });

  test("and which of it is an outcome", () => {
    expect(DEMO_STATES.filter(isOutcome)).toEqual(["completed", "no-show"]);
  });
});

test("a demo is moved and cancelled until it begins, and recorded afterwards", () => {
  const acts = (begun: boolean) => DEMO_STATES.map((state) => openActs({ state, begun }));
  const changed = acts(false).map(({ change, record }) => [change, record]);
  expect(changed).toEqual([[true, false], ...Array(4).fill([false, false])]);
  expect(acts(true).map(({ change, record }) => [change, record])).toEqual([
    ...Array(4).fill([false, true]),
    [false, false],
  ]);
});

test("whoever comes too late is told whether it was cancelled or changed", () => {
  expect([changedCode({ state: "cancelled" }), changedCode({ state: "ended" })]).toEqual([
    "demo-cancelled",
    "demo-changed",
  ]);
  expect([isSettled("demo-cancelled"), isSettled("demo-changed"), isSettled("not-found")]).toEqual([true, true, false]);
});

describe("the member's view", () => {
  const person = { id: "m", name: "Bo Ek", email: "bo@example.com", zone: "Europe/Stockholm" };
  const demo: Demo = {
    id: "d",
    state: "booked",
    at: "2026-11-26T09:30:00.000Z",
    minutes: 30,
    videoLink: "https://meet.example.com/abc",
    sequence: 0,
    cause: null,
    reason: null,
    member: person,
    host: { ...person, id: "h", name: "Kim", email: "kim@example.com", zone: "Europe/Oslo", languages: ["no"] },
    begun: false,
    over: false,
  };

  test("has neither the id nor the address of the host", () => {
    expect(memberView(demo)).toEqual({
      id: "d",
      state: "booked",
      at: "2026-11-26T09:30:00.000Z",
      minutes: 30,
      cause: null,
      reason: null,
      begun: false,
      over: false,
      videoLink: "https://meet.example.com/abc",
      zone: "Europe/Stockholm",
      host: { name: "Kim", zone: "Europe/Oslo", languages: ["no"] },
    });
  });

  test("has the link while the demo can be joined", () => {
    expect(memberView({ ...demo, begun: true }).videoLink).not.toBeNull();
    expect(memberView({ ...demo, over: true }).videoLink).toBeNull();
    for (const state of DEMO_STATES.slice(1)) expect(memberView({ ...demo, state }).videoLink).toBeNull();
  });

  test("does without a host whose account is gone", () => {
    expect(memberView({ ...demo, host: null }).host).toBeNull();
  });
});
