// Makes `common.txt`: `node content/passwords/prepare.ts TOOLS`, where TOOLS is any folder in which
// `npm install @zxcvbn-ts/language-common@4.1.3` was run. It is needed here only, once in years, so it is no dependency of the product.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Shorter ones are refused for their length. */
const LEAST = 8;

const here = import.meta.dirname;
const source = join(process.argv[2] ?? ".", "node_modules/@zxcvbn-ts/language-common/src/passwords.json");
const listed: string[] = JSON.parse(readFileSync(source, "utf8"));
const own = readFileSync(join(here, "own.txt"), "utf8").split("\n");
const folded = [...listed, ...own].map((password) => password.normalize("NFKC").toLowerCase());
const lines = [...new Set(folded)].filter((password) => [...password].length >= LEAST);
// In the order of bytes, as the search wants it.
const ordered = lines.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
writeFileSync(join(here, "common.txt"), `${ordered.join("\n")}\n`);
