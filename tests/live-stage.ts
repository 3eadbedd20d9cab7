/** A server with nothing but the live socket, and members on the line: for tests of what goes over it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { Hub } from "#app/platform/live.server.ts";
import type { ClientFrame, LiveMessage } from "#app/platform/live-frames.ts";
import { type LiveOptions, openLive } from "#server/live.ts";
import { signedIn } from "./world/sign-in.ts";

export interface Door {
  origin: string;
  close(): Promise<void>;
}

/** Opens a door to the hub on a free port. */
export async function openDoor(hub: Hub, options?: LiveOptions): Promise<Door> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const closeLive = openLive(server, hub, options);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await closeLive();
      server.close();
    },
  };
}

export interface Someone {
  id: string;
  username: string;
  cookie: string;
}

let people = 0;

/** A member who may write, signed in. */
export async function someone(name: string): Promise<Someone> {
  const id = newId();
  const username = `${name}${++people}`;
  await db
    .insertInto("users")
    .values({ id, name, email: `${username}@example.com`, emailVerified: true, username, side: "investor" })
    .execute();
  return { id, username, cookie: await signedIn(id) };
}

/** A conversation of two members, without a word in it. */
export async function conversationOf(a: Someone, b: Someone): Promise<string> {
  const id = newId();
  const [low, high] = [a.id, b.id].sort();
  await db
    .insertInto("conversations")
    .values({ id, memberLowId: low!, memberHighId: high!, startedBy: a.id })
    .execute();
  await db
    .insertInto("conversationMembers")
    .values([a, b].map(({ id: userId }) => ({ conversationId: id, userId })))
    .execute();
  return id;
}

export interface OnTheLine {
  socket: WebSocket;
  /** Every frame so far, but for signs of life. */
  frames: LiveMessage[];
  say(frame: ClientFrame): void;
  closed: Promise<number>;
}

/** Opens a socket. */
export async function onTheLine({ origin }: Door, { cookie }: Someone): Promise<OnTheLine> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/live`, { headers: { cookie, origin } });
  const frames: LiveMessage[] = [];
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data)) as LiveMessage;
    if (Object.keys(frame).some((name) => name !== "comeBack")) frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  // A frame that is too large resets the line.
  socket.on("error", () => {});
  return { socket, frames, say: (frame) => socket.send(JSON.stringify(frame)), closed };
}
