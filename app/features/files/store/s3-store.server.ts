/** Bytes in a bucket that speaks S3: Amazon's own, MinIO, Ceph, R2 and the like. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { type ByteStore, checkedName, StoreProblem } from "./byte-store.ts";

/** Where the bucket is and how it is reached. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  pathStyle: boolean;
  /** What all names in the bucket begin with; empty or ending with a slash. */
  prefix: string;
  /** Milliseconds that the store may be silent before a try counts as failed. */
  patience: number;
  /** Names that a list asks for at once; stores give 1,000 at most. */
  page?: number;
}

const TRIES = 3;
// What went wrong is said once, by whoever asked.
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const REMOVALS_AT_ONCE = 8;

type Sdk = typeof import("@aws-sdk/client-s3");

/** The store in a bucket. */
export function s3Store({ bucket, prefix, page: MaxKeys = 1_000, ...settings }: S3Settings): ByteStore {
  let connection: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + checkedName(name) });

  /** Does something with the client, which is loaded only here: who keeps files on a disk has no use for its 30 MB. */
  function asked<T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    connection ??= import("@aws-sdk/client-s3").then((sdk) => ({ sdk, client: clientOf(sdk, settings) }));
    const connected = connection;
    return tried(async () => {
      const { sdk, client } = await connected;
      return work(client, sdk);
    });
  }

  function put(name: string, body: () => Uint8Array | Readable, size: number, md5: string): Promise<void> {
    const target = { ...at(name), ContentLength: size, ContentMD5: md5 };
    return asked(async (client, { PutObjectCommand }) => {
      const Body = body();
      try {
        await client.send(new PutObjectCommand({ ...target, Body }));
      } finally {
        if (Body instanceof Readable) Body.destroy();
      }
    });
  }

  function found<T>(
    name: string,
    range: string | undefined,
    read: (answer: GetObjectCommandOutput) => Promise<T> | T,
  ): Promise<T | undefined> {
    const target = { ...at(name), ...(range && { Range: range }) };
    return asked(async (client, { GetObjectCommand }) => {
      try {
        return await read(await client.send(new GetObjectCommand(target)));
      } catch (error) {
        if (nameOf(error) === "NoSuchKey") return undefined;
        throw error;
      }
    });
  }

  return {
    async put(name, bytes) {
      await put(name, () => bytes, bytes.length, createHash("md5").update(bytes).digest("base64"));
    },
    async take(name, { path, size, md5Hash }) {
      await put(name, () => createReadStream(path), size, md5Hash);
      await rm(path, { force: true });
    },
    async get(name) {
      return found(name, undefined, async ({ Body, ContentLength }) => {
        const bytes = Buffer.from(await Body!.transformToByteArray());
        if (bytes.length !== ContentLength) throw new Error("The answer broke off");
        return bytes;
      });
    },
    async open(name, range) {
      return found(name, range && `bytes=${range.start}-${range.end}`, ({ Body, ContentRange, ContentLength }) => ({
        size: Number(ContentRange?.split("/")[1] ?? ContentLength),
        stream: Readable.toWeb(Body as Readable) as ReadableStream<Uint8Array>,
      }));
    },
    async *list(folder) {
      const below = { Bucket: bucket, Prefix: `${prefix}${folder}/`, MaxKeys };
      for (let token: string | undefined, more = true; more; ) {
        const page = await asked((client, { ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command({ ...below, ContinuationToken: token })),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          yield { name: Key!.slice(prefix.length), size: Size!, written: LastModified! };
        }
        token = page.NextContinuationToken;
        more = token !== undefined;
      }
    },
    async remove(names) {
      // One by one: removing many at once needs checksums that stores disagree about.
      const waiting = names.map(at);
      const work = async () => {
        for (let target = waiting.pop(); target; target = waiting.pop()) {
          const gone = target;
          await asked((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand(gone)));
        }
      };
      await Promise.all(Array.from({ length: Math.min(REMOVALS_AT_ONCE, names.length) }, work));
    },
  };
}

function clientOf(sdk: Sdk, { patience, ...settings }: Omit<S3Settings, "bucket" | "prefix" | "page">): S3Client {
  const connections = { keepAlive: true, maxSockets: 64 };
  return new sdk.S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Newer checksums travel in a form that many stores of other makers refuse; MD5 all of them verify.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Tries are counted here: the client itself cannot send a stream a second time, nor go on with an answer that broke off.
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: Math.min(patience, 3_000),
      socketTimeout: patience,
      httpAgent: connections,
      httpsAgent: connections,
    },
  });
}

/** Does something up to three times while the store is silent, breaks off or is busy. Throws StoreProblem in the end. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let taken = 1; ; taken++) {
    try {
      return await work();
    } catch (error) {
      if (taken === TRIES || !mayPass(error)) throw problemOf(error);
      await sleep(100 * 2 ** taken * (0.5 + Math.random()));
    }
  }
}

/** Whether another try may go better: not where the store has understood and refused. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 ? !isFull(error) : status === 408 || status === 429;
}

function problemOf(error: unknown): StoreProblem {
  return isFull(error)
    ? new StoreProblem("store-full", `The bucket has no room (${nameOf(error)})`, error)
    : new StoreProblem("store-unreachable", `The bucket cannot be used (${nameOf(error)})`, error);
}

// As MinIO, Ceph and others say it; Amazon's own is never full.
const FULL = /^(?:XMinioStorageFull|QuotaExceeded|InsufficientStorage|.*StorageFull|.*QuotaExceeded.*)$/;

function isFull(error: unknown): boolean {
  return FULL.test(nameOf(error)) || statusOf(error) === 507;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
