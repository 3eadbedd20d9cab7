/** Holds the program's tree against the house of docs/architecture.md. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { brokenImports } from "./architecture-imports.ts";
import { FEATURE_ORDER, featureOf, OLD_LAYOUT } from "./architecture-places.ts";
import { plansCompared } from "./architecture-plans.ts";
import { strangeWriters } from "./architecture-tables.ts";
import { unusedMessages } from "./architecture-words.ts";

const CATCH_ALL = /^(index|utils?|helpers?|misc|common|services?)(\.|$)/;
const OLD_FILE =
  /^(?:(?:queries|commands|jobs|gateway)(?:-[a-z0-9-]+)?\.server\.ts|(?:feature|limits|personal-data)\.server\.ts|[a-z0-9-]+\.ts|ui\/[a-z0-9-]+\.(?:tsx?|css)|emails\/[a-z0-9-]+\.tsx?|[\w/.-]+\.test\.tsx?)$/;
// What lies at the top of a feature may also lie in the folder of one of its subjects.
const NEW_FILE =
  /^(?:(?!routes\/|ui\/|emails\/|words\/)[a-z0-9-]+\/)?(?:[a-z0-9-]+(?:\.server)?\.ts|routes\/[a-z0-9-]+(?:\.server)?\.tsx?|ui\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.(?:tsx?|css)|emails\/[a-z0-9-]+\.tsx?|(?:emails\/)?words\/(?:se|no|dk|fi|uk)\.json)$/;

/** Every way in which the tree at `root` breaks the rules; empty when it keeps them. */
export function brokenRules(root: string): string[] {
  const files = ["app", "server", "standins", "tests", "bench", "db"].flatMap((folder) => listFiles(root, folder));
  return [
    ...files.flatMap(checkName),
    ...brokenImports(root, files),
    ...strangeWriters(root, files),
    ...plansCompared(root, files),
    ...unusedMessages(root, files),
  ];
}

function listFiles(root: string, folder: string): string[] {
  const absolute = path.join(root, folder);
  if (!statSync(absolute, { throwIfNoEntry: false })) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, file) : [file];
  });
}

function checkName(file: string): string[] {
  if (file.split("/").some((part) => CATCH_ALL.test(part))) return [`${file}: a catch-all name; give the code a home`];
  const place = featureOf(file);
  if (!place) return [];
  const { feature, rest } = place;
  if (!FEATURE_ORDER.flat().includes(feature)) return [`${file}: "${feature}" is not in the order of features`];
  const known = OLD_LAYOUT.has(feature)
    ? OLD_FILE.test(rest)
    : NEW_FILE.test(rest) || /^[\w/.-]+\.test\.tsx?$/.test(rest);
  return known ? [] : [`${file}: not in the vocabulary of a feature`];
}
