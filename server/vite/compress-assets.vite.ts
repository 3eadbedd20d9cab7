/** Vite plugin: compresses each text asset of the client build once, as `.gz` and `.br`. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|svg|json)$/;
const SMALLEST = 1_024;

/** The plugin. Files under 1 KB are not compressed: the headers would cost more than it saves. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        const files = Object.keys(bundle).filter((name) => TEXT.test(name));
        await Promise.all(files.map((name) => compress(path.join(dir!, name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}
