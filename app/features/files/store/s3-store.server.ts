/** The byte store in a bucket that speaks S3: Amazon's, MinIO, Ceph, R2 and others. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { type ByteStore, checkedName, StoreProblem } from "./byte-store.ts";

interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  pathStyle: boolean;
  /** Prefix of all names in the bucket; empty or with a slash at its end. */
  prefix: string;
  /** Milliseconds of silence after which a try has failed. */
  timeout: number;
  /** Page size of lists; stores give 1,000 at most. */
  page?: number;
}

const TRIES = 3;
// The caller logs problems, once.
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const CONCURRENT_REMOVALS = 8;

type Sdk = typeof import("@aws-sdk/client-s3");

/** The store in a bucket. */
export function s3Store({ bucket, prefix, page: MaxKeys = 1_000, ...settings }: S3Settings): ByteStore {
  let connection: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + checkedName(name) });

  /** Runs `work` with the client, which is loaded only when it is needed: it takes 30 MB. */
  function withClient<T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    connection ??= import("@aws-sdk/client-s3").then((sdk) => ({ sdk, client: clientOf(sdk, settings) }));
    const connected = connection;
    return retried(async () => {
      const { sdk, client } = await connected;
      return work(client, sdk);
    });
  }

  function put(name: string, body: () => Uint8Array | Readable, size: number, md5: string): Promise<void> {
    const target = { ...at(name), ContentLength: size, ContentMD5: md5 };
    return withClient(async (client, { PutObjectCommand }) => {
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
    return withClient(async (client, { GetObjectCommand }) => {
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
    async move(name, { path, size, md5Hash }) {
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
        const page = await withClient((client, { ListObjectsV2Command }) =>
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
      // One by one: multi-object deletes need checksums that stores implement differently.
      const remaining = names.map(at);
      const work = async () => {
        for (let target = remaining.pop(); target; target = remaining.pop()) {
          const object = target;
          await withClient((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand(object)));
        }
      };
      await Promise.all(Array.from({ length: Math.min(CONCURRENT_REMOVALS, names.length) }, work));
    },
  };
}

function clientOf(sdk: Sdk, { timeout, ...settings }: Omit<S3Settings, "bucket" | "prefix" | "page">): S3Client {
  const connections = { keepAlive: true, maxSockets: 64 };
  return new sdk.S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Many other stores refuse the form of the newer checksums; all of them verify MD5.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Retried here: the client can neither resend a stream nor resume an answer.
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: Math.min(timeout, 3_000),
      socketTimeout: timeout,
      httpAgent: connections,
      httpsAgent: connections,
    },
  });
}

/** Runs `work` up to three times while the store is silent, breaks off or is busy. Throws StoreProblem. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isPassing(error)) throw problemOf(error);
      await sleep(100 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/** Whether to retry: not if the store has refused the request. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 ? !isFull(error) : status === 408 || status === 429;
}

function problemOf(error: unknown): StoreProblem {
  return isFull(error)
    ? new StoreProblem("store-full", `The bucket has no room (${nameOf(error)})`, error)
    : new StoreProblem("store-unreachable", `The bucket cannot be used (${nameOf(error)})`, error);
}

// Error names of MinIO, Ceph and others; Amazon's buckets are never full.
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
