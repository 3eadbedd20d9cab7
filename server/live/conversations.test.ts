/** Pushed changes of conversations, and what is never pushed. */
import { expect, test } from "vitest";
import { sendMessage } from "#app/features/chat/posting/sending.server.ts";
import { newId } from "#app/platform/ids.ts";
import {
  actor,
  hub,
  liveConversationFixtures,
  openLiveSocket,
  pair,
  pushed,
  send,
  settled,
  texts,
} from "#tests/fixtures/conversations/live-conversations.ts";
import { someone } from "#tests/fixtures/conversations/live-sockets.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";

liveConversationFixtures();

test("who has the conversation open gets the message itself, in all tabs; everybody else gets the hint", async () => {
  const { ada, ben, id } = await pair();
  const [first, second, elsewhere, own] = [
    await openLiveSocket(ben),
    await openLiveSocket(ben),
    await openLiveSocket(ben),
    await openLiveSocket(ada),
  ];
  for (const tab of [first, second, own]) tab.say({ open: id, version: 0 });
  await eventually(() => expect(pushed(own, id)).toHaveLength(1));
  await eventually(() => expect(pushed(second, id)).toHaveLength(1));
  const version = await send(ada, ben, id, "Hello");
  await eventually(() => {
    for (const tab of [first, second, own]) expect(texts(tab, id)).toEqual(["Hello"]);
    expect(elsewhere.frames).toContainEqual({ hints: [{ kind: "conversation", id, version }] });
  });
  expect(pushed(first, id).at(-1)).toMatchObject({ since: version - 1, version, more: false });
  expect(pushed(first, id).at(-1)!.messages[0]).toMatchObject({ mine: false });
  expect(pushed(own, id).at(-1)!.messages[0]).toMatchObject({ mine: true });
});

test("who comes back is caught up from the last version, over the socket", async () => {
  const { ada, ben, id } = await pair();
  const seen = await send(ada, ben, id, "one");
  await send(ada, ben, id, "two");
  await send(ada, ben, id, "three");
  const back = await openLiveSocket(ben);
  back.say({ open: id, version: seen });
  await eventually(() => expect(texts(back, id)).toEqual(["two", "three"]));
  expect(pushed(back, id)[0]!.since).toBe(seen);
});

test("a stretch that is too large is left to be fetched", async () => {
  const { ada, ben, id } = await pair();
  for (let n = 0; n < 8; n++) await send(ada, ben, id, "x".repeat(10_000));
  const back = await openLiveSocket(ben);
  back.say({ open: id, version: 0 });
  await eventually(() =>
    expect(back.frames.flatMap(({ hints }) => hints ?? [])).toEqual([{ kind: "conversation", id, version: 8 }]),
  );
});

test("messages reach each reader in their order, however fast they are sent", async () => {
  const { ada, ben, id } = await pair();
  const on = await openLiveSocket(ben);
  on.say({ open: id, version: 0 });
  for (let n = 0; n < 10; n++) await send(ada, ben, id, String(n));
  await eventually(() => expect(pushed(on, id).at(-1)?.version).toBe(10));
  const held = new Map(pushed(on, id).flatMap(({ messages }) => messages.map(({ number, text }) => [number, text])));
  expect([...held.values()]).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  const versions = pushed(on, id).map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
});

test("a message between opening and its hint is read for both: it is pushed twice, alike, and is one by its number", async () => {
  const { ada, ben, id } = await pair();
  const on = await openLiveSocket(ben);
  const sent = await sendMessage(await actor(ada), id, { id: newId(), text: "Between the two" });
  expect(sent.ok).toBe(true);
  on.say({ open: id, version: 0 });
  await eventually(() => expect(pushed(on, id)).toHaveLength(1));
  await hub.publish([{ hints: [{ to: [ben.id], hint: { kind: "conversation", id, version: 1 } }] }]);
  await eventually(() => expect(pushed(on, id)).toHaveLength(2));
  const [opening, hint] = pushed(on, id);
  expect(hint).toEqual(opening);
  expect(texts(on, id)).toEqual(["Between the two"]);
});

test("news of what was read bring along a message whose own hint is still on its way", async () => {
  const { ada, ben, id } = await pair();
  const on = await openLiveSocket(ben);
  on.say({ open: id, version: 0 });
  await eventually(() => expect(pushed(on, id)).toHaveLength(1));
  const sent = await sendMessage(await actor(ada), id, { id: newId(), text: "Ahead of its hint" });
  expect(sent.ok).toBe(true);
  await hub.publish([{ hints: [{ to: [ben.id], hint: { kind: "conversation", id } }] }]);
  await eventually(() => expect(pushed(on, id)).toHaveLength(2));
  // With that version but without the change, the browser would have to fetch it.
  expect(pushed(on, id)[1]).toMatchObject({ since: 0, version: 1 });
  expect(texts(on, id)).toEqual(["Ahead of its hint"]);
});

test("another's conversation stays closed: nothing is pushed, nobody is watched, typing goes nowhere", async () => {
  const { ada, ben, id } = await pair();
  const stranger = await someone("eve");
  const eve = await openLiveSocket(stranger);
  const on = await openLiveSocket(ben);
  on.say({ open: id, version: 0 });
  eve.say({ open: id, version: 0 });
  eve.say({ watch: [id] });
  eve.say({ typing: id });
  await send(ada, ben, id, "Between us");
  await eventually(() => expect(texts(on, id)).toEqual(["Between us"]));
  await settled(eve, stranger);
  expect(JSON.stringify(eve.frames)).not.toContain("Between us");
  expect(eve.frames.flatMap(({ presence }) => Object.values(presence ?? {}))).not.toContain(true);
  expect(on.frames.some(({ typing }) => typing)).toBe(false);
});
