import { expect, test } from "vitest";
import { pairOf } from "./conversation.ts";
import { byDay, cardIdsOf, isFresh, type Message, mayChange, merged, QUOTE_LIMIT, quoteOf } from "./message.ts";

function message(number: number, mine = false, at = "2026-11-20T09:00:00.000Z"): Message {
  return { number, id: `m${number}`, version: number, mine, text: `${number}`, at };
}

test("a pair is the same whoever begins", () => {
  expect(pairOf("b", "a")).toEqual(pairOf("a", "b"));
});

test("two runs become one, in order, each message once", () => {
  const run = merged([message(2), message(4)], [message(3), message(4), message(1)]);
  expect(run.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test("of two readings of a message the later counts, in whatever order they come", () => {
  const [first, edited] = [message(1), { ...message(1), version: 7, text: "edited" }];
  expect(merged([first], [edited])).toEqual([edited]);
  expect(merged([edited], [first])).toEqual([edited]);
});

test("a message can be changed for a quarter of an hour, by whom it is from, while it says something", () => {
  const sent = new Date("2026-11-20T09:00:00.000Z");
  expect(isFresh(sent, new Date("2026-11-20T09:15:00.000Z"))).toBe(true);
  expect(isFresh(sent, new Date("2026-11-20T09:15:00.001Z"))).toBe(false);
  expect(isFresh(sent, new Date("2026-11-19T09:00:00.000Z"))).toBe(true);
  expect(mayChange(message(1, true), sent)).toBe(true);
  expect(mayChange(message(1, false), sent)).toBe(false);
  expect(mayChange({ ...message(1, true), deleted: true }, sent)).toBe(false);
  expect(mayChange({ ...message(1, true), removed: true }, sent)).toBe(false);
  expect(mayChange({ ...message(1, true), card: { kind: "offer", id: "o" } }, sent)).toBe(false);
});

test("groups end with the other's message, with five minutes of silence and at midnight", () => {
  const dayOf = (at: string) => at.slice(0, 10);
  const days = byDay(
    [
      message(1, false, "2026-11-19T22:00:00Z"),
      message(2, false, "2026-11-19T22:04:59Z"),
      message(3, true, "2026-11-19T22:05:00Z"),
      message(4, true, "2026-11-19T23:59:00Z"),
      message(5, true, "2026-11-20T00:01:00Z"),
    ],
    dayOf,
  );
  expect(
    days.map(({ day, groups }) => [day, groups.map((turn) => [turn.mine, turn.messages.map(({ number }) => number)])]),
  ).toEqual([
    [
      "2026-11-19",
      [
        [false, [1, 2]],
        [true, [3]],
        [true, [4]],
      ],
    ],
    ["2026-11-20", [[true, [5]]]],
  ]);
});

test("a pair is stored with the lower id first", () => {
  expect(pairOf("b", "a")).toEqual({ memberLowId: "a", memberHighId: "b" });
});

test("of two readings of the same version the one that has just come counts", () => {
  expect(merged([message(1)], [{ ...message(1), warnings: ["fee"] }])).toEqual([{ ...message(1), warnings: ["fee"] }]);
});

test("a quote has the beginning of the text, or says what stands there without one", () => {
  const file = { id: "f", name: "plan.pdf" } as Message["file"] & object;
  expect(quoteOf({ ...message(3, true), text: "x".repeat(200) })).toEqual({
    ...{ number: 3, mine: true },
    text: "x".repeat(QUOTE_LIMIT),
  });
  expect(quoteOf({ ...message(3), text: "", file })).toEqual({ number: 3, mine: false, text: "", kind: "file" });
  expect(quoteOf({ ...message(3), file })).toEqual({ number: 3, mine: false, text: "3" });
  expect(quoteOf({ ...message(3), text: "", card: { kind: "offer", id: "o" } })).toMatchObject({ kind: "offer" });
  expect(quoteOf({ ...message(3), text: "" })).toEqual({ number: 3, mine: false, text: "" });
});

test("cards are asked for by their kinds, each once", () => {
  const cards = [
    { kind: "offer", id: "o" },
    { kind: "meeting", id: "m" },
    { kind: "offer", id: "o" },
    { kind: "offer", id: "p" },
  ] as const;
  const messages = [message(9), ...cards.map((card, at) => ({ ...message(at), card }))];
  expect(cardIdsOf(messages)).toEqual({ meeting: ["m"], offer: ["o", "p"] });
});
