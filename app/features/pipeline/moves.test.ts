import { describe, expect, test } from "vitest";
import { BEGINS, CARD_KINDS, CAUSES, type Cause, mayMove, STAGES, type Stage, stageAfter, stagesOf } from "./moves.ts";

describe("by hand", () => {
  test.each(CARD_KINDS.flatMap((kind) => STAGES.flatMap((from) => STAGES.map((to) => [kind, from, to] as const))))(
    "%s: from %s to %s",
    (kind, from, to) => {
      const has = (stage: Stage) => kind === "pitch" || stage !== "looking";
      expect(mayMove(kind, from, to)).toBe(from !== to && has(from) && has(to));
    },
  );

  test("that somebody only looks is nothing that an owner learns", () => {
    expect(stagesOf("pitch")).toEqual(STAGES);
    expect(stagesOf("person")).toEqual(["talks", "offer", "agreed", "passed"]);
  });
});

/** Where each cause puts a card: looking, talks, offer, agreed, passed. */
const AFTER: Record<Cause, readonly [Stage, Stage, Stage, Stage, Stage]> = {
  conversation: ["talks", "talks", "offer", "agreed", "passed"],
  offer: ["offer", "offer", "offer", "agreed", "offer"],
  ended: ["looking", "talks", "talks", "agreed", "passed"],
  agreed: ["agreed", "agreed", "agreed", "agreed", "agreed"],
};

describe("by what happens", () => {
  test.each(CAUSES.flatMap((cause) => STAGES.map((stage, index) => [cause, stage, AFTER[cause][index]!] as const)))(
    "%s puts a card at %s to %s",
    (cause, stage, to) => {
      expect(stageAfter(stage, cause)).toBe(to);
      // Twice is as once: jobs may run twice.
      expect(stageAfter(to, cause)).toBe(to);
    },
  );

  test("a card that a cause creates stands where the cause leaves it", () => {
    for (const cause of CAUSES) expect(stageAfter(BEGINS[cause], cause)).toBe(BEGINS[cause]);
  });
});
