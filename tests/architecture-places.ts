/** Where a file stands in the house: its layer, and within a feature its facet. */

/** Features in the order in which they may lean on each other: a feature may import those of earlier rows only. */
export const FEATURE_ORDER: readonly (readonly string[])[] = [
  ["audit", "casework", "consent", "deliverability", "exchange-rates"],
  ["sessions"],
  ["accounts"],
  ["factors", "providers", "onboarding", "push"],
  ["files"],
  ["profiles"],
  ["pitches"],
  ["documents"],
  ["shield"],
  ["moderation", "search", "bookmarks", "chat", "people"],
  ["answers", "quarantine"],
  ["meetings", "offers", "matching", "billing", "reports", "saved-searches"],
  [
    "referrals",
    "perks",
    "support",
    "newsletter",
    "campaigns",
    "climate",
    "verification",
    "content",
    "help",
    "demos",
    "legal-documents",
  ],
  ["inbound-mail"],
  ["notifications"],
  ["surveys", "weekly-figures", "plan-reminders"],
  ["privacy"],
  ["overview"],
];

/** The feature that a file belongs to, and its path in there; undefined outside of features. */
export function featureOf(file: string): { feature: string; rest: string } | undefined {
  const found = /^app\/features\/([^/]+)\/(.+)$/.exec(file);
  return found ? { feature: found[1]!, rest: found[2]! } : undefined;
}

export type Layer = "ui" | "platform" | "i18n" | "shell" | "feature" | "routes" | "server" | "root" | "outside";

/** The layer of a file. Addresses are one layer, wherever they lie. */
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

/** What kind of code a feature's file is. */
export function facetOf(rest: string): Facet {
  if (/(?:^|\/)ui\//.test(rest)) return "ui";
  if (/(?:^|\/)emails\//.test(rest)) return "emails";
  return rest.includes(".server.") ? "server" : "noun";
}
