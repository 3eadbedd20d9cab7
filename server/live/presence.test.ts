/** Typing and presence on the live socket, and what is never sent. */
import { expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { changeChatSettings } from "#app/features/chat/settings/settings.server.ts";
import { databasePool } from "#app/platform/db/db.server.ts";
import { createHub } from "#app/platform/live/live.server.ts";
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
import { conversationOf, openDoor, openSocket, someone } from "#tests/fixtures/conversations/live-sockets.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";

liveConversationFixtures();

test("typing is seen by the other who looks at the conversation, and by nobody else", async () => {
  const { ada, ben, id } = await pair();
  const [writer, reader, elsewhere] = [await openLiveSocket(ada), await openLiveSocket(ben), await openLiveSocket(ben)];
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
    const [writer, reader] = [await openLiveSocket(ada), await openLiveSocket(ben)];
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
    const on = await openLiveSocket(ada);
    on.say({ watch: [id, seen] });
    await eventually(() => expect(on.frames).toEqual([{ presence: { [id]: false, [seen]: false } }]));
    const there = await openLiveSocket(ben);
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
  const on = await openLiveSocket(ada);
  on.say({ watch: [id] });
  const seen = () => on.frames.flatMap(({ presence }) => (presence ? [presence[id]] : []));
  await eventually(() => expect(seen()).toEqual([false]));
  const first = await openLiveSocket(ben);
  await eventually(() => expect(seen()).toEqual([false, true]));
  const second = await openLiveSocket(ben);
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
  const on = await openLiveSocket(ada);
  on.say({ open: id, version: 0 });
  const there = await openSocket(otherDoor, ben);
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
