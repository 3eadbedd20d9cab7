/** Live sockets: their handshake, heartbeats, session checks and end. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { canReview } from "#app/features/moderation/policy.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { isDatabaseAway } from "#app/platform/db/outage.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { isLocalName } from "#app/platform/env/exposure.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { REVIEWERS } from "#app/platform/outbox/events.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isOwnHost, publicScheme } from "#app/platform/site/site.server.ts";
import { openConversations } from "./conversations.ts";
import { type PresenceOptions, refreshPresence } from "./presence.ts";
import { LARGEST_FRAME, Reader } from "./reader.ts";

export interface LiveOptions extends PresenceOptions {
  /** Interval of heartbeats, in milliseconds; a socket that does not answer one is dropped at the next. */
  beat?: number;
  /** Interval of session checks, in milliseconds. */
  recheck?: number;
  /** Most open sockets (tabs) of one account. */
  most?: number;
}

/** Close codes of RFC 6455 and its registry. */
const POLICY_VIOLATION = 1008;
const SERVICE_RESTART = 1012;

/** Longest interval of the timer that sends heartbeats and checks sessions. */
const SWEEP_MILLISECONDS = 1_000;

/** Reconnections a second that clients are spread over: each needs a session lookup, and its page refetches. */
const RECONNECTIONS_A_SECOND = 500;

interface Connection {
  reader: Reader;
  cookie: string;
  reviews: boolean;
  /** Whether it has answered since the last heartbeat. */
  isAlive: boolean;
  /** When to send the next heartbeat, and to check its session, by `performance.now()`. Both follow its opening, so that not all come at once. */
  beatAt: number;
  checkAt: number;
}

/** Accepts live sockets on the server. The returned function refuses new ones and closes all, with the code for reconnecting later. */
export function openLive(
  server: Server,
  hub: Hub,
  { beat = 25_000, recheck = 300_000, most = 30, ...presenceOptions }: LiveOptions = {},
): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });
  const open = new Map<string, number>();
  const connections = new Map<WebSocket, Connection>();
  const conversations = openConversations(hub, function* () {
    for (const { reader } of connections.values()) yield reader;
  });
  const presence = refreshPresence(hub, presenceOptions);
  let closing = false;

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    stream.on("error", () => stream.destroy());
    const refusal = closing ? 503 : refusalOf(request);
    if (refusal) return refuse(stream, refusal);
    const cookie = request.headers.cookie ?? "";
    const actor = await actorOf(new Headers({ cookie }));
    if (actor.kind !== "member") return refuse(stream, actor.kind === "guest" ? 403 : 401);
    if (actor.viewer) return refuse(stream, 403);
    if ((open.get(actor.id) ?? 0) >= most) return refuse(stream, 429);
    if (closing) return refuse(stream, 503);
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, actor, cookie));
  }

  function serve(socket: WebSocket, actor: Member, cookie: string): void {
    const accountId = actor.id;
    const reader = new Reader(accountId, socket);
    const connection = {
      reader,
      cookie,
      reviews: canReview(actor),
      isAlive: true,
      beatAt: performance.now() + beat,
      checkAt: performance.now() + recheck,
    };
    connections.set(socket, connection);
    const others = open.get(accountId) ?? 0;
    open.set(accountId, others + 1);
    if (others === 0) presence.came(accountId);
    const channels = connection.reviews ? [accountId, REVIEWERS] : [accountId];
    const ends = channels.map((id) => hub.subscribe(id, (message) => conversations.deliver(reader, message)));
    ends.push(hub.onSessionsEnded(accountId, () => void checkSession(socket, connection)));
    socket.on("error", () => socket.terminate());
    socket.on("message", (data, isBinary) => {
      connection.isAlive = true;
      const frame = reader.read(data, isBinary);
      if (frame) conversations.hear(reader, frame);
      else socket.close(POLICY_VIOLATION);
    });
    socket.on("pong", () => {
      connection.isAlive = true;
    });
    socket.on("close", () => {
      connections.delete(socket);
      conversations.forget(reader);
      for (const end of ends) end();
      const left = (open.get(accountId) ?? 1) - 1;
      if (left > 0) open.set(accountId, left);
      else {
        open.delete(accountId);
        presence.left(accountId);
      }
    });
  }

  /** Closes the socket if its session has ended, or its reader's permissions have changed. */
  async function checkSession(socket: WebSocket, connection: Connection): Promise<void> {
    connection.checkAt = performance.now() + recheck;
    const actor = await actorOf(new Headers({ cookie: connection.cookie })).catch(() => undefined);
    if (!actor) return;
    if (actor.kind !== "member" || actor.id !== connection.reader.accountId) socket.close(POLICY_VIOLATION);
    // Reconnects with the new permission.
    else if (canReview(actor) !== connection.reviews) socket.close(SERVICE_RESTART);
  }

  function sendHeartbeat(socket: WebSocket, connection: Connection): void {
    if (!connection.isAlive) {
      socket.terminate();
      return;
    }
    connection.beatAt = performance.now() + beat;
    connection.isAlive = false;
    socket.ping();
    // Scripts do not see pings, and have to notice a dead connection too, so each gets a frame as well.
    const comeBack = Math.ceil((connections.size * 1000) / RECONNECTIONS_A_SECOND);
    connection.reader.send({ comeBack });
  }

  const sweeps = setInterval(
    () => {
      const present = performance.now();
      for (const [socket, connection] of connections) {
        if (connection.beatAt <= present) sendHeartbeat(socket, connection);
        // For sessions that expire without an event.
        if (connection.checkAt <= present) void checkSession(socket, connection);
      }
    },
    Math.min(beat, recheck, SWEEP_MILLISECONDS),
  ).unref();

  server.on("upgrade", (request, stream, head) => {
    upgrade(request, stream, head).catch((error: unknown) => {
      if (isDatabaseAway(error)) return refuse(stream, 503);
      log.error({ error }, "live upgrade failed");
      refuse(stream, 500);
    });
  });

  return async () => {
    closing = true;
    clearInterval(sweeps);
    const closed = [...sockets.clients].map(
      (socket) => new Promise<void>((resolve) => socket.once("close", () => resolve())),
    );
    for (const socket of sockets.clients) socket.close(SERVICE_RESTART);
    const timer = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 1_000);
    await Promise.all(closed);
    clearTimeout(timer);
    conversations.stop();
    await presence.stop();
  };
}

/**
 * The status with which a handshake is refused, before its session is read. WebSockets have no same-origin policy: without this check any
 * site could open one with the reader's cookie.
 */
function refusalOf({ url, headers }: IncomingMessage): number | undefined {
  if (url?.split("?")[0] !== paths.live()) return 404;
  const { origin = "", host = "" } = headers;
  const own = `${publicScheme()}//${host}`;
  if (!URL.canParse(origin) || !URL.canParse(own) || new URL(origin).origin !== new URL(own).origin) return 403;
  return isServed(new URL(own)) ? undefined : 403;
}

/** In public only our own hosts have live sockets; on a machine of one's own only its names, for others may be pointed at it (DNS rebinding). */
function isServed({ host, hostname }: URL): boolean {
  const { PUBLIC_URL, exposedBy } = env();
  return PUBLIC_URL ? isOwnHost(host) : exposedBy !== undefined || isLocalName(hostname);
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
