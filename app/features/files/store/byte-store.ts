/** The byte store: one interface for a disk and for object stores that speak S3. */

/** Why a store failed: failure codes. */
export type StoreCode = "store-full" | "store-unreachable";

/** A store is full or cannot be reached. The operation has had no effect. */
export class StoreProblem extends Error {
  override readonly name = "StoreProblem";
  readonly code: StoreCode;

  constructor(code: StoreCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Bytes as a stream. `size` is that of all bytes, even if only a range was requested. */
export interface OpenedBytes {
  size: number;
  stream: ReadableStream<Uint8Array>;
}

/** A range of bytes; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An entry of a list. */
export interface StoredBytes {
  name: string;
  size: number;
  written: Date;
}

/** A file of this machine. */
export interface LocalFile {
  path: string;
  size: number;
  /** In base64. */
  md5Hash: string;
}

/** Bytes under names such as `files/ab/abcd…`. Every method throws StoreProblem if the store is full or cannot be reached. */
export interface ByteStore {
  /** Stores bytes atomically: durable when it returns, and readers see the old ones until then. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a local file into the store; after a StoreProblem the file is still there. */
  move(name: string, file: LocalFile): Promise<void>;
  /** The bytes in memory; undefined if there are none. */
  get(name: string): Promise<Buffer | undefined>;
  /** The bytes as a stream; undefined if there are none. */
  open(name: string, range?: ByteRange): Promise<OpenedBytes | undefined>;
  /** All entries below a folder, ordered by name. */
  list(folder: string): AsyncIterable<StoredBytes>;
  /** Removes the bytes under these names, if there are any. */
  remove(names: readonly string[]): Promise<void>;
}

const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9.][a-z0-9.-]*$/;

/** Throws for a name that could leave the store's folder. */
export function checkedName(name: string): string {
  if (!NAME.test(name) || name.includes("..") || name.length > 200) throw new Error("Not a name of stored bytes");
  return name;
}
