import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../../message.ts";
import { createQueue, type Outgoing } from "./outgoing-queue.ts";
import type { Unsent } from "./tab-storage.ts";
import type { SendAnswer } from "./thread-requests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unsent = (id: string): Unsent => ({ id, text: `text of ${id}`, at: "2026-11-20T10:00:00.000Z" });

/** A queue whose answers the test gives, with everything that it reported. */
function line(kept: readonly Unsent[] = []) {
  const arrived: string[] = [];
  const tried: string[] = [];
  const held: string[] = [];
  let shown: readonly Outgoing[] = [];
  let answer: (message: Unsent) => SendAnswer = stored;
  function stored({ id, text, at }: Unsent): SendAnswer {
    const message: Message = { id, text, at, number: arrived.length + 1, version: arrived.length + 1, mine: true };
    return { ok: true, message };
  }
  const queue = createQueue(kept, {
    async deliver(message) {
      tried.push(message.id);
      await Promise.resolve();
      return answer(message);
    },
    changed(next) {
      shown = next;
    },
    stored: ({ id }) => void arrived.push(id),
    quarantined: ({ id }) => void held.push(id),
  });
  return {
    queue,
    arrived,
    tried,
    held,
    states: () => shown.map(({ id, state }) => `${id} ${state}`),
    answers(next: (message: Unsent) => SendAnswer) {
      answer = next;
    },
    heals() {
      answer = stored;
    },
  };
}

const offline = (): SendAnswer => ({ ok: false, failure: "offline" });

test("messages leave one after the other, in their order", async () => {
  const { queue, arrived, states } = line();
  for (const id of ["a", "b", "c"]) queue.send(unsent(id));
  expect(states()).toEqual(["a sending", "b sending", "c sending"]);
  await vi.runAllTimersAsync();
  expect(arrived).toEqual(["a", "b", "c"]);
  expect(states()).toEqual([]);
});

test("what has no answer holds up all that was written after it, and goes by itself in the same order", async () => {
  const { queue, arrived, tried, states, answers, heals } = line();
  answers(offline);
  for (const id of ["a", "b"]) queue.send(unsent(id));
  await vi.advanceTimersByTimeAsync(1);
  queue.send(unsent("c"));
  expect(states()).toEqual(["a waiting", "b waiting", "c waiting"]);
  expect(new Set(tried)).toEqual(new Set(["a"]));
  heals();
  await vi.runAllTimersAsync();
  expect(arrived).toEqual(["a", "b", "c"]);
});

test("the line being back need not be waited for", async () => {
  const { queue, arrived, answers, heals } = line();
  answers(offline);
  queue.send(unsent("a"));
  await vi.advanceTimersByTimeAsync(20_000);
  heals();
  queue.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived).toEqual(["a"]);
});

test("what is refused steps aside and keeps its place until it is tried again", async () => {
  const { queue, arrived, states, answers, heals } = line();
  answers((message) => (message.id === "a" ? { ok: false, failure: "blocked-by-contact" } : offline()));
  queue.send(unsent("a"));
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual(["a failed"]);
  heals();
  queue.send(unsent("b"));
  await vi.advanceTimersByTimeAsync(1);
  expect(arrived).toEqual(["b"]);
  expect(states()).toEqual(["a failed"]);
  queue.retry("a");
  await vi.advanceTimersByTimeAsync(1);
  expect(arrived).toEqual(["b", "a"]);
});

test("too many at a time wait like those without a line", async () => {
  const { queue, arrived, states, answers, heals } = line();
  answers(() => ({ ok: false, failure: "too-many-requests" }));
  for (const id of ["a", "b"]) queue.send(unsent(id));
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual(["a waiting", "b waiting"]);
  heals();
  await vi.runAllTimersAsync();
  expect(arrived).toEqual(["a", "b"]);
});

test("what a reload left is sent again under its own id", async () => {
  const { arrived } = line([unsent("a"), unsent("b")]);
  await vi.runAllTimersAsync();
  expect(arrived).toEqual(["a", "b"]);
});

test("a held message leaves the queue for those that wait for a moderator", async () => {
  const { queue, arrived, held, states, answers } = line();
  answers(({ id, text, at }) => ({ ok: true, held: { id, text, at } }));
  queue.send(unsent("a"));
  await vi.runAllTimersAsync();
  expect([arrived, held, states()]).toEqual([[], ["a"], []]);
});

test("one that is taken back while it waits does not leave", async () => {
  const { queue, arrived, answers, heals } = line();
  answers(offline);
  for (const id of ["a", "b"]) queue.send(unsent(id));
  await vi.advanceTimersByTimeAsync(1);
  queue.remove("a");
  heals();
  await vi.runAllTimersAsync();
  expect(arrived).toEqual(["b"]);
});
