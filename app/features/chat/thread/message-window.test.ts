import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import type { Message } from "../message.ts";
import {
  type MessageWindow,
  trimmed,
  versionAfter,
  WINDOW_LIMIT,
  withChanges,
  withNewer,
  withOlder,
  withoutCleared,
} from "./message-window.ts";

function message(number: number, version = number, text = `${number}`): Message {
  return { number, version, id: `id ${number}`, mine: number % 2 === 0, text, at: "2026-11-20T10:00:00.000Z" };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));

function run(from: number, to: number, changes: Partial<MessageWindow> = {}): MessageWindow {
  return { messages: numbered(from, to), version: to, older: false, newer: false, ...changes };
}

const numbers = ({ messages }: MessageWindow) => messages.map(({ number }) => number);

test("what changed takes the place of what was, and an older version of it does not come back", () => {
  const edited = withChanges(run(1, 3), [message(2, 4, "edited")], 4);
  expect(edited.messages[1]!.text).toBe("edited");
  expect(edited.version).toBe(4);
  const again = withChanges(edited, [message(2, 2)], 2);
  expect(again.messages[1]!.text).toBe("edited");
  expect(again.version).toBe(4);
});

test("what lies outside of the stretch waits until it is fetched", () => {
  const middle = run(51, 100, { older: true, newer: true, version: 200 });
  const after = withChanges(middle, [message(12, 201), message(60, 202, "edited"), message(180, 203)], 203);
  expect(numbers(after)).toEqual(numbers(middle));
  expect(after.messages[9]!.text).toBe("edited");
  expect(after.version).toBe(203);
});

test("an empty conversation takes its first message", () => {
  expect(numbers(withChanges(run(1, 0, { version: 0 }), [message(1)], 1))).toEqual([1]);
});

test("a page on top lets go of the end, and knows that it did", () => {
  const long = run(51, 50 + WINDOW_LIMIT, { older: true });
  const up = withOlder(long, { messages: numbered(1, 50), version: long.version, more: false });
  expect(up.messages).toHaveLength(WINDOW_LIMIT);
  expect(numbers(up)[0]).toBe(1);
  expect(up).toMatchObject({ older: false, newer: true });
  const down = withNewer(up, {
    messages: numbered(WINDOW_LIMIT + 1, WINDOW_LIMIT + 50),
    version: long.version,
    more: false,
  });
  expect(numbers(down)).toEqual(numbers(long));
  expect(down).toMatchObject({ older: true, newer: false });
});

test("a page read before the last changes has them asked for again", () => {
  const held = run(51, 100, { older: true, version: 130 });
  expect(withOlder(held, { messages: numbered(1, 50), version: 120, more: false }).version).toBe(120);
  expect(withOlder(held, { messages: numbered(1, 50), version: 140, more: false }).version).toBe(130);
});

test("at the end a stretch grows no longer than it may", () => {
  const long = trimmed(withChanges(run(1, WINDOW_LIMIT), [message(WINDOW_LIMIT + 1)], WINDOW_LIMIT + 1));
  expect(long.messages).toHaveLength(WINDOW_LIMIT);
  expect(numbers(long)[0]).toBe(2);
  expect(long.older).toBe(true);
});

test("what the reader has deleted is gone, with what would have been fetched before it", () => {
  const rest = withoutCleared(run(11, 20, { older: true }), 15);
  expect(numbers(rest)).toEqual([16, 17, 18, 19, 20]);
  expect(rest.older).toBe(false);
  const all = withoutCleared(run(11, 20), 20);
  expect(numbers(withChanges(all, [message(21)], 21))).toEqual([21]);
});

test("what the reader has deleted does not come back with what was on its way", () => {
  const rest = withoutCleared(run(1, 5), 5);
  expect(numbers(withChanges(rest, numbered(4, 6), 6))).toEqual([6]);
  expect(numbers(withChanges(withoutCleared(rest, 0), numbered(4, 6), 6))).toEqual([6]);
  const page = { messages: numbered(1, 8), version: 8, more: false };
  expect(numbers(withOlder(rest, page))).toEqual([6, 7, 8]);
  expect(numbers(withNewer(rest, page))).toEqual([6, 7, 8]);
});

test("a message stored just now moves the version on only when nothing came between", () => {
  expect(versionAfter(run(1, 4), message(5))).toBe(5);
  expect(versionAfter(run(1, 4), message(7))).toBe(4);
});

test("changes in any order, and more than once, lead to the same", () => {
  const change = fc.record({ number: fc.integer({ min: 1, max: 12 }), version: fc.integer({ min: 1, max: 40 }) });
  const changes = fc
    .uniqueArray(change, { selector: ({ version }) => version, maxLength: 30 })
    .map((all) => all.map(({ number, version }) => message(number, version, `${number} in ${version}`)));
  fc.assert(
    fc.property(
      changes.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
          fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }),
        ),
      ),
      ([all, shuffled, cuts]) => {
        const empty = run(1, 0, { version: 0 });
        const inOrder = withChanges(empty, all);
        let pieces = empty;
        let rest = [...shuffled];
        for (let at = 0; rest.length > 0; at++) {
          const size = cuts[at % cuts.length]!;
          pieces = withChanges(pieces, rest.slice(0, size));
          rest = rest.slice(size);
        }
        expect(pieces.messages).toEqual(inOrder.messages);
      },
    ),
  );
});
