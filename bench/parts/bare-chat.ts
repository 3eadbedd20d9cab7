/**
 * The least that delivers a message: `http` takes it, `ws` hands it to the sockets of its conversation. It knows nobody, keeps nothing, and
 * forgets what it cannot deliver.
 */
import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

const rooms = new Map<string, { number: number; sockets: Set<WebSocket> }>();
const room = (id: string) => rooms.get(id) ?? rooms.set(id, { number: 0, sockets: new Set() }).get(id)!;

const server = createServer((request, response) => {
  if (request.method !== "POST") return void response.end("here");
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const { number, sockets } = Object.assign(room(request.url!), { number: room(request.url!).number + 1 });
    const message = { number, id: form.get("id"), text: form.get("text"), at: new Date().toISOString() };
    for (const socket of sockets) socket.send(JSON.stringify({ message }));
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ ok: true, number }));
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on("connection", (socket) => {
  socket.once("message", (said) => {
    const { sockets } = room(String(said));
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1");
