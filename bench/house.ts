/** Figures of the source tree, compared with an older commit: files, lines, folders, imports across features, cycles. Usage: bin/bench house [COMMIT] */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Import, parseSource } from "#app/platform/import-reader.vite.ts";
import { featureOf } from "#tests/architecture-places.ts";
import { report } from "./report.ts";

const BASE = process.argv[2] ?? "d9d3be9";
const SOURCE = /(?<!\.test)(?<!\.d)\.tsx?$/;
const FOLDER_SIZE = 20;
const FILE_LINES = 300;

const base = checkout(BASE);
const now = path.resolve(".");
// Billing was a single file of prices then, so it counts as new.
const before = new Set(readdirSync(path.join(base, "app/features")).filter((feature) => feature !== "billing"));
const RENAMED: Record<string, string> = {
  people: "network",
  quarantine: "held-messages",
  "exchange-rates": "rates",
};

const [then, today] = [measure(base), measure(now)];
const all = measure(now, () => true);
rmSync(base, { recursive: true });

report(
  ["figure", BASE, "today", "today, with what came later"],
  (Object.keys(then) as (keyof typeof then)[]).map((name) => [name, then[name], today[name], all[name]]),
  [
    { name: "lines", value: today.lines, limit: 83_000 },
    { name: "files", value: today.files, limit: 1_000 },
    { name: "mean-lines", value: today["lines a file"], limit: 80, at: "least" },
    { name: "large-folders", value: today["folders of more than 20 files"], limit: 4 },
    { name: "imports-across-features", value: today["imports across features"], limit: 1_000 },
    { name: "cycles", value: all["cycles, of types too"], limit: 0 },
    { name: "long-files", value: all["files of more than 300 lines"], limit: 0 },
  ],
);

/** Checks out a commit into a temporary folder. */
function checkout(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stakeholm-house-"));
  const archive = execFileSync("git", ["archive", commit, "app", "server"], { maxBuffer: 1 << 28 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return folder;
}

/** The figures of a tree, by default of the features that the base has too. */
function measure(root: string, counts = isInBase) {
  const files = ["app", "server"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => SOURCE.test(file) && counts(file)),
  );
  const app = files.filter((file) => file.startsWith("app/"));
  const lines = new Map(
    files.map((file) => [file, readFileSync(path.join(root, file), "utf8").split("\n").length - 1]),
  );
  const imports = new Map(
    files.map((file) => [file, parseSource(readFileSync(path.join(root, file), "utf8"), file).imports]),
  );
  const total = app.reduce((sum, file) => sum + lines.get(file)!, 0);
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  return {
    lines: total,
    files: app.length,
    "lines a file": Math.round(total / app.length),
    "files of up to 20 lines": app.filter((file) => lines.get(file)! <= 20).length,
    "folders of more than 20 files": [...folders.values()].filter((inside) => inside.length > FOLDER_SIZE).length,
    "imports across features": [...imports].reduce((sum, [file, targets]) => sum + across(file, targets), 0),
    "cycles, of types too": cycles(imports),
    "files of more than 300 lines": app.filter((file) => lines.get(file)! > FILE_LINES).length,
  };
}

function isInBase(file: string): boolean {
  const feature = featureOf(file)?.feature;
  return !feature || before.has(RENAMED[feature] ?? feature);
}

/** The number of a file's imports from other features. */
function across(file: string, imports: readonly Import[]): number {
  const own = featureOf(file)?.feature;
  return imports.filter(({ target }) => {
    const feature = featureOf(target)?.feature;
    return feature && feature !== own && isInBase(target);
  }).length;
}

/** The number of import cycles (Tarjan's strongly connected components). */
function cycles(imports: ReadonlyMap<string, readonly Import[]>): number {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  let found = 0;
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    stack.push(file);
    for (const { target } of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file)!, low.get(target)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found++;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}
