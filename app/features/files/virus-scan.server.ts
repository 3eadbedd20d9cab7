/** Asks a running clamd about an upload, in its own protocol (INSTREAM, as clamd(8) describes it). */
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { env } from "#app/platform/env/env.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";

const PIECE = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/**
 * Looks for harm in bytes, or in a local file. Without CLAMD nothing is looked for. Where it is set and clamd does not answer, or cannot tell,
 * the upload is refused (`scan-unreachable`): whoever asks for a scan does not want files that have had none.
 */
export async function scan(
  content: Uint8Array | string,
): Promise<Result<undefined, "file-infected" | "scan-unreachable">> {
  const { CLAMD, CLAMD_TIMEOUT } = env();
  if (!CLAMD) return done(undefined);
  let answer: string;
  try {
    answer = await ask(CLAMD, content, CLAMD_TIMEOUT * 1_000);
  } catch (error) {
    log.error({ error }, "clamd did not answer; the upload is refused");
    return failed("scan-unreachable");
  }
  if (answer === "stream: OK") return done(undefined);
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) {
    log.warn({ signature: found }, "clamd found harm in an upload; it is refused");
    return failed("file-infected");
  }
  log.error({ answer }, "clamd could not tell; the upload is refused");
  return failed("scan-unreachable");
}

function open(address: string): Socket {
  if (address.startsWith("/")) return connect(address);
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(address)!;
  return connect(Number(port), host);
}

function ask(address: string, content: Uint8Array | string, patience: number): Promise<string> {
  const socket = open(address);
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    const settle = (error?: Error) => {
      // It says what it has to say even where it stops listening, as at its limit of size.
      if (answer.endsWith("\0")) resolve(answer.slice(0, -1).trim());
      else reject(error ?? new Error("clamd ended without an answer"));
      socket.destroy();
    };
    const late = setTimeout(() => settle(new Error(`clamd was silent for ${patience} ms`)), patience);
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      answer += text;
      if (answer.endsWith("\0") || answer.length > LONGEST_ANSWER) settle();
    });
    socket.once("error", settle);
    socket.once("close", () => {
      clearTimeout(late);
      settle();
    });
    socket.once("connect", () => void send(socket, content).catch(settle));
  });
}

async function send(socket: Socket, content: Uint8Array | string): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  const pieces = typeof content === "string" ? createReadStream(content, { highWaterMark: PIECE }) : cut(content);
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([head, piece]));
  }
  await write(socket, Buffer.alloc(4));
}

function cut(bytes: Uint8Array): Readable {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(bytes.subarray(at, at + PIECE));
  return Readable.from(pieces);
}

// Waits until it is on its way, so that a slow clamd slows the reading and fills no memory.
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
}
