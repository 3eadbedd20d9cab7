/** The live socket's door: who may open one, how long it stays, how it ends. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { actorOf } from "#app/features/accounts/queries-session.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Hub } from "#app/platform/live.server.ts";
import type { LiveMessage } from "#app/platform/live.ts";
import { log } from "#app/platform/log.server.ts";
import { paths } from "#app/platform/paths.ts";

export interface LiveOptions {
  /** Between signs of life, in milliseconds; a socket that answers none of them is dropped at the next. */
  beat?: number;
  /** Between looks whether the session still holds, in milliseconds. */
  recheck?: number;
  /** Open sockets of one account: tabs, that is. */
  most?: number;
}

/** A reader that takes nothing off the line is cut; it catches up when it comes back. */
const LARGEST_BACKLOG = 256 * 1024;
/** Close codes of RFC 6455 and its registry. */
const POLICY_VIOLATION = 1008;
const SERVICE_RESTART = 1012;

/** Answers upgrades on the server. The returned function refuses new ones and asks all open sockets to come back later. */
export function openLive(
  server: Server,
  hub: Hub,
  { beat = 25_000, recheck = 300_000, most = 30 }: LiveOptions = {},
): () => Promise<void> {
  // Readers have nothing to say yet, so the smallest frame is already too much.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  const open = new Map<string, number>();
  const silent = new WeakSet<WebSocket>();
  let closing = false;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    stream.on("error", () => stream.destroy());
    const refusal = closing ? 503 : refusalOf(request);
    if (refusal) return refuse(stream, refusal);
    const headers = new Headers({ cookie: request.headers.cookie ?? "" });
    const actor = await actorOf(headers);
    if (actor.kind !== "member") return refuse(stream, actor.kind === "guest" ? 403 : 401);
    if ((open.get(actor.id) ?? 0) >= most) return refuse(stream, 429);
    if (closing) return refuse(stream, 503);
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, actor.id, () => actorOf(headers)));
  }

  function serve(socket: WebSocket, accountId: string, again: () => Promise<Actor>): void {
    open.set(accountId, (open.get(accountId) ?? 0) + 1);
    const unsubscribe = hub.subscribe(accountId, (message) => send(socket, message));
    const session = setInterval(async () => {
      const actor = await again().catch(() => undefined);
      if (actor && !(actor.kind === "member" && actor.id === accountId)) socket.close(POLICY_VIOLATION);
    }, recheck).unref();
    socket.on("error", () => socket.terminate());
    socket.on("message", () => socket.close(POLICY_VIOLATION));
    socket.on("pong", () => silent.delete(socket));
    socket.on("close", () => {
      clearInterval(session);
      unsubscribe();
      const left = (open.get(accountId) ?? 1) - 1;
      if (left > 0) open.set(accountId, left);
      else open.delete(accountId);
    });
  }

  const heart = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.ping();
      // Browsers do not show pings to scripts, and scripts have to notice a dead line too.
      send(socket, {});
    }
  }, beat).unref();

  server.on("upgrade", (request, stream, head) => {
    upgrade(request, stream, head).catch((error: unknown) => {
      log.error({ error }, "live upgrade failed");
      refuse(stream, 500);
    });
  });

  return async () => {
    closing = true;
    clearInterval(heart);
    const closed = [...sockets.clients].map(
      (socket) => new Promise<void>((resolve) => socket.once("close", () => resolve())),
    );
    for (const socket of sockets.clients) socket.close(SERVICE_RESTART);
    const patience = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 1_000);
    await Promise.all(closed);
    clearTimeout(patience);
  };
}

function send(socket: WebSocket, message: LiveMessage): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > LARGEST_BACKLOG) socket.terminate();
  else socket.send(JSON.stringify(message));
}

/**
 * The status to refuse a handshake with, before anybody is looked up. Sockets know no same-origin policy: without this check any
 * site could open one with its reader's cookie.
 */
function refusalOf({ url, headers }: IncomingMessage): number | undefined {
  if (url?.split("?")[0] !== paths.live()) return 404;
  const { origin, host } = headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase()) return 403;
  return undefined;
}

const REASONS: Record<number, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
