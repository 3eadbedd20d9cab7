/** Queries of the packages that the product ships, and their licences. */
import { groupsOf, type LicenceGroup, type LicensedPackage } from "./licence.ts";

// Several hundred kilobytes of text, loaded on first use.
const shipped = () => import("virtual:licences");

/** The packages whose name or licence contains all typed words, grouped by licence. All of them for an empty text. */
export async function licenceGroups(typed: string): Promise<LicenceGroup[]> {
  const { packages } = await shipped();
  return groupsOf(
    packages.map(({ text: _, ...shown }) => shown),
    typed,
  );
}

/** A package with the text of its licence; undefined where none has the key. */
export async function licensedPackage(key: string): Promise<LicensedPackage | undefined> {
  const { packages, texts } = await shipped();
  const found = packages.find((each) => each.key === key);
  return found && { ...found, text: texts[found.text] ?? null };
}
