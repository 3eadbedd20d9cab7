/**
 * The 25 error codes of the storage address (specification §8, prefix `storage/`): who uses each, with which status and message, and what
 * users of our pages read. Server and client share this table.
 */
import type { FailureCode } from "#app/platform/failure.ts";

/** The text that a user reads: a failure's, or one of the upload's own. */
export type UploadWords = FailureCode | "unsent" | "canceled";

interface Answered {
  /** The statuses that our server sends it with; the first is the usual one. */
  statuses: readonly [number, ...number[]];
  /** The message in the body's JSON, for developers of clients. */
  message: string;
  occasion: string;
  words: UploadWords;
}

interface OfClient {
  /** Our own upload client ends with it by itself. */
  client: true;
  occasion: string;
  words: UploadWords;
}

interface OfLibrary {
  /** Why neither our server nor our client uses it: only the vendor's library does, towards its program. */
  library: string;
}

/** The text by which the vendor's clients recognise a wrong app-check token: in the status line of HTTP/1.1, and in the body. */
export const APP_CHECK_WORDS = "Firebase App Check token is invalid";

/** In the order of the specification. */
export const STORAGE_CODES = {
  unknown: {
    statuses: [412],
    message: "Something else lies there by now.",
    occasion: "a precondition (`ifGenerationMatch` and the like) does not hold any more",
    words: "unsent",
  },
  "object-not-found": {
    statuses: [404],
    message: "No such object.",
    occasion: "no object at the path (any more), or an upload in parts that has ended",
    words: "not-found",
  },
  "bucket-not-found": {
    statuses: [404],
    message: "No such bucket.",
    occasion: "the address names another bucket than ours",
    words: "not-found",
  },
  "project-not-found": {
    library: "buckets of ours belong to no project; the library keeps the code for the vendor's own service",
  },
  "quota-exceeded": {
    statuses: [402],
    message: "There is no room left for this owner's objects.",
    occasion: "the owner's files are as many, or as large, as the plan allows",
    words: "quota-exceeded",
  },
  unauthenticated: {
    statuses: [401],
    message: "A storage token is needed.",
    occasion: "no token, a forged or an expired one, or its session has ended",
    words: "sign-in-needed",
  },
  unauthorized: {
    statuses: [403],
    message: "The rules do not allow this.",
    occasion: "others' folders, the side or plan, a file too large, or of another type than its place takes",
    words: "forbidden",
  },
  "unauthorized-app": {
    statuses: [401],
    message: APP_CHECK_WORDS,
    occasion:
      "the app-check token is missing, forged or expired; the text is in the body too, since HTTP/2 has no status text",
    words: "app-check-failed",
  },
  "retry-limit-exceeded": {
    statuses: [429, 503],
    message: "Not now; try again later.",
    occasion: "too many uploads in an hour; no room in the store, or the store or the virus scanner cannot be reached",
    words: "unsent",
  },
  "invalid-checksum": {
    statuses: [400],
    message: "What arrived has another checksum.",
    occasion:
      "the bytes are not those whose `md5Hash` a client announced; our own client, which announces none, ends with it when the answer names another object",
    words: "checksum-wrong",
  },
  canceled: { client: true, occasion: "the sender cancels the upload", words: "canceled" },
  "invalid-event-name": { library: "a program listens to an event of an upload task that there is not" },
  "invalid-url": { library: "a program makes a reference from text that is no storage address" },
  "invalid-default-bucket": { library: "a program is set up with a bucket's name that cannot be one" },
  "no-default-bucket": { library: "a program is set up without a bucket" },
  "cannot-slice-blob": { library: "a browser without Blob.slice; those that our pages run in all have it" },
  "server-file-wrong-size": {
    statuses: [400],
    message: "What arrived is not what was announced.",
    occasion: "an upload in parts ends before it is complete, or a part is not the next one",
    words: "upload-incomplete",
  },
  "no-download-url": { library: "an object without download tokens; each of ours has one" },
  "invalid-argument": {
    statuses: [400],
    message: "The request makes no sense.",
    occasion: "a body, name, header or parameter that cannot be read; in clients also a time setting below 0",
    words: "invalid-input",
  },
  "invalid-argument-count": { library: "a program calls a function with too many or too few arguments" },
  "app-deleted": { library: "a program goes on with a library that it has shut down" },
  "invalid-root-operation": {
    statuses: [400],
    message: "This cannot be done to a bucket; name an object.",
    occasion: "uploading to, reading or deleting the root of the bucket (specification §5)",
    words: "invalid-input",
  },
  "invalid-format": { library: "a program hands over text that is not in the encoding which it names" },
  "internal-error": { library: "a fault within the library; ours answers 500 with a page, which clients try again" },
  "unsupported-environment": { library: "a runtime without what the library needs, such as Blob" },
} as const satisfies Record<string, Answered | OfClient | OfLibrary>;

type Table = typeof STORAGE_CODES;

type CodeWith<Row> = { [C in keyof Table]: Table[C] extends Row ? C : never }[keyof Table];

/** The codes that our server sends. */
export type StorageCode = CodeWith<Answered>;

/** Those, and the codes that our own client ends with by itself. */
export type UploadCode = CodeWith<Answered | OfClient>;

/** A code with one of its statuses; by default the usual one. */
export function statusOf<C extends StorageCode>(
  code: C,
  status: Table[C]["statuses"][number] = STORAGE_CODES[code].statuses[0],
): { status: number; code: StorageCode } {
  return { status, code };
}

/** Whether an answer's text names a code that our server sends. */
export function isStorageCode(text: string | undefined): text is StorageCode {
  return text !== undefined && Object.hasOwn(STORAGE_CODES, text) && "statuses" in STORAGE_CODES[text as UploadCode];
}
