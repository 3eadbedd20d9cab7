/** The list of addresses is a snapshot, so that none is added, removed or changed by accident: bookmarks, mails and other sites link to them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

interface Entry {
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

/** One line per address, sorted: its pattern, and whether its file exports a loader, an action and a page. */
function addressLines(entries: readonly Entry[]): string[] {
  const lines: string[] = [];
  const walk = (entry: Entry, above: string): void => {
    const pattern = entry.path === undefined ? above : `${above}/${entry.path}`;
    for (const child of entry.children ?? []) walk(child, pattern);
    // A layout has no address of its own.
    if (entry.children && entry.path === undefined) return;
    const exported = exportedNames(path.join("app", entry.file));
    const has = ["loader", "action", "default"].filter((name) => exported.has(name));
    lines.push(`${pattern || "/"}${entry.index ? " (index)" : ""}: ${has.join(", ")}`);
  };
  for (const entry of entries) walk(entry, "");
  return lines.sort();
}

function exportedNames(file: string): Set<string> {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return new Set(
    module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => (exportName.kind === "Default" ? "default" : (exportName.name ?? ""))),
    ),
  );
}

test("the addresses and what answers them are those of the list", async () => {
  await expect(`${addressLines(routes).join("\n")}\n`).toMatchFileSnapshot("addresses.txt");
});
