/** Archives that are written while they are sent. */
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  name: string;
  /** Whether the bytes are compressed already. */
  stored?: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/** The bytes of a zip with these files, each of which is asked for its bytes only when its turn has come. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let problem: Error | null = null;
  const zip = new Zip((error, chunk) => {
    problem ??= error;
    made.push(chunk);
  });
  function* taken() {
    if (problem) throw problem;
    yield* made.splice(0);
  }
  for await (const { name, stored, bytes } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const part of bytes) {
      file.push(part);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
