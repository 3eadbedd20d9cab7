/** The scripts of a page's first load, read from the page that the server sends. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { parseSync } from "oxc-parser";

/** A script and its compressed sizes in bytes; browsers get brotli. */
export interface Script {
  path: string;
  gzip: number;
  brotli: number;
}

/** All scripts of a page's first load, largest first: those in the document, and all that they import. */
export async function firstLoad(origin: string, path: string, headers: Record<string, string>): Promise<Script[]> {
  const page = await (await fetch(origin + path, { headers })).text();
  const found = new Map<string, Script>();
  const waiting = named(page);
  for (const script of waiting) {
    if (found.has(script)) continue;
    const answer = await fetch(origin + script);
    if (!answer.ok) throw new Error(`${script} answers ${answer.status}.`);
    const code = await answer.text();
    found.set(script, {
      path: script,
      gzip: gzipSync(code, { level: 9 }).length,
      brotli: brotliCompressSync(code).length,
    });
    waiting.push(...imports(code, script));
  }
  return [...found.values()].sort((one, other) => other.gzip - one.gzip);
}

function named(page: string): string[] {
  const paths: string[] = [];
  for (const [, attributes = "", code = ""] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    if (source) paths.push(source);
    else if (/\btype="module"/.test(attributes)) paths.push(...imports(code, "/", true));
  }
  for (const [link] of page.matchAll(/<link\b[^>]*>/g)) {
    const address = /\brel="modulepreload"/.test(link) && /\bhref="([^"]+)"/.exec(link)?.[1];
    if (address) paths.push(address);
  }
  return paths;
}

/** A module's imports; with `dynamic` also those by `import()`, which the document's inline module calls at once. */
export function imports(code: string, path: string, dynamic = false): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync("module.js", code).module;
  const sources = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...(dynamic
      ? dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1))
      : []),
  ];
  return sources.map((source) => new URL(source, `http://page${path}`).pathname);
}
