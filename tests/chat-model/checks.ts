/** What everybody is to see at any time, held against what they see: on the server, in their windows, and everywhere else that a message shows. */
import { expect } from "vitest";
import type { Device } from "./device.ts";
import { findable, type Model, pair, plain, type Seen, type Step, seenBy, type Who } from "./model.ts";
import type { Stage } from "./real-chat.ts";

/** What the model is held against. */
export interface Real {
  stage: Stage;
  people: number;
  devices: Device[];
  /** Every message as somebody could ever read it, by reader, conversation, number and version. */
  truths: Map<string, string>;
  /** Every text that was ever said. */
  texts: Set<string>;
}
export const pairsOf = (model: Model) =>
  Object.keys(model.talks).map((key) => key.split("-").map(Number) as unknown as readonly [Who, Who]);

/** Both sides of the conversations, as the queries show them; whatever was readable is written down. */
export async function look(real: Real, pairs: readonly (readonly [Who, Who])[]): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  for (const [a, b] of pairs) {
    for (const [who, other] of [
      [a, b],
      [b, a],
    ] as const) {
      seen[`${who} of ${other}`] = await real.stage.look(who, other);
      for (const message of await real.stage.history(who, other)) {
        const key = `${who} of ${other}: ${message.number} v${message.version}`;
        const truth = JSON.stringify(message);
        // A version names one state of a message; browsers go by that.
        expect(real.truths.get(key) ?? truth, key).toBe(truth);
        real.truths.set(key, truth);
      }
    }
  }
  return seen;
}

export const expectedOf = (model: Model, pairs: readonly (readonly [Who, Who])[]): Record<string, Seen> =>
  Object.fromEntries(
    pairs.flatMap(([a, b]) => [
      [`${a} of ${b}`, seenBy(model, a, b)],
      [`${b} of ${a}`, seenBy(model, b, a)],
    ]),
  );

export const touched = (model: Model, ...steps: Step[]) => {
  const keys = steps.flatMap((step) => ("to" in step ? [pair(step.by, step.to)] : []));
  return pairsOf(model).filter(([a, b]) => keys.includes(pair(a, b)));
};

/** Whatever windows show was true once: no window makes up a state, or shows a later version under an earlier number. */
export function windowsAreTrue({ devices, truths }: Real): void {
  for (const { who, other, shown } of devices) {
    for (const message of shown) {
      const key = `${who} of ${other}: ${message.number} v${message.version}`;
      expect(JSON.stringify(message), key).toBe(truths.get(key));
    }
  }
}

export async function pushed({ devices }: Real): Promise<void> {
  for (const device of devices) await device.push();
}

/** A window that has caught up shows what the model says, from its first message on. */
export function whole(model: Model, device: Device): void {
  const { messages } = seenBy(model, device.who, device.other);
  const first = device.run.older ? (device.shown[0]?.number ?? 0) : 0;
  expect(device.shown.map(plain)).toEqual(messages.filter(({ number }) => number >= first));
}

/** At the end everybody reads everything, everywhere. */
export async function theEnd(model: Model, real: Real): Promise<void> {
  const pairs = pairsOf(model);
  expect(await look(real, pairs)).toEqual(expectedOf(model, pairs));
  for (const device of real.devices) {
    await device.catchUp();
    whole(model, device);
    // What was still on its way makes no difference any more, in whatever order it comes.
    for (let which = 7; which > 0; which--) device.deliver(which * 3, which % 2 === 0);
    whole(model, device);
  }
  for (let who = 0; who < real.people; who++) await everywhere(model, real, who);
}

/** The other places where a message can be seen: the inbox, its search, and a download. */
async function everywhere(model: Model, { stage, texts }: Real, who: Who): Promise<void> {
  const previews: Record<string, string> = {};
  for (const [a, b] of pairsOf(model)) {
    if (a !== who && b !== who) continue;
    const other = a === who ? b : a;
    const { messages } = seenBy(model, who, other);
    const last = messages.at(-1);
    if (last) previews[pair(a, b)] = last.text.slice(0, 200).trim();
    expect(await stage.download(who, other)).toEqual(messages.map(({ number, text }) => [number, text]));
  }
  const inbox = await stage.inbox(who);
  expect(Object.fromEntries(Object.entries(inbox).map(([key, text]) => [key, text.trim()]))).toEqual(previews);
  const may = findable(model, who);
  for (const text of [...texts].slice(0, 12)) {
    expect(await stage.finds(who, text), `${who} finds ${text.slice(0, 20)}`).toBe(may.has(text));
  }
}
