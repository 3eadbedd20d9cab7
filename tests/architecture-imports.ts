/** Checks the directions of imports. */
import { type Import, parseSource } from "#app/platform/import-reader.vite.ts";
import { FEATURE_ORDER, facetOf, featureOf, type Layer, layerOf, ofSource } from "./architecture-places.ts";

const SOURCE = /\.tsx?$/;

const importsOf = ofSource((source, file) => parseSource(source, file).imports);

/** Every import among `files` that breaks a rule, and every cycle, including type imports. */
export function brokenImports(root: string, files: readonly string[]): string[] {
  const imports = new Map(
    files.filter((file) => SOURCE.test(file)).map((file) => [file, importsOf(root, file)] as const),
  );
  return [
    ...[...imports].flatMap(([file, targets]) => targets.flatMap((target) => checkDirection(file, target))),
    ...cycles(imports),
  ];
}

/** What each layer may import, besides packages. */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  ui: ["ui"],
  i18n: ["i18n", "platform"],
  platform: ["platform", "i18n"],
  shell: ["shell", "platform", "i18n", "ui"],
  feature: ["feature", "shell", "platform", "i18n", "ui"],
  routes: ["routes", "feature", "shell", "platform", "i18n", "ui", "root"],
  root: ["root", "routes", "feature", "shell", "platform", "i18n", "ui"],
  server: ["server", "routes", "feature", "shell", "platform", "i18n", "ui", "root"],
  outside: ["ui", "platform", "i18n", "shell", "feature", "routes", "root", "server", "outside"],
};

function checkDirection(file: string, { target, typeOnly, lazy }: Import): string[] {
  if (file.includes(".test.") || target.startsWith(".generated/") || target.startsWith("content/")) return [];
  if (target === "db/types.ts") return [];
  const from = layerOf(file);
  const to = layerOf(target);
  // Stand-ins and the demo world may only be imported lazily, so that production never loads them.
  if (from === "server" && to === "outside" && lazy) return [];
  if (!MAY_IMPORT[from].includes(to)) return [`${file} → ${target}: ${from} may not import ${to}`];
  const problems = from === "outside" ? [] : checkPublicFiles(file, target);
  if (from === "routes" && target === "app/platform/db/db.server.ts")
    problems.push(`${file} → ${target}: a route holds no SQL`);
  if (from === "feature" && to === "feature") problems.push(...checkFeatures(file, target, typeOnly));
  // The platform imports these files while it is being loaded.
  if (/^app\/features\/[^/]+\/(?:failures|limits\.server)\.ts$/.test(file) && !typeOnly)
    problems.push(`${file} → ${target}: what the platform reads imports types only`);
  return problems;
}

/** Other features import only a feature's nouns, events, server files and top-level components; registrations and addresses have one importer. */
function checkPublicFiles(file: string, target: string): string[] {
  const to = featureOf(target);
  if (!to || featureOf(file)?.feature === to.feature) return [];
  const closed = (why: string) => [`${file} → ${target}: ${why}`];
  if (to.rest === "feature.server.ts" && file !== "server/features.ts")
    return closed("only server/features.ts gathers registrations");
  if (to.rest === "routes.ts") return file === "app/routes.ts" ? [] : closed("only app/routes.ts gathers addresses");
  if (/(?:^|\/)(?:emails|routes|words)\/|(?:^|\/)ui\/.+\/|.\/ui\//.test(to.rest))
    return closed(`${to.feature} is not entered by its parts`);
  return [];
}

function checkFeatures(file: string, target: string, typeOnly: boolean): string[] {
  const from = featureOf(file)!;
  const to = featureOf(target)!;
  const rank = (feature: string) => FEATURE_ORDER.findIndex((row) => row.includes(feature));
  const problems: string[] = [];
  if (from.feature !== to.feature && rank(to.feature) >= rank(from.feature)) {
    problems.push(`${file} → ${target}: ${from.feature} may not lean on ${to.feature}; announce an event instead`);
  }
  if (!typeOnly) {
    const [facet, other] = [facetOf(from.rest), facetOf(to.rest)];
    if (facet === "noun" && other !== "noun") problems.push(`${file} → ${target}: pure rules import no ${other}`);
    if (facet === "ui" && other === "server") problems.push(`${file} → ${target}: pixels import no server code`);
    if (facet === "server" && other === "ui") problems.push(`${file} → ${target}: server code imports no pixels`);
  }
  return problems;
}

/** Each import cycle, once. */
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
    for (const { target } of imports.get(file) ?? []) visit(target);
    trail.pop();
    state.set(file, "closed");
  };
  for (const file of imports.keys()) visit(file);
  return found;
}
