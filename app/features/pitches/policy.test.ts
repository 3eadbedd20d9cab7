import { describe, expect, test } from "vitest";
import { type Actor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { hiddenFrom, RESTORABLE } from "./lifecycle.ts";
import {
  allowedOf,
  barToFigures,
  can,
  canCreatePitch,
  isRestorable,
  type PitchAction,
  type PitchFacts,
} from "./policy.ts";

const owner = memberActor({ side: "entrepreneur" });

const READERS = {
  visitor: VISITOR,
  guest: { kind: "guest", id: "guest" },
  system: systemActor("test"),
  unconfirmed: memberActor({ emailVerified: false }),
  onboarding: memberActor({ side: null, username: null }),
  member: memberActor(),
  staff: memberActor({ side: null, username: null, staffRole: "support" }),
} as const satisfies Record<string, Actor>;

type Reader = keyof typeof READERS;

const ALL = Object.keys(READERS) as Reader[];
const facts = (change: Partial<PitchFacts>): PitchFacts => ({
  ownerId: owner.id,
  state: "published",
  hidden: false,
  openRevision: null,
  ...change,
});

test("figures are for members with a confirmed address and a side, and for staff; the others are told what is missing", () => {
  expect(Object.fromEntries(ALL.map((reader) => [reader, barToFigures(READERS[reader])]))).toEqual({
    visitor: "account",
    guest: "account",
    system: null,
    unconfirmed: "confirmed-address",
    onboarding: "side",
    member: null,
    staff: null,
  });
});

test("entrepreneurs create pitches", () => {
  expect(canCreatePitch(owner)).toBe(true);
  expect(ALL.filter((reader) => canCreatePitch(READERS[reader]))).toEqual([]);
});

const DELETED = { state: "deleted", deletedAt: now() } as const;
const OVERDUE = { state: "deleted", deletedAt: new Date(now().getTime() - RESTORABLE) } as const;

describe("an owner", () => {
  const drafting = ["see-figures", "see-contact", "edit", "submit", "delete"] as const;
  const waiting = ["see-figures", "see-contact", "recall", "delete"] as const;
  const listed = ["see-figures", "see-contact", "edit", "complete", "withdraw", "see-statistics", "delete"] as const;

  test.each<[string, Partial<PitchFacts>, readonly PitchAction[]]>([
    ["of a draft", { state: "draft", openRevision: "draft" }, drafting],
    ["of a pitch under review", { state: "under-review", openRevision: "under-review" }, waiting],
    ["who is asked for changes", { state: "changes-requested", openRevision: "changes-requested" }, drafting],
    ["of a listed pitch", {}, listed],
    ["of a hidden one", { hidden: true }, listed],
    ["who is asked whether all is true", { asked: true }, [...listed, "confirm"]],
    ["who edits a listed pitch", { openRevision: "draft" }, [...listed, "submit"]],
    [
      "whose edit is under review",
      { openRevision: "under-review" },
      [...listed.filter((action) => action !== "edit"), "recall"],
    ],
    [
      "of a withdrawn pitch",
      { state: "withdrawn" },
      ["see-figures", "see-contact", "edit", "republish", "see-statistics", "delete"],
    ],
    [
      "of a withdrawn pitch under review",
      { state: "withdrawn", openRevision: "under-review" },
      ["see-figures", "see-contact", "recall", "see-statistics", "delete"],
    ],
    [
      "who is asked about a withdrawn pitch",
      { state: "withdrawn", asked: true, openRevision: "under-review" },
      [...(["see-figures", "see-contact", "recall", "see-statistics", "delete"] as const)],
    ],
    [
      "whose deal is done",
      { state: "done", openRevision: "draft" },
      ["see-figures", "see-contact", "see-statistics", "delete"],
    ],
    ["of a deleted pitch", { ...DELETED, openRevision: "under-review" }, ["restore"]],
    ["of a pitch deleted long ago", OVERDUE, []],
  ])("%s has these buttons", (_, change, expected) => {
    const actions = allowedOf(owner, facts(change));
    expect(can(owner, "see", facts(change))).toBe(change.state !== "deleted");
    expect(actions.toSorted()).toEqual(expected.toSorted());
  });
});

describe("others than the owner", () => {
  const readable: Reader[] = ["system", "member", "staff"];
  const members: Reader[] = ["unconfirmed", "onboarding", "member", "staff"];

  test.each<[string, Partial<PitchFacts>, Partial<Record<PitchAction, Reader[]>>]>([
    [
      "of a listed pitch",
      {},
      { see: ALL, "see-figures": readable, "see-contact": readable, "write-to-owner": ["member", "staff"] },
    ],
    [
      "of a hidden one",
      { hidden: true, talked: true },
      { see: ["staff"], "see-figures": ["staff"], "see-contact": ["staff"] },
    ],
    ["of a draft", { state: "draft", openRevision: "draft" }, {}],
    [
      "of one under review",
      { state: "under-review", openRevision: "under-review" },
      { see: ["staff"], "see-figures": ["staff"], "see-contact": ["staff"] },
    ],
    [
      "of a withdrawn one that they talked about",
      { state: "withdrawn", talked: true },
      { see: ["staff"], "see-figures": ["staff"], "see-contact": ["staff"] },
    ],
    [
      "of one whose deal is done",
      { state: "done" },
      { see: ["staff"], "see-figures": ["staff"], "see-contact": ["staff"] },
    ],
    [
      "of one that they talked about, and whose deal is done",
      { state: "done", talked: true },
      { see: members, "see-figures": ["member", "staff"], "see-contact": ["staff"] },
    ],
    [
      "of one whose deal is done, taken down",
      { state: "done", talked: true, hidden: true },
      {
        see: ["staff"],
        "see-figures": ["staff"],
        "see-contact": ["staff"],
      },
    ],
    ["of a deleted one", { ...DELETED, talked: true }, {}],
  ])("%s", (_, change, allowed) => {
    const pitch = facts({ asked: true, ...change });
    const actions = [
      "see",
      ...allowedOf(owner, facts({})),
      "write-to-owner",
      "submit",
      "recall",
      "republish",
      "confirm",
      "restore",
    ] as PitchAction[];
    for (const action of new Set(actions)) {
      expect([action, ALL.filter((reader) => can(READERS[reader], action, pitch))]).toEqual([
        action,
        ALL.filter((reader) => allowed[action]?.includes(reader)),
      ]);
    }
  });
});

test("a deleted pitch is restorable for thirty days", () => {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  expect(isRestorable(ago(RESTORABLE - 60_000))).toBe(true);
  expect(isRestorable(ago(RESTORABLE))).toBe(false);
  expect(isRestorable(null)).toBe(false);
  expect(isRestorable(undefined)).toBe(false);
  expect(RESTORABLE).toBe(2_592_000_000);
});

test("an unanswered question hides a pitch after ninety days, and two weeks after the reminder at the earliest", () => {
  const asked = new Date("2026-01-01T00:00:00Z");
  expect(hiddenFrom(asked, null).toISOString()).toBe("2026-04-01T00:00:00.000Z");
  expect(hiddenFrom(asked, new Date("2026-03-01T00:00:00Z")).toISOString()).toBe("2026-04-01T00:00:00.000Z");
  expect(hiddenFrom(asked, new Date("2026-03-31T00:00:00Z")).toISOString()).toBe("2026-04-14T00:00:00.000Z");
});
