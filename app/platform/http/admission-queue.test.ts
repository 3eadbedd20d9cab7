import { expect, test, vi } from "vitest";
import {
  type AdmissionQueue,
  type AdmissionQueueOptions,
  type ConcurrencySlot,
  inSlot,
  openAdmissionQueue,
} from "./admission-queue.server.ts";
import { bodyOf, streamed } from "./streaming.server.ts";

const LIMITS: AdmissionQueueOptions = { places: 2, ofOne: 1, waiting: 2, patience: 1_000 };

/** The state of a request: `in`, `waits` or `refused`. */
function ask(line: AdmissionQueue, who: string): { state: string; leave: ConcurrencySlot } {
  const asked = { state: "waits", leave: () => {} };
  void line.place(who).then((place) => {
    asked.state = place ? "in" : "refused";
    asked.leave = place ?? asked.leave;
  });
  return asked;
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test("so many at once, in turn, and no more of one person", async () => {
  const line = openAdmissionQueue(LIMITS);
  const [ada, again, bo, cy] = ["ada", "ada", "bo", "cy"].map((who) => ask(line, who));
  const late = ask(line, "dee");
  await settled();
  expect([ada, again, bo, cy, late].map((each) => each!.state)).toEqual(["in", "waits", "in", "waits", "refused"]);
  bo!.leave();
  bo!.leave();
  await settled();
  // Ada waited longer, but has a slot already; and releasing a slot twice releases one.
  expect([again!.state, cy!.state]).toEqual(["waits", "in"]);
  ada!.leave();
  await settled();
  expect(again!.state).toBe("in");
  again!.leave();
  cy!.leave();
  const [one, two] = ["eve", "fay"].map((who) => ask(line, who));
  await settled();
  expect([one!.state, two!.state]).toEqual(["in", "in"]);
});

test("who has waited too long is refused, and holds up nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const line = openAdmissionQueue({ ...LIMITS, places: 1 });
    const [first, second] = ["ada", "bo"].map((who) => ask(line, who));
    await settled();
    vi.advanceTimersByTime(1_000);
    await settled();
    expect(second!.state).toBe("refused");
    const third = ask(line, "cy");
    first!.leave();
    await settled();
    expect(third.state).toBe("in");
  } finally {
    vi.useRealTimers();
  }
});

const request = (method = "GET") => new Request("https://stakeholm.com/", { method });

async function* three(closed: () => void = () => {}) {
  try {
    for (const byte of [1, 2, 3]) yield Uint8Array.of(byte);
  } finally {
    closed();
  }
}

test("a file gives its place back when it is read to its end, given up, or asked for by its head alone", async () => {
  const places = [vi.fn(), vi.fn(), vi.fn()] as const;
  const answer = (at: 0 | 1 | 2, method?: string) => streamed(request(method), bodyOf(inSlot(places[at], three())), {});
  expect((await (await answer(0)).arrayBuffer()).byteLength).toBe(3);
  const reader = (await answer(1)).body!.getReader();
  await reader.read();
  await reader.cancel();
  await answer(2, "HEAD");
  for (const place of places) expect(place).toHaveBeenCalled();
});

test("a file that cannot be made gives its place back", async () => {
  const place = vi.fn();
  const broken = (async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.reject(new Error("as it should"));
  })();
  const response = await streamed(request(), bodyOf(inSlot(place, broken)), {});
  await expect(response.arrayBuffer()).rejects.toThrow("as it should");
  expect(place).toHaveBeenCalled();
});

test("who takes nothing any more loses the place, and the file ends broken rather than short", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const [place, closed] = [vi.fn(), vi.fn()];
    const pieces = inSlot(place, three(closed), 500);
    expect((await pieces.next()).value).toEqual(Uint8Array.of(1));
    expect(place).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    await settled();
    expect(place).toHaveBeenCalled();
    expect(closed).toHaveBeenCalled();
    await expect(pieces.next()).rejects.toThrow();
  } finally {
    vi.useRealTimers();
  }
});
