/** The packages that the product ships with, and their licences. */
import { groupsOf, type LicenceGroup, type LicensedPackage } from "./licence.ts";

// Some hundred kilobytes of text: loaded when somebody first asks for it.
const shipped = () => import("virtual:licences");

/** The packages whose name or licence holds the words typed, all of them without any, by licence. */
export async function licenceGroups(typed: string): Promise<LicenceGroup[]> {
  const { packages } = await shipped();
  return groupsOf(
    packages.map(({ text: _, ...shown }) => shown),
    typed,
  );
}

/** A package with its licence; undefined where none has the key. */
export async function licensedPackage(key: string): Promise<LicensedPackage | undefined> {
  const { packages, texts } = await shipped();
  const found = packages.find((each) => each.key === key);
  return found && { ...found, text: texts[found.text] ?? null };
}
