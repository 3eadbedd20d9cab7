/** Reads the program's imports and holds them against the house of docs/architecture.md. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** Features in the order in which they may lean on each other: a feature may import those of earlier rows only. */
const FEATURE_ORDER: readonly (readonly string[])[] = [
  ["audit", "consent", "rates"],
  ["sessions"],
  ["accounts"],
  ["factors", "providers", "onboarding"],
  ["files"],
  ["profiles"],
  ["pitches"],
  ["documents"],
  ["shield"],
  ["moderation", "search", "bookmarks", "chat", "network"],
  ["answers", "held-messages"],
  ["meetings", "offers", "matching", "billing", "verification", "reports", "saved-searches"],
  ["referrals", "perks", "support", "newsletter"],
  ["notifications"],
  ["privacy"],
];

const CATCH_ALL = /^(index|utils?|helpers?|misc|common|services?)(\.|$)/;
const SOURCE = /\.tsx?$/;
const FEATURE_FILE =
  /^(?:(?:queries|commands|jobs|gateway)(?:-[a-z0-9-]+)?\.server\.ts|policy\.ts|events\.ts|[a-z0-9-]+\.ts|ui\/[a-z0-9-]+\.(?:tsx?|css)|emails\/[a-z0-9-]+\.tsx|[\w/.-]+\.test\.tsx?)$/;

interface Import {
  target: string;
  /** `import type` leaves no trace in the program and may look upward for a shape. */
  typeOnly: boolean;
  /** `import()`: loaded only when it is needed. */
  lazy: boolean;
}

/** Every way in which the tree at `root` breaks the rules; empty when it keeps them. */
export function brokenRules(root: string): string[] {
  const files = ["app", "server", "standins", "tests", "bench", "db"].flatMap((folder) => listFiles(root, folder));
  const imports = new Map(
    files.filter((file) => SOURCE.test(file)).map((file) => [file, readImports(root, file)] as const),
  );
  return [
    ...files.flatMap(checkName),
    ...[...imports].flatMap(([file, targets]) => targets.flatMap((target) => checkDirection(file, target))),
    ...cycles(imports),
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

function readImports(root: string, file: string): Import[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
    target: moduleRequest.value,
    typeOnly:
      entries.length > 0 &&
      (entries.every((entry) => entry.isType) || /^import\s+type\b/.test(source.slice(start, end))),
    lazy: false,
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ target: moduleRequest.value, typeOnly: isType, lazy: false });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = /^["'`]([^"'`$]+)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (quoted) found.push({ target: quoted[1]!, typeOnly: false, lazy: true });
  }
  return found.flatMap((one) => {
    const target = resolve(file, one.target);
    return target ? [{ ...one, target }] : [];
  });
}

/** Our own imports name the file with its extension, so resolving them is arithmetic on paths. Packages resolve to nothing. */
function resolve(file: string, target: string): string | undefined {
  const bare = target.replace(/\?\w+$/, "");
  if (bare.startsWith("#")) return bare.slice(1);
  if (bare.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
  return undefined;
}

function checkName(file: string): string[] {
  const parts = file.split("/");
  if (parts.some((part) => CATCH_ALL.test(part))) return [`${file}: a catch-all name; give the code a home`];
  const inFeature = /^app\/features\/([^/]+)\/(.+)$/.exec(file);
  if (!inFeature) return [];
  const [, feature, rest] = inFeature;
  if (!FEATURE_ORDER.flat().includes(feature!)) return [`${file}: "${feature}" is not in the order of features`];
  const known =
    FEATURE_FILE.test(rest!) && (!rest!.includes(".server.") || /^(queries|commands|jobs|gateway)/.test(rest!));
  return known ? [] : [`${file}: not in the vocabulary of a feature`];
}

type Layer = "ui" | "platform" | "i18n" | "feature" | "routes" | "server" | "root" | "outside";

function layerOf(file: string): Layer {
  if (file.startsWith("app/ui/")) return "ui";
  if (file.startsWith("app/platform/")) return "platform";
  if (file.startsWith("app/i18n/")) return "i18n";
  if (file.startsWith("app/features/")) return "feature";
  if (file.startsWith("app/routes/") || file === "app/routes.ts") return "routes";
  if (file.startsWith("app/")) return "root";
  if (file.startsWith("server/")) return "server";
  return "outside";
}

/** What each layer may import, besides packages. */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  ui: ["ui"],
  i18n: ["i18n", "platform"],
  platform: ["platform", "i18n"],
  feature: ["feature", "platform", "i18n", "ui"],
  routes: ["routes", "feature", "platform", "i18n", "ui", "root"],
  root: ["root", "routes", "feature", "platform", "i18n", "ui"],
  server: ["server", "routes", "feature", "platform", "i18n", "ui", "root"],
  outside: ["ui", "platform", "i18n", "feature", "routes", "root", "server", "outside"],
};

function checkDirection(file: string, { target, typeOnly, lazy }: Import): string[] {
  if (file.includes(".test.") || target.startsWith(".generated/") || target.startsWith("content/")) return [];
  if (target === "db/types.ts") return [];
  const from = layerOf(file);
  const to = layerOf(target);
  // Stand-ins and the demo world: only where they are asked for, so that production never loads them.
  if (from === "server" && to === "outside" && lazy) return [];
  if (!MAY_IMPORT[from].includes(to)) return [`${file} → ${target}: ${from} may not import ${to}`];
  if (from === "feature" && to === "feature") return checkFeatures(file, target, typeOnly);
  if (from === "routes" && target === "app/platform/db.server.ts") return [`${file} → ${target}: a route holds no SQL`];
  return [];
}

type Facet = "noun" | "server" | "ui" | "emails";

function placeOf(file: string): { rank: number; feature: string; facet: Facet } {
  const [, , feature = "", ...rest] = file.split("/");
  const name = rest.join("/");
  const facet = name.startsWith("ui/")
    ? "ui"
    : name.startsWith("emails/")
      ? "emails"
      : name.includes(".server.")
        ? "server"
        : "noun";
  return { rank: FEATURE_ORDER.findIndex((row) => row.includes(feature)), feature, facet };
}

function checkFeatures(file: string, target: string, typeOnly: boolean): string[] {
  const from = placeOf(file);
  const to = placeOf(target);
  const problems: string[] = [];
  if (from.feature !== to.feature && to.rank >= from.rank) {
    problems.push(`${file} → ${target}: ${from.feature} may not lean on ${to.feature}; announce an event instead`);
  }
  if (!typeOnly) {
    if (from.facet === "noun" && to.facet !== "noun")
      problems.push(`${file} → ${target}: pure rules import no ${to.facet}`);
    if (from.facet === "ui" && to.facet === "server")
      problems.push(`${file} → ${target}: pixels import no server code`);
    if (from.facet === "server" && to.facet === "ui")
      problems.push(`${file} → ${target}: server code imports no pixels`);
  }
  return problems;
}

/** Each cycle of imports that exist at run time, once. */
function cycles(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const state = new Map<string, "open" | "closed">();
  const found: string[] = [];
  const trail: string[] = [];
  const visit = (file: string): void => {
    if (state.get(file) === "closed") return;
    if (state.get(file) === "open") {
      found.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(" → ")}`);
      return;
    }
    state.set(file, "open");
    trail.push(file);
    for (const { target, typeOnly } of imports.get(file) ?? []) if (!typeOnly) visit(target);
    trail.pop();
    state.set(file, "closed");
  };
  for (const file of imports.keys()) visit(file);
  return found;
}
