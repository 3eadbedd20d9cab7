/** The sitemap as text, read from the sources: every address, and what answers it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

interface Entry {
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

/** One line an address, sorted: its pattern, and whether its file has a loader, an action and a page. `app` is the folder of the program. */
export function addressLines(app: string, entries: readonly Entry[]): string[] {
  const lines: string[] = [];
  const walk = (entry: Entry, above: string): void => {
    const pattern = entry.path === undefined ? above : `${above}/${entry.path}`;
    for (const child of entry.children ?? []) walk(child, pattern);
    // A layout has no address of its own.
    if (entry.children && entry.path === undefined) return;
    const exported = namesExported(path.join(app, entry.file));
    const has = ["loader", "action", "default"].filter((name) => exported.has(name));
    lines.push(`${pattern || "/"}${entry.index ? " (index)" : ""}: ${has.join(", ")}`);
  };
  for (const entry of entries) walk(entry, "");
  return lines.sort();
}

function namesExported(file: string): Set<string> {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return new Set(
    module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => (exportName.kind === "Default" ? "default" : (exportName.name ?? ""))),
    ),
  );
}
