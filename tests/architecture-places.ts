/** Classifies source files: their layer, and within a feature their facet. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** The features in the order of their dependencies: a feature may only import those of earlier rows. */
export const FEATURE_ORDER: readonly (readonly string[])[] = [
  ["market-rules", "security-events"],
  ["audit", "casework", "consent", "deliverability", "exchange-rates"],
  ["sessions", "analytics"],
  ["accounts"],
  ["approvals", "factors", "providers", "push", "translation"],
  ["files"],
  ["profiles", "registers"],
  ["pitches"],
  ["documents", "onboarding"],
  ["shield"],
  ["moderation", "search", "bookmarks", "chat", "people", "advisers"],
  ["answers", "quarantine", "questions"],
  ["meetings", "offers", "matching", "billing", "reports", "saved-searches"],
  ["closing"],
  ["pipeline"],
  [
    "referrals",
    "perks",
    "support",
    "newsletter",
    "campaigns",
    "climate",
    "health",
    "verification",
    "content",
    "help",
    "demos",
    "legal-documents",
  ],
  ["announcements", "transparency"],
  ["inbound-mail"],
  ["notifications"],
  ["surveys", "weekly-figures", "plan-reminders", "investor-statements"],
  ["privacy"],
  ["overview"],
];

/** The feature of a file, and its path within; undefined outside of features. */
export function featureOf(file: string): { feature: string; rest: string } | undefined {
  const found = /^app\/features\/([^/]+)\/(.+)$/.exec(file);
  return found ? { feature: found[1]!, rest: found[2]! } : undefined;
}

export type Layer = "ui" | "platform" | "i18n" | "shell" | "feature" | "routes" | "server" | "root" | "outside";

/** The layer of a file. All route files are one layer. */
export function layerOf(file: string): Layer {
  if (file.startsWith("app/ui/")) return "ui";
  if (file.startsWith("app/platform/")) return "platform";
  if (file.startsWith("app/i18n/")) return "i18n";
  if (file.startsWith("app/shell/")) return "shell";
  const place = featureOf(file);
  if (place) return /(?:^|\/)routes(?:\.ts$|\/)/.test(place.rest) ? "routes" : "feature";
  if (/^app\/pages\//.test(file) || file === "app/routes.ts") return "routes";
  if (file.startsWith("app/")) return "root";
  if (file.startsWith("server/")) return "server";
  return "outside";
}

export type Facet = "noun" | "server" | "ui" | "emails";

/** The kind of code in a feature's file. */
export function facetOf(rest: string): Facet {
  if (/(?:^|\/)ui\//.test(rest)) return "ui";
  if (/(?:^|\/)emails\//.test(rest)) return "emails";
  return rest.includes(".server.") ? "server" : "noun";
}

/**
 * Memoises `analyse` by a file's path and content: the trees with a planted violation differ from the program in one file only. The result
 * takes a root folder and a path below it.
 */
export function ofSource<T>(analyse: (source: string, file: string) => T): (root: string, file: string) => T {
  const results = new Map<string, T>();
  return (root, file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const key = `${file}\0${source}`;
    if (!results.has(key)) results.set(key, analyse(source, file));
    return results.get(key)!;
  };
}
