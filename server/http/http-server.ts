/** Node's HTTP server with limits on slow and many clients. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface ServerLimits {
  /** Milliseconds for the headers of a request. */
  headers: number;
  /** Milliseconds for a whole request. An upload of 6 MB takes as long at 20 KB a second. */
  request: number;
  /** Milliseconds between checks of both. */
  check: number;
  /** Open connections, live sockets included; further ones are closed at once. */
  connections: number;
}

const LIMITS: ServerLimits = { headers: 15_000, request: 300_000, check: 5_000, connections: 20_000 };

/**
 * Idle time of a kept-alive connection, in milliseconds. Longer than a proxy's (60 s in nginx and most load balancers): if we close first, a
 * form just being sent over it is lost, since proxies retry only reading requests.
 */
const IDLE_CONNECTION = 75_000;

/** Makes the server; a client that exceeds a limit of time gets 408 and is disconnected. */
export function createHttpServer(listener: RequestListener, limits: ServerLimits = LIMITS): Server {
  const server = createServer(
    {
      keepAliveTimeout: IDLE_CONNECTION,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
    },
    listener,
  );
  server.maxConnections = limits.connections;
  return server;
}

/**
 * Stops accepting connections, and resolves when all are closed. A proxy may be sending a form over an idle connection at that moment, so
 * those stay open for `drain` milliseconds, and each answer says that it is the last one; the proxy has to give up idle ones sooner
 * (`docs/operations.md`, "A larger installation").
 */
export async function stopHttpServer(server: Server, drain: number): Promise<void> {
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  await warmClose();
  const closed = new Promise<void>((resolve) => closeWhenAccepted(server, resolve));
  await Promise.race([closed, sleep(drain)]);
  // Those of requests in flight become idle only later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
}

/**
 * Closes the listening socket as soon as the kernel's backlog is empty, since closing resets the connections that wait there. The event loop
 * accepts one in each turn. What comes after that and before the close is reset (`bin/bench stop`), so both are in one turn, a short one.
 */
function closeWhenAccepted(server: Server, closed: () => void): void {
  let accepted = false;
  server.on("connection", () => {
    accepted = true;
  });
  const begun = performance.now();
  let looked = begun;
  let quiet = 0;
  const look = () => {
    const now = performance.now();
    const isShort = now - looked < SHORT_TURN || now - begun > PATIENCE;
    quiet = accepted || !isShort ? 0 : quiet + 1;
    accepted = false;
    looked = now;
    if (quiet < QUIET_TURNS) setImmediate(look);
    else closeListener(server, closed);
  };
  setImmediate(look);
}

/** Milliseconds of a turn in which hardly anything but the look has run. */
const SHORT_TURN = 0.2;

/** Milliseconds after which a busy event loop's turn may be long. */
const PATIENCE = 1_000;

/** The first turn may be over already when it is looked at. */
const QUIET_TURNS = 2;

/** Not `server.close` of HTTP, which closes idle connections at once. */
function closeListener(server: NetServer, closed: () => void): void {
  NetServer.prototype.close.call(server, closed);
}

/** Opens and closes a listener, so that Node has loaded and compiled what closing takes before the one that counts is closed. */
async function warmClose(): Promise<void> {
  const listener = new NetServer().listen(0, "127.0.0.1");
  // Without a free file descriptor there is none; the process ends all the same.
  await once(listener, "listening").catch(() => {});
  await new Promise<void>((resolve) => closeListener(listener, resolve));
}
