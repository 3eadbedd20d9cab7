import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { actorOf, recognise } from "#app/features/sessions/recognition.server.ts";
import { closeDatabase, databasePool, db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { LiveMessage } from "#app/platform/live/frames.ts";
import { createHub, type Hub } from "#app/platform/live/live.server.ts";
import { startRelay } from "#app/platform/outbox/outbox.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { SUBSCRIPTIONS } from "../features.ts";
import { openLive } from "./live.ts";

let database: TestDatabase;
let hub: Hub;
let server: Server;
let close: () => Promise<void>;
let origin: string;
let ada: { id: string; cookie: string };

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.SECRET = "a secret of thirty-two characters or more";
  ada = await arrived("ada@example.com");
});

afterAll(async () => {
  await close?.();
  server?.close();
  await hub?.stop();
  await closeDatabase();
  await database.drop();
});

beforeEach(async () => {
  await close?.();
  server?.close();
  hub = createHub();
  await start();
});

async function start(options?: Parameters<typeof openLive>[2]): Promise<void> {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = openLive(server, hub, options);
}

async function arrived(email: string, isAnonymous = false): Promise<{ id: string; cookie: string }> {
  const id = newId();
  await db.insertInto("users").values({ id, name: "Ada Ek", email, isAnonymous }).execute();
  return { id, cookie: await signedIn(id) };
}

interface Visit {
  cookie?: string;
  from?: string;
  host?: string;
  path?: string;
}

function socketOf({ cookie, from = origin, host, path = "/live" }: Visit): WebSocket {
  return new WebSocket(`${origin.replace("http", "ws")}${path}`, {
    headers: { ...(cookie ? { cookie } : {}), ...(from ? { origin: from } : {}), ...(host ? { host } : {}) },
  });
}

/** 101, or the status of the refusal. */
function statusOf(visit: Visit): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = socketOf(visit);
    socket.on("open", () => {
      socket.terminate();
      resolve(101);
    });
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("error", reject);
  });
}

async function opened(visit: Visit) {
  const socket = socketOf(visit);
  const messages: LiveMessage[] = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data)) as LiveMessage));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  return { socket, messages, closed };
}

test("lets in a member of this host, and nobody else", async () => {
  const { cookie } = ada;
  expect(await statusOf({ cookie })).toBe(101);
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ cookie: "stakeholm.session=forged" })).toBe(401);
  expect(await statusOf({ cookie, from: "https://evil.example" })).toBe(403);
  expect(await statusOf({ cookie, from: `${origin}.evil.example` })).toBe(403);
  expect(await statusOf({ cookie, from: origin.replace("http:", "https:") })).toBe(403);
  expect(await statusOf({ cookie, from: "null" })).toBe(403);
  expect(await statusOf({ cookie, from: "" })).toBe(403);
  expect(await statusOf({ cookie, from: "http://evil.example", host: "evil.example" })).toBe(403);
  expect(await statusOf({ cookie, from: "http://se.localhost:3000", host: "se.localhost:3000" })).toBe(101);
  expect(await statusOf({ cookie, path: "/other" })).toBe(404);
});

test("refuses for now while its database is away", async () => {
  const { cookie } = ada;
  databasePool().close(new Error("switched off"));
  try {
    expect(await statusOf({ cookie })).toBe(503);
  } finally {
    databasePool().open();
  }
  expect(await statusOf({ cookie })).toBe(101);
});

test("refuses guests", async () => {
  const { cookie } = await arrived("guest@guest.invalid", true);
  expect(await statusOf({ cookie })).toBe(403);
});

test("carries hints to the account they are for", async () => {
  const { messages, socket } = await opened({ cookie: ada.cookie });
  const hint = { kind: "conversation" as const, id: newId() };
  hub.publish([{ hints: [{ to: [newId()], hint: { kind: "conversation", id: newId() } }] }]);
  hub.publish([{ hints: [{ to: [ada.id], hint }] }]);
  await eventually(() => expect(messages).toEqual([{ hints: [hint] }]));
  socket.terminate();
});

test("closes on whoever talks, and on frames that are too large", async () => {
  const talker = await opened({ cookie: ada.cookie });
  talker.socket.send("hello");
  expect(await talker.closed).toBe(1008);
  const shouter = await opened({ cookie: ada.cookie });
  shouter.socket.on("error", () => {});
  shouter.socket.send("x".repeat(10_000));
  expect([1006, 1009]).toContain(await shouter.closed);
});

test("an account has so many sockets and no more; a closed one makes room", async () => {
  await close();
  server.close();
  await start({ most: 2 });
  const first = await opened({ cookie: ada.cookie });
  const second = await opened({ cookie: ada.cookie });
  expect(await statusOf({ cookie: ada.cookie })).toBe(429);
  first.socket.close();
  await first.closed;
  await eventually(async () => expect(await statusOf({ cookie: ada.cookie })).toBe(101));
  second.socket.terminate();
});

test("gives signs of life, and drops a socket that gives none back", async () => {
  await close();
  server.close();
  // Long enough for a busy machine.
  await start({ beat: 1_500 });
  const lively = await opened({ cookie: ada.cookie });
  const dead = new WebSocket(`${origin.replace("http", "ws")}/live`, {
    headers: { cookie: ada.cookie, origin },
    autoPong: false,
  });
  const dropped = await new Promise<number>((resolve) => dead.on("close", resolve));
  expect(dropped).toBe(1006);
  expect(lively.messages).toContainEqual({ comeBack: expect.any(Number) });
  expect(lively.socket.readyState).toBe(WebSocket.OPEN);
  lively.socket.terminate();
});

test("closes when the session has ended", async () => {
  await close();
  server.close();
  await start({ recheck: 40 });
  const ben = await arrived("ben@example.com");
  const { closed } = await opened({ cookie: ben.cookie });
  await db.deleteFrom("sessions").where("userId", "=", ben.id).execute();
  expect(await closed).toBe(1008);
});

test("at the end asks everybody to come back later, and lets nobody in", async () => {
  const { closed } = await opened({ cookie: ada.cookie });
  await close();
  expect(await closed).toBe(1012);
  expect(await statusOf({ cookie: ada.cookie })).toBe(503);
});

test("closes at once when its session is ended in any way, in every process, and leaves the account's others", async () => {
  const pump = startRelay(SUBSCRIPTIONS, hub.publish);
  const other = createHub();
  await other.listen();
  const elsewhere = createServer();
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const there = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const closeElsewhere = openLive(elsewhere, other);
  try {
    const ben = await arrived("ben2@example.com");
    const [first, second, third] = [ben.cookie, await signedIn(ben.id), await signedIn(ben.id)];
    const kept = await opened({ cookie: second });
    const headers = new Headers({ cookie: first });

    const signedOut = await opened({ cookie: first });
    await signOut(await actorOf(headers), headers);
    expect(await signedOut.closed).toBe(1008);

    const socket = new WebSocket(`${there.replace("http", "ws")}/live`, { headers: { cookie: third, origin: there } });
    const revoked = new Promise<number>((resolve) => socket.on("close", resolve));
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    const { session } = await recognise(new Headers({ cookie: third }));
    await transaction((trx) => trx.deleteFrom("sessions").where("id", "=", session!.id).execute());
    expect(await revoked).toBe(1008);

    expect(kept.socket.readyState).toBe(WebSocket.OPEN);
    await transaction((trx) =>
      trx.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", ben.id).execute(),
    );
    expect(await kept.closed).toBe(1008);

    const gone = await opened({ cookie: (await arrived("gone@example.com")).cookie });
    await transaction((trx) => trx.deleteFrom("users").where("email", "=", "gone@example.com").execute());
    expect(await gone.closed).toBe(1008);
  } finally {
    await closeElsewhere();
    elsewhere.close();
    await other.stop();
    await pump();
  }
});
