/** Two who talk, their sockets, and what was pushed over them. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { sendMessage } from "#app/features/chat/commands.server.ts";
import type { Changes } from "#app/features/chat/message.ts";
import { actorOf } from "#app/features/sessions/queries-session.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { createHub, type Hub } from "#app/platform/live.server.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { eventually } from "./eventually.ts";
import { conversationOf, type Door, type OnTheLine, onTheLine, openDoor, type Someone, someone } from "./live-stage.ts";

let database: TestDatabase;
export let hub: Hub;
let door: Door;
const lines: OnTheLine[] = [];

/** Opens a hub with a door, which waits 50 ms before somebody is gone, and cuts the lines after each test. */
export function conversationStage(): void {
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
}

/** A socket of somebody, which ends with the test. */
export async function line(who: Someone): Promise<OnTheLine> {
  const opened = await onTheLine(door, who);
  lines.push(opened);
  return opened;
}

/** Somebody, as commands take them. */
export const actor = ({ cookie }: Someone) => actorOf(new Headers({ cookie }));

/** Sends, and has the hub hear of it as the pump would. */
export async function send(from: Someone, to: Someone, conversationId: string, text: string): Promise<number> {
  const sent = await sendMessage(await actor(from), conversationId, { id: newId(), text });
  if (!sent.ok || !("version" in sent.value)) throw new Error("not sent");
  const { version } = sent.value;
  await hub.publish([
    { hints: [{ to: [from.id, to.id], hint: { kind: "conversation", id: conversationId, version } }] },
  ]);
  return version;
}

/** What was pushed about a conversation, in order. */
export const pushed = ({ frames }: OnTheLine, id: string) =>
  frames
    .flatMap(({ hints = [] }) => hints)
    .flatMap((hint) => (hint.id === id && hint.changes ? [hint.changes as Changes] : []));

/**
 * The texts among it, of each message once, as a browser joins them: what is read for somebody who has just opened the conversation and what
 * is read for a hint may both hold a message that was sent in between (decision 055).
 */
export const texts = (on: OnTheLine, id: string) => [
  ...new Map(
    pushed(on, id).flatMap(({ messages }) => messages.map(({ number, text }) => [number, text] as const)),
  ).values(),
];

/** Two members with a conversation. */
export async function pair() {
  const [ada, ben] = [await someone("ada"), await someone("ben")];
  return { ada, ben, id: await conversationOf(ada, ben) };
}

/** Everything that was said on the socket before has been worked on: what is said last is answered. */
export async function settled(on: OnTheLine, who: Someone): Promise<void> {
  const probe = await conversationOf(who, await someone("probe"));
  on.say({ watch: [probe] });
  on.say({ open: probe, version: 0 });
  await eventually(() => {
    expect(pushed(on, probe)).toHaveLength(1);
    expect(on.frames.some(({ presence }) => presence && probe in presence)).toBe(true);
  });
}
