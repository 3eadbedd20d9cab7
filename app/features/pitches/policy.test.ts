import { describe, expect, test } from "vitest";
import { type Actor, systemActor, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";
import { hiddenFrom, RESTORABLE } from "./lifecycle.ts";
import { MANAGER_ROLES, type ManagerRole } from "./managers/manager.ts";
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
  const alive = ["see-figures", "see-contact", "see-managers", "invite", "delete"] as const;
  const drafting = [...alive, "edit", "submit"] as const;
  const waiting = [...alive, "recall"] as const;
  const listed = [...alive, "edit", "complete", "withdraw", "see-statistics", "answer"] as const;

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
    ["of a withdrawn pitch", { state: "withdrawn" }, [...alive, "edit", "republish", "see-statistics", "answer"]],
    [
      "of a withdrawn pitch under review",
      { state: "withdrawn", openRevision: "under-review" },
      [...waiting, "see-statistics", "answer"],
    ],
    [
      "who is asked about a withdrawn pitch",
      { state: "withdrawn", asked: true, openRevision: "under-review" },
      [...waiting, "see-statistics", "answer"],
    ],
    ["whose deal is done", { state: "done", openRevision: "draft" }, [...alive, "see-statistics", "answer"]],
    ["of a deleted pitch", { ...DELETED, openRevision: "under-review" }, ["restore"]],
    ["of a pitch deleted long ago", OVERDUE, []],
  ])("%s has these buttons", (_, change, expected) => {
    const actions = allowedOf(owner, facts(change));
    expect(can(owner, "see", facts(change))).toBe(change.state !== "deleted");
    expect(actions.toSorted()).toEqual(expected.toSorted());
  });
});

describe("a manager", () => {
  const member = memberActor({ id: "manager" });
  const view = ["see-figures", "see-contact", "see-managers"] as const;
  const states: readonly [string, Partial<PitchFacts>, Record<ManagerRole, readonly PitchAction[]>][] = [
    [
      "of a draft",
      { state: "draft", openRevision: "draft" },
      { viewer: [], editor: ["edit"], publisher: ["edit", "submit"] },
    ],
    [
      "of a pitch under review",
      { state: "under-review", openRevision: "under-review" },
      { viewer: [], editor: [], publisher: ["recall"] },
    ],
    [
      "of one to which changes are wanted",
      { state: "changes-requested", openRevision: "changes-requested" },
      { viewer: [], editor: ["edit"], publisher: ["edit", "submit"] },
    ],
    [
      "of a listed pitch",
      { asked: true },
      {
        viewer: ["see-statistics"],
        editor: ["see-statistics", "edit"],
        publisher: ["see-statistics", "edit", "withdraw", "confirm", "answer"],
      },
    ],
    [
      "of a withdrawn one",
      { state: "withdrawn" },
      {
        viewer: ["see-statistics"],
        editor: ["see-statistics", "edit"],
        publisher: ["see-statistics", "edit", "republish", "answer"],
      },
    ],
    [
      "of one whose deal is done",
      { state: "done" },
      { viewer: ["see-statistics"], editor: ["see-statistics"], publisher: ["see-statistics", "answer"] },
    ],
  ];

  test.each(
    states.flatMap(([name, change, by]) => MANAGER_ROLES.map((role) => [role, name, change, by[role]] as const)),
  )("as %s %s", (role, _, change, expected) => {
    const pitch = facts({ ...change, role });
    expect(can(member, "see", pitch)).toBe(true);
    expect(allowedOf(member, pitch).toSorted()).toEqual([...view, ...expected].toSorted());
  });

  test.each(MANAGER_ROLES)(
    "as %s sees nothing of a deleted pitch, and figures without what others need for them",
    (role) => {
      expect(allowedOf(member, facts({ ...DELETED, role }))).toEqual([]);
      const unconfirmed = memberActor({ emailVerified: false, lang: "uk" });
      expect(can(unconfirmed, "see-figures", facts({ role }))).toBe(true);
      expect(can(unconfirmed, "see-figures", facts({}))).toBe(false);
    },
  );

  test("who became staff acts by their office only", () => {
    const pitch = facts({ state: "draft", openRevision: "draft", role: "publisher" });
    expect(can(READERS.staff, "see", pitch)).toBe(false);
    expect(allowedOf(READERS.staff, facts({ role: "publisher" }))).toEqual(allowedOf(READERS.staff, facts({})));
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
