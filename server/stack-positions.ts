/**
 * Positions in the sources, for the stacks of errors that are thrown in the build. A map is read when a stack needs it and may be collected
 * afterwards: Node's own support (`--enable-source-maps`) keeps those of all loaded modules in memory, 40 MB for the build alone.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(url: string): SourceMap | undefined {
  const known = maps.get(url)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, "utf8")));
    maps.set(url, new WeakRef(map));
    return map;
  } catch {
    // A chunk without a map, or a build that was replaced meanwhile: the position in the build has to do.
    return undefined;
  }
}

/** Shows positions in the sources in place of those in files below `folder` that have a map beside them. */
export function mapStacks(folder: string): void {
  const built = pathToFileURL(`${folder}/`).href;
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${sourceOf(frame, built)}`)].join("\n");
}

function sourceOf(frame: NodeJS.CallSite, built: string): string {
  const text = String(frame);
  const [url, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!url?.startsWith(built) || line === null || column === null) return text;
  const found = mapOf(url)?.findEntry(line - 1, column - 1);
  if (!found || !("originalSource" in found)) return text;
  const { originalSource, originalLine, originalColumn } = found;
  const source = fileURLToPath(new URL(originalSource, url));
  return text.replace(`${url}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`);
}
