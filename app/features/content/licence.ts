/** Other people's programs that the product is made of, and on what terms. */

/** A package that is installed where the product runs, or is part of what browsers load. */
export interface ShippedPackage {
  /** Its place in addresses: the name without the signs that addresses have a use for. */
  key: string;
  name: string;
  version: string;
  /** As its maker states it, mostly an SPDX expression; null where none is stated. */
  licence: string | null;
  /** Its page on the web; null where it states none that browsers open. */
  home: string | null;
}

/** A package with the text of its licence. */
export interface LicensedPackage extends ShippedPackage {
  /** Null where the package brings none along. */
  text: string | null;
}

/** Packages on the same terms. */
export interface LicenceGroup {
  /** Null where none is stated. */
  licence: string | null;
  packages: ShippedPackage[];
}

/** The most characters that are looked for. */
export const QUERY_LIMIT = 100;

/** The packages whose name or licence holds the words typed, by licence: the licence of most packages first. */
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

/** A package's place in addresses; a second version of a name that is there already carries its number. */
export function keyOf(name: string, version: string, taken: ReadonlySet<string>): string {
  const key = name.replace(/^@/, "").replaceAll("/", ".");
  return taken.has(key) ? `${key}-${version}` : key;
}
