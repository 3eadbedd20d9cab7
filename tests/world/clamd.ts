/** Stands in for clamd: speaks INSTREAM over TCP, and can be made to find, to fail, and to keep silent. */
import { type AddressInfo, createServer, type Socket } from "node:net";

export type Verdict = "look" | "silence" | "hang-up" | "error" | "nonsense" | "endless" | "size-limit";

export interface Clamd {
  address: string;
  /** Bytes of the streams that came whole. */
  seen: Buffer[];
  answer(verdict: Verdict): void;
  close(): Promise<void>;
}

/** The test file of the antivirus makers, in two halves so that nobody's scanner takes this one for it. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR-STANDARD-ANTIVIRUS-TEST-FILE"}!$H+H*`;

/** Opens one at a free port, or at a path. */
export async function openClamd(path?: string): Promise<Clamd> {
  let verdict: Verdict = "look";
  const seen: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("close", () => open.delete(socket)).on("error", () => {}));
    const pieces: Buffer[] = [];
    let size = 0;
    socket.on("data", (piece) => {
      pieces.push(piece);
      size += piece.length;
      if (verdict === "hang-up") return socket.destroy();
      if (verdict === "size-limit" && size > 1_000) return socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (!piece.subarray(-4).every((byte) => byte === 0)) return;
      const stream = wholeStream(Buffer.concat(pieces));
      if (!stream) return;
      seen.push(stream);
      if (verdict === "silence") return;
      if (verdict === "endless") return socket.write("x".repeat(100_000));
      socket.end(`${wordOn(stream, verdict)}\0`);
    });
  });
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, "127.0.0.1", resolve)));
  return {
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (next) => {
      verdict = next;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function wordOn(stream: Buffer, verdict: Verdict): string {
  if (verdict === "error") return "stream: Can't allocate memory ERROR";
  if (verdict === "nonsense") return "PONG";
  return stream.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
}

/** The stream's bytes once its end has come; undefined before. Throws at what is not the protocol. */
function wholeStream(came: Buffer): Buffer | undefined {
  const command = Buffer.from("zINSTREAM\0");
  if (came.length < command.length) return undefined;
  if (!came.subarray(0, command.length).equals(command)) throw new Error("UNKNOWN COMMAND");
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= came.length; ) {
    const length = came.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
