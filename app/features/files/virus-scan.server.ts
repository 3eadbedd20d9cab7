/** Scans uploads with clamd, in its protocol (INSTREAM, clamd(8)). */
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";

const PIECE = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/**
 * Scans bytes or a local file. Without the setting CLAMD nothing is scanned. With it, an upload is refused (`scan-unreachable`) if clamd does
 * not answer or cannot tell: no file goes in unscanned.
 */
export async function scan(
  content: Uint8Array | string,
): Promise<Result<undefined, "file-infected" | "scan-unreachable">> {
  const { CLAMD, CLAMD_TIMEOUT } = env();
  if (!CLAMD) return ok(undefined);
  let answer: string;
  try {
    answer = await ask(CLAMD, content, CLAMD_TIMEOUT * 1_000);
  } catch (error) {
    log.error({ error }, "clamd did not answer; the upload is refused");
    return err("scan-unreachable");
  }
  if (answer === "stream: OK") return ok(undefined);
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) {
    log.warn({ signature: found }, "clamd found harm in an upload; it is refused");
    return err("file-infected");
  }
  log.error({ answer }, "clamd could not tell; the upload is refused");
  return err("scan-unreachable");
}

function open(address: string): Socket {
  if (address.startsWith("/")) return connect(address);
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(address)!;
  return connect(Number(port), host);
}

function ask(address: string, content: Uint8Array | string, timeout: number): Promise<string> {
  const socket = open(address);
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    const settle = (error?: Error) => {
      // clamd may answer before it has read everything, as at its size limit.
      if (answer.endsWith("\0")) resolve(answer.slice(0, -1).trim());
      else reject(error ?? new Error("clamd ended without an answer"));
      socket.destroy();
    };
    const timer = setTimeout(() => settle(new Error(`clamd was silent for ${timeout} ms`)), timeout);
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      answer += text;
      if (answer.endsWith("\0") || answer.length > LONGEST_ANSWER) settle();
    });
    socket.once("error", settle);
    socket.once("close", () => {
      clearTimeout(timer);
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

/** Resolves once the bytes are flushed: backpressure, so that a slow clamd does not fill memory. */
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
}
