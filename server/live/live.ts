/** The live socket's door: who may open one, how long it stays, how it ends. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { canReview } from "#app/features/moderation/policy.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import type { Member } from "#app/platform/actor.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { REVIEWERS } from "#app/platform/outbox/events.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { publicScheme } from "#app/platform/site/site.server.ts";
import { openConversations } from "./conversations.ts";
import { keepPresence, type PresenceOptions } from "./presence.ts";
import { LARGEST_FRAME, Reader } from "./reader.ts";

export interface LiveOptions extends PresenceOptions {
  /** Between signs of life, in milliseconds; a socket that answers none of them is dropped at the next. */
  beat?: number;
  /** Between looks whether the session still holds, in milliseconds. */
  recheck?: number;
  /** Open sockets of one account: tabs, that is. */
  most?: number;
}

/** Close codes of RFC 6455 and its registry. */
const POLICY_VIOLATION = 1008;
const SERVICE_RESTART = 1012;

/** How many sockets may come back in a second: each asks who it is, and its page asks what it has missed. */
const RETURNS_A_SECOND = 500;

/** A socket with what it stands on. */
interface Line {
  reader: Reader;
  cookie: string;
  reviews: boolean;
  /** Heard of since the last sign of life. */
  lively: boolean;
  /** When to look at its session again. */
  lookAt: number;
}

/** Answers upgrades on the server. The returned function refuses new ones and asks all open sockets to come back later. */
export function openLive(
  server: Server,
  hub: Hub,
  { beat = 25_000, recheck = 300_000, most = 30, ...presenceOptions }: LiveOptions = {},
): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });
  const open = new Map<string, number>();
  const lines = new Map<WebSocket, Line>();
  const conversations = openConversations(hub, function* () {
    for (const { reader } of lines.values()) yield reader;
  });
  const presence = keepPresence(hub, presenceOptions);
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
    const line = { reader, cookie, reviews: canReview(actor), lively: true, lookAt: performance.now() + recheck };
    lines.set(socket, line);
    const others = open.get(accountId) ?? 0;
    open.set(accountId, others + 1);
    if (others === 0) presence.came(accountId);
    const lists = line.reviews ? [accountId, REVIEWERS] : [accountId];
    const ends = lists.map((list) => hub.subscribe(list, (message) => conversations.deliver(reader, message)));
    ends.push(hub.onSessionsEnded(accountId, () => void look(socket, line)));
    socket.on("error", () => socket.terminate());
    socket.on("message", (data, isBinary) => {
      line.lively = true;
      const frame = reader.read(data, isBinary);
      if (frame) conversations.hear(reader, frame);
      else socket.close(POLICY_VIOLATION);
    });
    socket.on("pong", () => {
      line.lively = true;
    });
    socket.on("close", () => {
      lines.delete(socket);
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

  /** Whether the session still holds, and makes of its reader what it made when the socket opened. */
  async function look(socket: WebSocket, line: Line): Promise<void> {
    line.lookAt = performance.now() + recheck;
    const actor = await actorOf(new Headers({ cookie: line.cookie })).catch(() => undefined);
    if (!actor) return;
    if (actor.kind !== "member" || actor.id !== line.reader.accountId) socket.close(POLICY_VIOLATION);
    // Comes back as what it is now.
    else if (canReview(actor) !== line.reviews) socket.close(SERVICE_RESTART);
  }

  const heart = setInterval(() => {
    // Browsers do not show pings to scripts, and scripts have to notice a dead line too.
    const signOfLife = JSON.stringify({ comeBack: Math.ceil((lines.size * 1000) / RETURNS_A_SECOND) });
    for (const [socket, line] of lines) {
      if (!line.lively) {
        socket.terminate();
        continue;
      }
      line.lively = false;
      socket.ping();
      line.reader.sendText(signOfLife);
    }
  }, beat).unref();

  // For sessions that nobody ends: they run out.
  const sessions = setInterval(
    () => {
      const present = performance.now();
      for (const [socket, line] of lines) if (line.lookAt <= present) void look(socket, line);
    },
    Math.min(recheck, 5_000),
  ).unref();

  server.on("upgrade", (request, stream, head) => {
    upgrade(request, stream, head).catch((error: unknown) => {
      log.error({ error }, "live upgrade failed");
      refuse(stream, 500);
    });
  });

  return async () => {
    closing = true;
    clearInterval(heart);
    clearInterval(sessions);
    const closed = [...sockets.clients].map(
      (socket) => new Promise<void>((resolve) => socket.once("close", () => resolve())),
    );
    for (const socket of sockets.clients) socket.close(SERVICE_RESTART);
    const patience = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 1_000);
    await Promise.all(closed);
    clearTimeout(patience);
    conversations.stop();
    await presence.stop();
  };
}

/**
 * The status to refuse a handshake with, before anybody is looked up. Sockets know no same-origin policy: without this check any
 * site could open one with its reader's cookie.
 */
function refusalOf({ url, headers }: IncomingMessage): number | undefined {
  if (url?.split("?")[0] !== paths.live()) return 404;
  const { origin = "", host = "" } = headers;
  const own = `${publicScheme()}//${host}`;
  if (!URL.canParse(origin) || !URL.canParse(own) || new URL(origin).origin !== new URL(own).origin) return 403;
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
