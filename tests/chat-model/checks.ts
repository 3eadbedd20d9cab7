/** Compares what people see with the model: on the server, in their windows, and wherever else messages show. */
import { expect } from "vitest";
import type { Device } from "./device.ts";
import { findable, type Model, pair, plain, type Seen, type Step, seenBy, type Who } from "./model.ts";
import type { RealChat } from "./real-chat.ts";

/** The system under test. */
export interface Real {
  chat: RealChat;
  people: number;
  devices: Device[];
  /** Every state of a message that was readable, by reader, conversation, number and version. */
  truths: Map<string, string>;
  /** Every text that was ever sent. */
  texts: Set<string>;
}

/** The pairs of people with a conversation. */
export const pairsOf = (model: Model) =>
  Object.keys(model.talks).map((key) => key.split("-").map(Number) as unknown as readonly [Who, Who]);

/** Both sides of the conversations, as the queries show them; records every readable message. */
export async function observe(real: Real, pairs: readonly (readonly [Who, Who])[]): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  for (const [a, b] of pairs) {
    for (const [who, other] of [
      [a, b],
      [b, a],
    ] as const) {
      seen[`${who} of ${other}`] = await real.chat.observe(who, other);
      for (const message of await real.chat.history(who, other)) {
        const key = `${who} of ${other}: ${message.number} v${message.version}`;
        const truth = JSON.stringify(message);
        // A version identifies one state of a message: browsers rely on that.
        expect(real.truths.get(key) ?? truth, key).toBe(truth);
        real.truths.set(key, truth);
      }
    }
  }
  return seen;
}

/** The same by the model. */
export const expectedOf = (model: Model, pairs: readonly (readonly [Who, Who])[]): Record<string, Seen> =>
  Object.fromEntries(
    pairs.flatMap(([a, b]) => [
      [`${a} of ${b}`, seenBy(model, a, b)],
      [`${b} of ${a}`, seenBy(model, b, a)],
    ]),
  );

/** The pairs whose conversation the steps may have changed. */
export const touched = (model: Model, ...steps: Step[]) => {
  const keys = steps.flatMap((step) => ("to" in step ? [pair(step.by, step.to)] : []));
  return pairsOf(model).filter(([a, b]) => keys.includes(pair(a, b)));
};

/** Fails if a window shows a state of a message that was never readable. */
export function expectTrueWindows({ devices, truths }: Real): void {
  for (const { who, other, shown } of devices) {
    for (const message of shown) {
      const key = `${who} of ${other}: ${message.number} v${message.version}`;
      expect(JSON.stringify(message), key).toBe(truths.get(key));
    }
  }
}

/** Pushes the changes to all devices. */
export async function pushAll({ devices }: Real): Promise<void> {
  for (const device of devices) await device.push();
}

/** Fails unless a window that has caught up shows what the model expects, from its first message on. */
export function expectComplete(model: Model, device: Device): void {
  const { messages } = seenBy(model, device.who, device.other);
  const first = device.window.older ? (device.shown[0]?.number ?? 0) : 0;
  expect(device.shown.map(plain)).toEqual(messages.filter(({ number }) => number >= first));
}

/** Compares everything that everybody sees, at the end of a life. */
export async function expectFinalState(model: Model, real: Real): Promise<void> {
  const pairs = pairsOf(model);
  expect(await observe(real, pairs)).toEqual(expectedOf(model, pairs));
  for (const device of real.devices) {
    await device.catchUp();
    expectComplete(model, device);
    // Changes that arrive late, in any order, make no difference.
    for (let which = 7; which > 0; which--) device.deliver(which * 3, which % 2 === 0);
    expectComplete(model, device);
  }
  for (let who = 0; who < real.people; who++) await expectElsewhere(model, real, who);
}

/** Compares the other places where messages show: the inbox, its search, and the download. */
async function expectElsewhere(model: Model, { chat, texts }: Real, who: Who): Promise<void> {
  const previews: Record<string, string> = {};
  for (const [a, b] of pairsOf(model)) {
    if (a !== who && b !== who) continue;
    const other = a === who ? b : a;
    const { messages } = seenBy(model, who, other);
    const last = messages.at(-1);
    if (last) previews[pair(a, b)] = last.text.slice(0, 200).trim();
    expect(await chat.download(who, other)).toEqual(messages.map(({ number, text }) => [number, text]));
  }
  const inbox = await chat.inbox(who);
  expect(Object.fromEntries(Object.entries(inbox).map(([key, text]) => [key, text.trim()]))).toEqual(previews);
  const allowed = findable(model, who);
  for (const text of [...texts].slice(0, 12)) {
    expect(await chat.finds(who, text), `${who} finds ${text.slice(0, 20)}`).toBe(allowed.has(text));
  }
}
