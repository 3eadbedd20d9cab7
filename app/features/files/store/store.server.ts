/** The bytes of files, addressed by the SHA-256 of their content, in the store that the settings name. */
import { createHash } from "node:crypto";
import path from "node:path";
import { env } from "#app/platform/env/env.server.ts";
import { done, type Failure, failed, type Result, statusOf } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import {
  type ByteRange,
  type ByteStore,
  type LocalFile,
  type OpenedBytes,
  type StoreCode,
  StoreProblem,
} from "./byte-store.ts";
import { diskStore } from "./disk-store.server.ts";
import { s3Store } from "./s3-store.server.ts";

let chosen: ByteStore | undefined;

/** The store of this process. */
export function store(): ByteStore {
  chosen ??= choose();
  return chosen;
}

function choose(): ByteStore {
  const settings = env();
  if (settings.STORE === "disk") return diskStore(path.resolve(settings.DATA_DIR));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return s3Store({
    bucket: settings.S3_BUCKET!,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Stores on own machines rarely have a host name for each bucket.
    pathStyle: settings.S3_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    prefix: settings.S3_PREFIX,
    patience: settings.S3_TIMEOUT * 1_000,
  });
}

/** Does something with the store, and makes a failure with its code of a problem that the store has; the log says what it was. */
export async function storing<T>(work: () => Promise<T>): Promise<Result<T, StoreCode>> {
  try {
    return done(await work());
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error;
    log.error({ error, cause: error.cause }, "the store of files failed");
    return failed(error.code);
  }
}

/** Asks the store for something that is not there, so that the log says at the start, and not with the first upload, that it cannot be used. */
export async function tryStore(): Promise<void> {
  await storing(() => getBytes("0".repeat(64))).catch((error: unknown) =>
    log.error({ error }, "the store cannot be used"),
  );
}

const KEY = /^[0-9a-f]{64}$/;
const VARIANT = /^[a-z0-9-]{1,80}\.[a-z0-9]{1,8}$/;

/** The key of some bytes: their SHA-256 in hexadecimal. */
export function keyOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The MD5 of some bytes in base64, as the storage service tells it. */
export function md5Of(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("base64");
}

/** Whether a text is a key. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The name under which bytes lie. Two levels, so that no folder holds more than a few thousand entries. */
function nameOf(key: string, variant?: string): string {
  if (!isKey(key) || (variant !== undefined && !VARIANT.test(variant))) throw new Error("Not a key of a stored file");
  return `files/${key.slice(0, 2)}/${key}${variant ? `.${variant}` : ""}`;
}

/**
 * Stores bytes, or a variant made from them, under their key; they survive a crash once it returns. The same bytes stored twice are one
 * file. Throws StoreProblem.
 */
export function putBytes(key: string, bytes: Uint8Array, variant?: string): Promise<void> {
  return store().put(nameOf(key, variant), bytes);
}

/** Stores a local file under the key of its content; the local one is gone afterwards. Throws StoreProblem. */
export function takeBytes(key: string, file: LocalFile): Promise<void> {
  return store().take(nameOf(key), file);
}

/** The bytes under a key, or undefined when there are none. Throws StoreProblem. */
export function getBytes(key: string, variant?: string): Promise<Buffer | undefined> {
  return store().get(nameOf(key, variant));
}

/** The bytes under a key as a stream, or a part of them; undefined when there are none. Throws StoreProblem. */
export function openBytes(key: string, variant?: string, range?: ByteRange): Promise<OpenedBytes | undefined> {
  return store().open(nameOf(key, variant), range);
}

// How addresses that hand out bytes answer while the store cannot be reached.

/** Says that it may go well later, so that nobody takes the file for lost. */
export function refusedByStore(failure: Failure): Response {
  return new Response(null, {
    status: statusOf(failure),
    headers: { "Retry-After": "30", "Cache-Control": "no-store" },
  });
}
