/** Checks the source tree by the rules of docs/architecture.md. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { brokenImports } from "./architecture-imports.ts";
import { developmentPackages } from "./architecture-packages.ts";
import { FEATURE_ORDER, featureOf } from "./architecture-places.ts";
import { plansCompared } from "./architecture-plans.ts";
import { wholeRows } from "./architecture-rows.ts";
import { costlySelectors } from "./architecture-styles.ts";
import { strangeWriters } from "./architecture-tables.ts";
import { unusedMessages } from "./architecture-words.ts";

const CATCH_ALL = /^(index|utils?|helpers?|misc|common|services?)(\.|$)/;
// The files of a feature, at its top or in the folder of one of its subjects.
const FILE =
  /^(?:(?!routes\/|ui\/|emails\/|words\/)[a-z0-9-]+\/)?(?:[a-z0-9-]+(?:\.server)?\.ts|routes\/[a-z0-9-]+(?:\.server)?\.tsx?|ui\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.(?:tsx?|css)|emails\/[a-z0-9-]+\.tsx?|(?:emails\/)?words\/(?:se|no|dk|fi|uk)\.json)$/;

// A file is named by its task, not by its kind.
const KIND = /^(?:queries|commands|jobs|gateway)-|^(?:queries|commands|gateway)\.server\.ts$/;

/** Old words that no path may contain as a whole part, and their replacements (docs/vocabulary.md). */
const OLD_WORDS: readonly (readonly [RegExp, string])[] = (
  [
    ["held(?!-for)|holdings?", "lock, quarantine or personal data"],
    ["ways?-in", "sign-in method"],
    ["hand-over", "session transfer"],
    ["entrance", "authenticate"],
    ["network", "people"],
    ["stretch(?:es)?", "message window"],
    ["sights?", "viewport"],
    ["doubt(?:ed|s)?", "reconfirmation"],
    ["fares", "stats"],
    ["standings?", "status"],
    ["viewers?|member-view", "impersonation"],
    ["kept", "persisted"],
    ["gather", "batch"],
    ["pump", "outbox relay"],
    ["opaque", "cursor encoding"],
    ["turns?", "concurrency limit, or whose move it is"],
    ["stages?|cast|worlds?", "fixtures"],
    ["said|told|look|later|instead", "which of its meanings"],
  ] as const
).map(([words, term]) => [new RegExp(`(?:^|[/._-])(?:${words})(?=[/._-]|$)`), term]);

/** Every violation of the rules in the tree at `root`. */
export function brokenRules(root: string): string[] {
  const files = ["app", "server", "standins", "tests", "demo", "bench", "db"].flatMap((folder) =>
    listFiles(root, folder),
  );
  return [
    ...files.flatMap(checkName),
    ...brokenImports(root, files),
    ...strangeWriters(root, files),
    ...plansCompared(root, files),
    ...wholeRows(root, files),
    ...costlySelectors(root, files),
    ...developmentPackages(root, files),
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
  const old = /^(?:app|server|demo|tests)\//.test(file) ? OLD_WORDS.find(([words]) => words.test(file)) : undefined;
  if (old) return [`${file}: an old word; say ${old[1]}`];
  const place = featureOf(file);
  if (!place) return [];
  const { feature, rest } = place;
  if (!FEATURE_ORDER.flat().includes(feature)) return [`${file}: "${feature}" is not in the order of features`];
  const known = (FILE.test(rest) && !KIND.test(path.basename(rest))) || /^[\w/.-]+\.test\.tsx?$/.test(rest);
  return known ? [] : [`${file}: not in the vocabulary of a feature`];
}
