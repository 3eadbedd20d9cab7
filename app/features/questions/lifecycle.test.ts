import { describe, expect, test } from "vitest";
import {
  mayMoveQuestion,
  mayMoveUpdate,
  QUESTION_ACTS,
  QUESTION_MOVES,
  QUESTION_PEOPLE,
  QUESTION_STATES,
  UPDATE_ACTS,
  UPDATE_MOVES,
  UPDATE_STATES,
} from "./lifecycle.ts";

/** What becomes of a question, independent of the tested table; `gone`: nothing is kept. */
const QUESTIONS: Record<string, string> = {
  "owner answer-publicly open": "public",
  "owner answer-publicly public": "public",
  "owner answer-publicly private": "public",
  "owner answer-publicly declined": "public",
  "owner answer-privately open": "private",
  "owner answer-privately public": "private",
  "owner answer-privately private": "private",
  "owner answer-privately declined": "private",
  "owner decline open": "declined",
  "owner take-back public": "open",
  "owner take-back private": "open",
  "asker withdraw open": "gone",
  "staff remove-answer public": "open",
  "staff remove-answer private": "open",
  "staff remove open": "removed",
  "staff remove public": "removed",
  "staff remove private": "removed",
  "staff remove declined": "removed",
};

const UPDATES: Record<string, string> = {
  "owner edit published": "published",
  "owner delete published": "gone",
  "staff remove published": "removed",
};

describe("every act on a question, in every state, by everybody", () => {
  const all = QUESTION_PEOPLE.flatMap((by) =>
    QUESTION_ACTS.flatMap((act) => QUESTION_STATES.map((state) => [by, act, state] as const)),
  );
  test.each(all)("%s: %s, %s", (by, act, state) => {
    const becomes = mayMoveQuestion(by, state, act) ? (QUESTION_MOVES[act].to ?? "gone") : undefined;
    expect(becomes).toBe(QUESTIONS[`${by} ${act} ${state}`]);
  });
});

describe("every act on an update, in every state, by everybody", () => {
  const all = QUESTION_PEOPLE.flatMap((by) =>
    UPDATE_ACTS.flatMap((act) => UPDATE_STATES.map((state) => [by, act, state] as const)),
  );
  test.each(all)("%s: %s, %s", (by, act, state) => {
    const becomes = mayMoveUpdate(by, state, act) ? (UPDATE_MOVES[act].to ?? "gone") : undefined;
    expect(becomes).toBe(UPDATES[`${by} ${act} ${state}`]);
  });
});
