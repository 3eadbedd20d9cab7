/** Third-party packages in the product, and their licences. */

/** A package that is installed in production or bundled for browsers. */
export interface ShippedPackage {
  /** Its segment of addresses: the name without `@` and `/`. */
  key: string;
  name: string;
  version: string;
  /** As in its manifest, mostly an SPDX expression; null where none is stated. */
  licence: string | null;
  /** Its web page; null without a valid one. */
  home: string | null;
}

/** A package with the text of its licence. */
export interface LicensedPackage extends ShippedPackage {
  /** Null where the package contains none. */
  text: string | null;
}

/** Packages under the same licence. */
export interface LicenceGroup {
  /** Null where none is stated. */
  licence: string | null;
  packages: ShippedPackage[];
}

/** The longest search text, in UTF-16 units. */
export const QUERY_LIMIT = 100;

/** The packages whose name or licence contains all typed words, grouped by licence, the largest group first. */
export function groupsOf(packages: readonly ShippedPackage[], typed: string): LicenceGroup[] {
  const words = typed.slice(0, QUERY_LIMIT).toLowerCase().split(/\s+/).filter(Boolean);
  const found = packages.filter(({ name, licence }) => {
    const facts = `${name} ${licence ?? ""}`.toLowerCase();
    return words.every((word) => facts.includes(word));
  });
  return [...Map.groupBy(found, ({ licence }) => licence)]
    .map(([licence, group]) => ({ licence, packages: group.sort((a, b) => a.name.localeCompare(b.name, "en")) }))
    .sort((a, b) => b.packages.length - a.packages.length || (a.licence ?? "").localeCompare(b.licence ?? "", "en"));
}

/** A package's segment of addresses. A second version of the same name gets its version number. */
export function keyOf(name: string, version: string, taken: ReadonlySet<string>): string {
  const key = name.replace(/^@/, "").replaceAll("/", ".");
  return taken.has(key) ? `${key}-${version}` : key;
}
