/**
 * The minimal chat server: `http` receives a message, `ws` sends it to the sockets of its conversation. Without accounts, storage or
 * redelivery.
 */
import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

const rooms = new Map<string, { number: number; sockets: Set<WebSocket> }>();
const room = (id: string) => rooms.get(id) ?? rooms.set(id, { number: 0, sockets: new Set() }).get(id)!;

const server = createServer((request, response) => {
  if (request.method !== "POST") return void response.end("here");
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const { number, sockets } = Object.assign(room(request.url!), { number: room(request.url!).number + 1 });
    const message = { number, id: form.get("id"), text: form.get("text"), at: new Date().toISOString() };
    for (const socket of sockets) socket.send(JSON.stringify({ message }));
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ ok: true, number }));
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on("connection", (socket) => {
  socket.once("message", (id) => {
    const { sockets } = room(String(id));
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1");
