/** Where bytes lie: one small interface in front of the disk and of stores that speak S3. */

/** Why a store could not do what it was asked: codes of the failure table. */
export type StoreCode = "store-full" | "store-unreachable";

/** A store that has no room, or that cannot be reached. What was asked for is then undone, whole. */
export class StoreProblem extends Error {
  override readonly name = "StoreProblem";
  readonly code: StoreCode;

  constructor(code: StoreCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Bytes on the way to somebody. `size` is that of all of them, also where only a part was asked for. */
export interface OpenedBytes {
  size: number;
  stream: ReadableStream<Uint8Array>;
}

/** A part of some bytes: from the first to the last place, both counted in. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a store says of bytes without giving them. */
export interface StoredBytes {
  name: string;
  size: number;
  written: Date;
}

/** Bytes in a file of this machine. */
export interface LocalFile {
  path: string;
  size: number;
  /** In base64. */
  md5Hash: string;
}

/**
 * Bytes under names such as `files/ab/abcd…`. Every verb throws StoreProblem when the store has no room or cannot be reached.
 */
export interface ByteStore {
  /** Stores bytes. They are durable when it returns, and until then what was there before is what is found. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores the bytes of a local file, which is gone afterwards; with a problem it stays. */
  take(name: string, file: LocalFile): Promise<void>;
  /** The bytes, whole; undefined when there are none. */
  get(name: string): Promise<Buffer | undefined>;
  /** The bytes as a stream, never in memory whole; undefined when there are none. */
  open(name: string, range?: ByteRange): Promise<OpenedBytes | undefined>;
  /** All that lies below a folder, ordered by name. */
  list(folder: string): AsyncIterable<StoredBytes>;
  /** Removes what lies under these names; nothing happens where there is nothing. */
  remove(names: readonly string[]): Promise<void>;
}

const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9.][a-z0-9.-]*$/;

/** The name, as it may be given to a store. Throws at one that could lead elsewhere. */
export function checkedName(name: string): string {
  if (!NAME.test(name) || name.includes("..") || name.length > 200) throw new Error("Not a name of stored bytes");
  return name;
}
