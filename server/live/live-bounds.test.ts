/** Limits of the live socket: on received frames, and on unread data. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newId } from "#app/platform/ids.ts";
import {
  hub,
  liveConversationFixtures,
  openLiveSocket,
  pair,
  send,
  texts,
} from "#tests/fixtures/conversations/live-conversations.ts";
import { someone } from "#tests/fixtures/conversations/live-sockets.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";

liveConversationFixtures();

test.each([
  ["not JSON", "hello"],
  ["an unknown frame", '{"shout":"hello"}'],
  ["a forged id", '{"open":"1 or 1=1"}'],
  ["a version that is none", `{"open":"${newId()}","version":-1}`],
  ["too many to watch", JSON.stringify({ watch: Array.from({ length: 61 }, () => newId()) })],
  ["more than it should say", `{"open":null,"everything":true}`],
  ["nothing but an array", "[]"],
])("%s closes the socket, and no other", async (_, said) => {
  const ada = await someone("ada");
  const [rude, other] = [await openLiveSocket(ada), await openLiveSocket(ada)];
  rude.socket.send(said);
  expect(await rude.closed).toBe(1008);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
});

test("ten megabytes at once, bytes and floods close the socket; the server goes on", async () => {
  const { ada, ben, id } = await pair();
  const shouter = await openLiveSocket(ada);
  shouter.socket.send("x".repeat(10 * 1024 * 1024));
  expect([1006, 1009]).toContain(await shouter.closed);
  const bytes = await openLiveSocket(ada);
  bytes.socket.send(Buffer.from('{"open":null}'), { binary: true });
  expect(await bytes.closed).toBe(1008);
  const flood = await openLiveSocket(ada);
  for (let n = 0; n < 200; n++) flood.say({ open: null });
  expect(await flood.closed).toBe(1008);
  const on = await openLiveSocket(ben);
  on.say({ open: id, version: 0 });
  await send(ada, ben, id, "Still here");
  await eventually(() => expect(texts(on, id)).toContain("Still here"));
});

test("a reader that takes nothing off the line is cut, the others hear everything", async () => {
  const { ada, ben, id } = await pair();
  const [slow, quick] = [await openLiveSocket(ben), await openLiveSocket(ben)];
  for (const tab of [slow, quick]) tab.say({ open: id, version: 0 });
  slow.socket.pause();
  const text = "x".repeat(10_000);
  let sent = 0;
  // More than the buffers of the system and of the server.
  for (; sent < 25; sent++) {
    await send(ada, ben, id, text);
    // One after the other: of many at once, a browser only gets an invalidation.
    await eventually(() => expect(texts(quick, id)).toHaveLength(sent + 1));
  }
  // Twenty megabytes, one push after the other: concurrent ones would be merged.
  for (let n = 0; n < 400; n++) {
    const { length } = quick.frames;
    await hub.publish([{ hints: [{ to: [ben.id], hint: { kind: "conversation", id, version: sent - 4 } }] }]);
    while (quick.frames.length === length) await sleep(1);
  }
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
  expect(quick.socket.readyState).toBe(quick.socket.OPEN);
});
