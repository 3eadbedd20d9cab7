/** Uploads of 5 MB as browsers send them: complete ones, to measure the rate, or stalled ones, to measure the memory of each. */
import { type ClientRequest, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Measured } from "./process.ts";

/** An upload's address, headers and body. */
export interface Upload {
  path: string;
  headers: Record<string, string>;
  /** The body's bytes before and after the file. */
  head: Buffer;
  tail: Buffer;
}

/** A measured server, and its next upload. */
export interface Subject {
  name: string;
  server: Measured;
  next(): Upload;
}

const SIZE = 5 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, "A pitch is a promise that somebody can check. ");
const AT_ONCE = 6;

let sent = 0;

/** 5 MB of new text, so that no deduplication applies. */
function* pieces(bytes = SIZE): Generator<Buffer> {
  const first = Buffer.from(`Upload ${process.pid} ${++sent}\n`);
  yield first;
  for (let left = bytes - first.length; left > 0; left -= PIECE.length)
    yield PIECE.subarray(0, Math.min(left, PIECE.length));
}

function begin({ server }: Subject, { path, headers, head, tail }: Upload): ClientRequest {
  const length = String(SIZE + head.length + tail.length);
  const asked = request(server.origin + path, { method: "POST", headers: { ...headers, "Content-Length": length } });
  asked.write(head);
  return asked;
}

/** Sends `count` uploads, a few concurrently. Returns uploads per second. Throws on any answer but 200. */
export async function uploadsPerSecond(subject: Subject, count: number): Promise<number> {
  let begun = 0;
  const started = performance.now();
  const connection = async () => {
    while (begun++ < count) await whole(subject, subject.next());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connection));
  return (count / (performance.now() - started)) * 1_000;
}

function whole(subject: Subject, upload: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = begin(subject, upload);
    asked.once("error", reject);
    asked.once("response", (answer) => {
      let said = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
      answer.once("end", () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${subject.name} answers ${answer.statusCode}: ${said.slice(0, 300)}`)),
      );
    });
    void fill(asked).then(() => asked.end(upload.tail));
  });
}

async function fill(asked: ClientRequest, bytes = SIZE): Promise<void> {
  for (const piece of pieces(bytes)) {
    if (!asked.write(piece)) await new Promise((resume) => asked.once("drain", resume));
  }
}

/** The growth of the server's memory per upload, in bytes, while `count` uploads are stalled before their last tenth. */
export async function memoryOfEach(subject: Subject, count: number): Promise<number> {
  const before = await subject.server.ask<number>("memory");
  const held = Array.from({ length: count }, () => begin(subject, subject.next()).on("error", () => {}));
  await Promise.all(held.map((asked) => fill(asked, SIZE * 0.9)));
  // Time for the server to handle what has arrived.
  await sleep(1_500);
  const during = await subject.server.ask<number>("memory");
  for (const asked of held) asked.destroy();
  await sleep(500);
  return Math.max(0, during - before) / count;
}
