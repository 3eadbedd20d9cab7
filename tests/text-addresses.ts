/** Where the site's texts may lead: the addresses that there are, and the places on pages that are no texts. */
import { readFileSync } from "node:fs";

/** Anchors of pages that are built of more than a text. */
export const BUILT: Readonly<Record<string, readonly string[]>> = { "/": ["how", "prices"] };

const patterns = readFileSync("tests/addresses.txt", "utf8")
  .split("\n")
  .filter((line) => /: .*(?:default|loader)/.test(line))
  .map((line) => line.slice(0, line.lastIndexOf(": ")).replace(" (index)", ""))
  .filter((pattern) => pattern !== "/*")
  .map((pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`));

/** Whether an address, which may have a query, is one of the product's. */
export function isAddress(address: string): boolean {
  const [path] = address.split("?");
  return patterns.some((pattern) => pattern.test(path!));
}
