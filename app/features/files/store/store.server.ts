/** The bytes of files, addressed by the SHA-256 of their content, in the configured byte store. */
import { createHash } from "node:crypto";
import path from "node:path";
import { env } from "#app/platform/env/env.server.ts";
import { err, type Failure, ok, type Result, statusOf } from "#app/platform/failure.ts";
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

let configured: ByteStore | undefined;

/** The byte store of this process. */
export function store(): ByteStore {
  configured ??= configure();
  return configured;
}

function configure(): ByteStore {
  const settings = env();
  if (settings.STORE === "disk") return diskStore(path.resolve(settings.DATA_DIR));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return s3Store({
    bucket: settings.S3_BUCKET!,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Self-hosted stores rarely have a host name for each bucket.
    pathStyle: settings.S3_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    prefix: settings.S3_PREFIX,
    timeout: settings.S3_TIMEOUT * 1_000,
  });
}

/** Runs `work` with the store; turns a StoreProblem into a failure and logs it. */
export async function storing<T>(work: () => Promise<T>): Promise<Result<T, StoreCode>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error;
    log.error({ error, cause: error.cause }, "the store of files failed");
    return err(error.code);
  }
}

/** Reads from the store at the start of the process, so that a broken store is logged then, and not at the first upload. */
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

/** The MD5 of some bytes in base64, as the storage protocol has it. */
export function md5Of(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("base64");
}

/** Whether a text is a key. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The name of bytes in the store. Two levels, so that no folder has more than a few thousand entries. */
function nameOf(key: string, variant?: string): string {
  if (!isKey(key) || (variant !== undefined && !VARIANT.test(variant))) throw new Error("Not a key of a stored file");
  return `files/${key.slice(0, 2)}/${key}${variant ? `.${variant}` : ""}`;
}

/** Stores bytes, or a variant made from them, under their key; durable when it returns. Idempotent. Throws StoreProblem. */
export function putBytes(key: string, bytes: Uint8Array, variant?: string): Promise<void> {
  return store().put(nameOf(key, variant), bytes);
}

/** Moves a local file into the store, under the key of its content. Throws StoreProblem. */
export function moveIntoStore(key: string, file: LocalFile): Promise<void> {
  return store().move(nameOf(key), file);
}

/** The bytes under a key; undefined if there are none. Throws StoreProblem. */
export function getBytes(key: string, variant?: string): Promise<Buffer | undefined> {
  return store().get(nameOf(key, variant));
}

/** The bytes under a key, or a range of them, as a stream; undefined if there are none. Throws StoreProblem. */
export function openBytes(key: string, variant?: string, range?: ByteRange): Promise<OpenedBytes | undefined> {
  return store().open(nameOf(key, variant), range);
}

/** The answer of a download whose store has a problem: clients may retry. */
export function refusedByStore(failure: Failure): Response {
  return new Response(null, {
    status: statusOf(failure),
    headers: { "Retry-After": "30", "Cache-Control": "no-store" },
  });
}
