/** What goes over the socket about conversations: pushed changes, who types, who is here; and what never does. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#app/features/chat/commands.server.ts";
import { blockMember } from "#app/features/chat/commands-blocks.server.ts";
import { changeChatSettings } from "#app/features/chat/commands-settings.server.ts";
import type { Changes } from "#app/features/chat/message.ts";
import { actorOf } from "#app/features/sessions/queries-session.server.ts";
import { closeDatabase, databasePool } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { createHub, type Hub } from "#app/platform/live.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/eventually.ts";
import {
  conversationOf,
  type Door,
  type OnTheLine,
  onTheLine,
  openDoor,
  type Someone,
  someone,
} from "#tests/live-stage.ts";

let database: TestDatabase;
let hub: Hub;
let door: Door;
const lines: OnTheLine[] = [];

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.SECRET = "a secret of thirty-two characters or more";
  hub = createHub();
  door = await openDoor(hub, { grace: 50 });
});

afterEach(() => {
  for (const { socket } of lines.splice(0)) socket.terminate();
});

afterAll(async () => {
  await door.close();
  await hub.stop();
  await closeDatabase();
  await database.drop();
});

async function line(who: Someone): Promise<OnTheLine> {
  const opened = await onTheLine(door, who);
  lines.push(opened);
  return opened;
}

const actor = ({ cookie }: Someone) => actorOf(new Headers({ cookie }));

/** Sends, and has the hub hear of it as the pump would. */
async function send(from: Someone, to: Someone, conversationId: string, text: string): Promise<number> {
  const sent = await sendMessage(await actor(from), conversationId, { id: newId(), text });
  if (!sent.ok || !("version" in sent.value)) throw new Error("not sent");
  const { version } = sent.value;
  await hub.publish([
    { hints: [{ to: [from.id, to.id], hint: { kind: "conversation", id: conversationId, version } }] },
  ]);
  return version;
}

/** What was pushed about a conversation, in order. */
const pushed = ({ frames }: OnTheLine, id: string) =>
  frames
    .flatMap(({ hints = [] }) => hints)
    .flatMap((hint) => (hint.id === id && hint.changes ? [hint.changes as Changes] : []));

const texts = (on: OnTheLine, id: string) => pushed(on, id).flatMap(({ messages }) => messages.map(({ text }) => text));

async function pair() {
  const [ada, ben] = [await someone("ada"), await someone("ben")];
  return { ada, ben, id: await conversationOf(ada, ben) };
}

/** Everything that was said on the socket before has been worked on: what is said last is answered. */
async function settled(on: OnTheLine, who: Someone): Promise<void> {
  const probe = await conversationOf(who, await someone("probe"));
  on.say({ watch: [probe] });
  on.say({ open: probe, version: 0 });
  await eventually(() => {
    expect(pushed(on, probe)).toHaveLength(1);
    expect(on.frames.some(({ presence }) => presence && probe in presence)).toBe(true);
  });
}

test("who has the conversation open gets the message itself, in all tabs; everybody else gets the hint", async () => {
  const { ada, ben, id } = await pair();
  const [first, second, elsewhere, own] = [await line(ben), await line(ben), await line(ben), await line(ada)];
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
  const back = await line(ben);
  back.say({ open: id, version: seen });
  await eventually(() => expect(texts(back, id)).toEqual(["two", "three"]));
  expect(pushed(back, id)[0]!.since).toBe(seen);
});

test("a stretch that is too large is left to be fetched", async () => {
  const { ada, ben, id } = await pair();
  for (let n = 0; n < 8; n++) await send(ada, ben, id, "x".repeat(10_000));
  const back = await line(ben);
  back.say({ open: id, version: 0 });
  await eventually(() =>
    expect(back.frames.flatMap(({ hints }) => hints ?? [])).toEqual([{ kind: "conversation", id, version: 8 }]),
  );
});

test("messages reach each reader in their order, however fast they are sent", async () => {
  const { ada, ben, id } = await pair();
  const on = await line(ben);
  on.say({ open: id, version: 0 });
  for (let n = 0; n < 10; n++) await send(ada, ben, id, String(n));
  await eventually(() => expect(pushed(on, id).at(-1)?.version).toBe(10));
  const held = new Map(pushed(on, id).flatMap(({ messages }) => messages.map(({ number, text }) => [number, text])));
  expect([...held.values()]).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  const versions = pushed(on, id).map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
});

test("another's conversation stays closed: nothing is pushed, nobody is watched, typing goes nowhere", async () => {
  const { ada, ben, id } = await pair();
  const stranger = await someone("eve");
  const eve = await line(stranger);
  const on = await line(ben);
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

test("typing is seen by the other who looks at the conversation, and by nobody else", async () => {
  const { ada, ben, id } = await pair();
  const [writer, reader, elsewhere] = [await line(ada), await line(ben), await line(ben)];
  writer.say({ open: id });
  reader.say({ open: id, version: 0 });
  await eventually(() => expect(pushed(reader, id)).toHaveLength(1));
  writer.say({ typing: id });
  await eventually(() => expect(reader.frames).toContainEqual({ typing: [id] }));
  expect(elsewhere.frames).toEqual([]);
  expect(writer.frames.some(({ typing }) => typing)).toBe(false);
});

test.each(["a block by the writer", "a block by the reader", "the reader's setting", "the writer's setting"])(
  "%s ends typing and presence, both ways",
  async (why) => {
    const { ada, ben, id } = await pair();
    const [writer, reader] = [await line(ada), await line(ben)];
    for (const each of [writer, reader]) each.say({ open: id, version: 0 });
    await eventually(() => {
      for (const each of [writer, reader]) expect(each.frames).toContainEqual({ presence: { [id]: true } });
    });
    const off = { receipts: true, typing: false, presence: false, sound: false };
    if (why.startsWith("a block by the writer")) await blockMember(await actor(ada), ben.username);
    else if (why.startsWith("a block")) await blockMember(await actor(ben), ada.username);
    else await changeChatSettings(await actor(why.includes("reader") ? ben : ada), off);
    await hub.publish([{ standing: [ada.id, ben.id] }]);
    await eventually(() => {
      for (const each of [writer, reader]) {
        expect(each.frames.flatMap(({ presence }) => (presence ? [presence[id]] : [])).at(-1)).toBe(false);
      }
    });
    writer.say({ typing: id });
    reader.say({ typing: id });
    await settled(writer, ada);
    await settled(reader, ben);
    expect([...writer.frames, ...reader.frames].some(({ typing }) => typing)).toBe(false);
  },
);

test.each(["the watcher's setting", "the setting of who comes", "a block"])(
  "after %s the watcher's line says nothing when the other comes and goes",
  async (why) => {
    const { ada, ben, id } = await pair();
    const seen = await conversationOf(ada, await someone("cyd"));
    const off = { receipts: true, typing: false, presence: false, sound: false };
    if (why === "a block") await blockMember(await actor(ben), ada.username);
    else await changeChatSettings(await actor(why.startsWith("the watcher") ? ada : ben), off);
    const on = await line(ada);
    on.say({ watch: [id, seen] });
    await eventually(() => expect(on.frames).toEqual([{ presence: { [id]: false, [seen]: false } }]));
    const there = await line(ben);
    there.say({ watch: [id] });
    await eventually(() => expect(there.frames).toHaveLength(1));
    await hub.publish([{ presence: [ben.id] }]);
    there.socket.terminate();
    await there.closed;
    await hub.publish([{ presence: [ben.id] }]);
    await settled(on, ada);
    expect(on.frames.slice(1).some(({ presence }) => presence && id in presence)).toBe(false);
  },
);

test("the other is seen to come and to go, and a page that is loaded anew is neither", async () => {
  const { ada, ben, id } = await pair();
  const on = await line(ada);
  on.say({ watch: [id] });
  const seen = () => on.frames.flatMap(({ presence }) => (presence ? [presence[id]] : []));
  await eventually(() => expect(seen()).toEqual([false]));
  const first = await line(ben);
  await eventually(() => expect(seen()).toEqual([false, true]));
  const second = await line(ben);
  first.socket.terminate();
  await first.closed;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(seen()).toEqual([false, true]);
  second.socket.terminate();
  await eventually(() => expect(seen()).toEqual([false, true, false]));
});

test("at another process the other is here as well, and is not once that process has ended", async () => {
  const { ada, ben, id } = await pair();
  const otherHub = createHub();
  await otherHub.listen();
  await hub.listen();
  const otherDoor = await openDoor(otherHub, { grace: 50 });
  const on = await line(ada);
  on.say({ open: id, version: 0 });
  const there = await onTheLine(otherDoor, ben);
  there.say({ open: id, version: 0 });
  await eventually(() => expect(on.frames).toContainEqual({ presence: { [id]: true } }));
  there.say({ typing: id });
  await eventually(() => expect(on.frames).toContainEqual({ typing: [id] }));
  await send(ada, ben, id, "Over there?");
  await eventually(() => expect(texts(there, id)).toEqual(["Over there?"]));
  await otherDoor.close();
  await eventually(() => expect(on.frames.at(-1)).toEqual({ presence: { [id]: false } }));
  await otherHub.stop();
  const { rows } = await databasePool().query("select 1 from live_members where user_id = $1", [ben.id]);
  expect(rows).toEqual([]);
});

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
  const [rude, other] = [await line(ada), await line(ada)];
  rude.socket.send(said);
  expect(await rude.closed).toBe(1008);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
});

test("ten megabytes at once, bytes and floods close the socket; the server goes on", async () => {
  const { ada, ben, id } = await pair();
  const shouter = await line(ada);
  shouter.socket.send("x".repeat(10 * 1024 * 1024));
  expect([1006, 1009]).toContain(await shouter.closed);
  const bytes = await line(ada);
  bytes.socket.send(Buffer.from('{"open":null}'), { binary: true });
  expect(await bytes.closed).toBe(1008);
  const flood = await line(ada);
  for (let n = 0; n < 200; n++) flood.say({ open: null });
  expect(await flood.closed).toBe(1008);
  const on = await line(ben);
  on.say({ open: id, version: 0 });
  await send(ada, ben, id, "Still here");
  await eventually(() => expect(texts(on, id)).toContain("Still here"));
});

test("a reader that takes nothing off the line is cut, the others hear everything", async () => {
  const { ada, ben, id } = await pair();
  const [slow, quick] = [await line(ben), await line(ben)];
  for (const tab of [slow, quick]) tab.say({ open: id, version: 0 });
  slow.socket.pause();
  const text = "x".repeat(10_000);
  let sent = 0;
  // What lies in the buffers of the system and of the server, and then some.
  for (; sent < 25; sent++) await send(ada, ben, id, text);
  await eventually(() => expect(texts(quick, id).length).toBeGreaterThanOrEqual(sent));
  const again = () =>
    hub.publish([{ hints: [{ to: [ben.id], hint: { kind: "conversation", id, version: sent - 4 } }] }]);
  for (let n = 0; n < 400 && slow.socket.readyState === slow.socket.OPEN; n++) {
    await again();
    const { length } = quick.frames;
    await eventually(() => expect(quick.frames.length).toBeGreaterThanOrEqual(length));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
  expect(quick.socket.readyState).toBe(quick.socket.OPEN);
}, 30_000);
