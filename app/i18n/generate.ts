/**
 * Writes `.generated/messages.d.ts`, the literal types of the English catalogs, so that the compiler checks the keys and arguments of `t()`.
 * Run by `npm run generate`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogFiles, readCatalog } from "./catalog-files.ts";

const target = path.resolve(".generated/messages.d.ts");

const members = [...catalogFiles(path.resolve("."), "uk")].map(
  ([name, file]) => `  ${JSON.stringify(name)}: ${JSON.stringify(readCatalog(file))};`,
);
const text = `export interface Messages {
${members.join("\n")}
}
`;
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, text);
