/** Node's HTTP server with limits on slow and many clients. */
import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

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
  await acceptWaiting(server);
  // Not `server.close`, which closes idle connections at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  await Promise.race([closed, sleep(drain)]);
  // Those of requests in flight become idle only later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
}

/**
 * Accepts the connections that wait in the kernel's backlog, which closing resets: the event loop accepts one in each turn. Another may come
 * between the last look at the backlog and the close: a moment soon after a sleep, in which a busy machine hardly suspends a process.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted++;
  };
  server.on("connection", count);
  let before: number;
  do {
    before = accepted;
    await sleep(1);
    // The first turn may be over already.
    await setImmediate();
    await setImmediate();
  } while (accepted > before);
  server.off("connection", count);
}
