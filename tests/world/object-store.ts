/** A real S3 server for tests, behind a door that can be shut, slammed or held. */
import crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** What becomes of a request at the door. */
export type Trouble =
  /** The connection ends before anything is answered. */
  | "hang-up"
  /** Nothing is ever answered. */
  | "silence"
  /** 503, as a store says that it is busy. */
  | "busy"
  /** 507, as stores on own machines say that they are full. */
  | "full"
  /** 403, as after a key was changed. */
  | "locked-out"
  /** The answer ends in the middle of its bytes. */
  | "cut";

export interface ObjectStore {
  /** The settings that lead a program to it. */
  settings: Record<string, string>;
  /** How many requests came to the door. */
  requests(): number;
  /** Lets the requests that `which` picks fail, as often as said; without `which` all of them. */
  disturb(trouble: Trouble, which?: (request: IncomingMessage) => boolean, times?: number): void;
  calm(): void;
  close(): Promise<void>;
}

const BUCKET = "stakeholm-files";

// s3rver marks the pages of a list with DES, which today's OpenSSL has given up.
const twice = (value: unknown) => Buffer.concat([value as Buffer, value as Buffer]);
for (const verb of ["createCipheriv", "createDecipheriv"] as const) {
  const known = crypto[verb] as (cipher: string, key: unknown, iv: unknown) => never;
  crypto[verb] = (cipher: string, key: unknown, iv: unknown) =>
    cipher === "des" ? known("aes-128-cbc", twice(key), twice(iv)) : known(cipher, key, iv);
}

/** Opens an S3 server of one empty bucket. */
export async function openObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), "object-store-"));
  const s3 = new S3rver({
    port: 0,
    address: "127.0.0.1",
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const behind = await s3.run();
  let trouble: { kind: Trouble; which: (request: IncomingMessage) => boolean; left: number } | undefined;
  let requests = 0;
  const door = createServer((asked, answer) => {
    requests++;
    if (trouble && trouble.left > 0 && trouble.which(asked)) {
      trouble.left--;
      if (trouble.kind === "cut") pass(asked, answer, behind.port, true);
      else refuse(trouble.kind, asked, answer);
    } else pass(asked, answer, behind.port, false);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  return {
    settings: {
      STORE: "s3",
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_TIMEOUT: "20",
    },
    requests: () => requests,
    disturb: (kind, which = () => true, times = Number.POSITIVE_INFINITY) => {
      trouble = { kind, which, left: times };
    },
    calm: () => {
      trouble = undefined;
    },
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function refuse(kind: Exclude<Trouble, "cut">, asked: IncomingMessage, answer: ServerResponse): void {
  const say = (status: number, code: string) => {
    asked.resume();
    answer.writeHead(status, { "Content-Type": "application/xml" });
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Said by the door</Message></Error>`);
  };
  switch (kind) {
    case "hang-up":
      asked.socket.destroy();
      return;
    case "silence":
      asked.resume();
      return;
    case "busy":
      say(503, "SlowDown");
      return;
    case "full":
      say(507, "XMinioStorageFull");
      return;
    case "locked-out":
      say(403, "AccessDenied");
  }
}

/** Hands a request on, signature, host and all. */
function pass(asked: IncomingMessage, answer: ServerResponse, port: number, cut: boolean): void {
  const onward = request(
    { host: "127.0.0.1", port, method: asked.method, path: asked.url, headers: asked.headers },
    (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      if (!cut) return answered.pipe(answer);
      answered.once("data", (piece: Buffer) => {
        answer.write(piece.subarray(0, piece.length >> 1), () => asked.socket.destroy());
        answered.destroy();
      });
    },
  );
  onward.on("error", () => asked.socket.destroy());
  asked.pipe(onward);
  asked.on("error", () => onward.destroy(undefined));
}
