/** Zip archives, generated while they are sent. */
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  name: string;
  /** Store without compression: for bytes that are compressed already. */
  stored?: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/** The bytes of a zip with these files. Each file's bytes are read only when the archive has reached it. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
  });
  function* drain() {
    if (failure) throw failure;
    yield* chunks.splice(0);
  }
  for await (const { name, stored, bytes } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* drain();
    }
    file.push(new Uint8Array(0), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}
