/** The HTTP server against slow and many clients, over real sockets. */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createHttpServer, type ServerLimits, stopHttpServer } from "./http-server.ts";

const GENEROUS: ServerLimits = { headers: 60_000, request: 60_000, check: 20, connections: 100 };

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.close();
});

async function serve(limits: Partial<ServerLimits>): Promise<number> {
  return (await open(limits)).port;
}

async function open(limits: Partial<ServerLimits> = {}): Promise<{ server: Server; port: number }> {
  const server = createHttpServer(
    async (request, response) => {
      response.end(await text(request).catch(() => "cut off"));
    },
    { ...GENEROUS, ...limits },
  );
  opened.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

async function dial(port: number, sent: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, "127.0.0.1");
  opened.push({ close: () => socket.destroy() });
  socket.on("error", () => {});
  const answer = text(socket).catch(() => "");
  await once(socket, "connect");
  socket.write(sent);
  return { socket, answer };
}

const POST = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 6\r\n\r\n";

test("headers that never end are given up", async () => {
  const { answer } = await dial(await serve({ headers: 100 }), "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  expect(await answer).toContain("408 Request Timeout");
});

test("a body that never ends is given up", async () => {
  const { answer } = await dial(await serve({ headers: 50, request: 200 }), `${POST}abc`);
  expect(await answer).toMatch(/408 Request Timeout|^$/);
});

test("a body may take longer than headers may", async () => {
  const { socket, answer } = await dial(await serve({ headers: 50 }), POST);
  for (const letter of "upload") {
    await sleep(60);
    socket.write(letter);
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK.*upload$/s);
});

test("beyond so many connections a further one is closed, and there is room again once one ends", async () => {
  const port = await serve({ connections: 2 });
  const first = await dial(port, "");
  await dial(port, "");
  expect(await (await dial(port, `${POST}upload`)).answer).toBe("");
  first.socket.destroy();
  let answer = "";
  while (!answer) answer = await (await dial(port, `${POST}upload`)).answer;
  expect(answer).toContain("upload");
});

const KEPT_ALIVE = POST.replace("Connection: close\r\n", "");

/** A server with an idle connection, over which a form was sent. */
async function withIdleConnection() {
  const { server, port } = await open();
  const { socket, answer } = await dial(port, `${KEPT_ALIVE}first.`);
  await once(socket, "readable");
  return { server, port, socket, answer };
}

test("a form that a proxy sends while the server stops is answered, and the connection ends with it", async () => {
  const { server, port, socket, answer } = await withIdleConnection();
  const stopped = stopHttpServer(server, 60_000);
  while (server.listening) await sleep(1);
  await expect(dial(port, "")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  socket.write(`${KEPT_ALIVE}second`);
  const [first, second] = (await answer).split(/(?<=first\.)/);
  expect(first).toContain("Connection: keep-alive");
  expect(second).toMatch(/200 OK.*Connection: close.*second$/s);
  await stopped;
});

test("forms over connections that wait to be accepted are answered", async () => {
  const { server, port } = await open();
  // The kernel connects them; the server has had no turn to accept any.
  const forms = Array.from({ length: 30 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${KEPT_ALIVE}waited`);
    return text(socket);
  });
  await stopHttpServer(server, 60_000);
  for (const answer of await Promise.all(forms)) expect(answer).toMatch(/200 OK.*waited$/s);
});

test.each([0, 50])("an idle connection is closed after %i milliseconds of stopping", async (drain) => {
  const { server, answer } = await withIdleConnection();
  await stopHttpServer(server, drain);
  expect(await answer).toContain("first.");
});
