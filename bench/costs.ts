/** Processor time and bytes of each thing that members do, of the program and of PostgreSQL apart. Usage: costs [--write] [talk|pages] */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { ensureBuild } from "#server/build.ts";
import { worldBytes } from "./costs/bytes.ts";
import type { Cost } from "./costs/meter.ts";
import { publication, searchesIn, worldPages } from "./costs/pages.ts";
import { talkCosts } from "./costs/talk.ts";
import { root } from "./parts/process.ts";
import { withDataDir } from "./parts/program.ts";
import { type Cell, table } from "./report.ts";
import { type Costs, writeCosts } from "./scale/costs.ts";
import { type LoadedWorld, withWorlds } from "./world/store.ts";

const [SMALL, LARGE] = [10_000, 100_000];

async function bytesIn({ url, world }: LoadedWorld) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await client.query<Row>(statement, values)).rows;
  const { members: member, pitches: pitch, savedSearches } = world;
  const bytes = await worldBytes({ rows }, { member, pitch, "saved search": savedSearches });
  await client.end();
  return bytes;
}

/** Three digits are as many as two measurements agree on. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value;
}

/** Of the demo world with talking members. */
async function talkPart(): Promise<Partial<Costs>> {
  const { cpu, bytes, socket, hints } = await withDataDir(talkCosts);
  return { talk: cpu, written: bytes, socket, hints };
}

/** Of worlds full of pitches. */
function pagesPart(): Promise<Partial<Costs>> {
  return withWorlds([SMALL, LARGE], (small, large) =>
    withDataDir(async (dataDir) => {
      const pages = await worldPages(small, dataDir);
      const { closed, cost } = await searchesIn(large, dataDir);
      return {
        pages: { ...pages, [`member: search among ${LARGE} pitches`]: cost },
        publication: { small: await publication(small), large: await publication(large) },
        stored: await bytesIn(large),
        closed,
      };
    }),
  );
}

const { values, positionals } = parseArgs({ options: { write: { type: "boolean" } }, allowPositionals: true });
const parts = { talk: talkPart, pages: pagesPart };
const asked = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name));
await ensureBuild(root, console.log);
let found: Partial<Costs> = {
  measured: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} cores, ${cpus()[0]!.model.trim()}`,
};
for (const [, part] of asked) found = { ...found, ...(await part()) };

const line = ([name, { web, database }]: [string, Cost]): Cell[] => [name, web, database, web + database];
const { pages = {}, talk = {}, publication: { small = {}, large = {} } = {}, socket, hints, ...others } = found;
console.log("Milliseconds of processor time, in all threads of the program and in all processes of PostgreSQL.\n");
console.log(
  table(
    ["what", "program", "PostgreSQL", "both"],
    [
      ...[pages, talk, small, large].flatMap((costs) => Object.entries(costs)),
      ...(hints ? [["a hint to one process", hints.each] as [string, Cost]] : []),
      ...(socket ? [["a socket: opening", socket.opening] as [string, Cost]] : []),
      ...(socket ? [["a socket: a minute", socket.minute] as [string, Cost]] : []),
    ].map(line),
  ),
);
console.log(`\n${JSON.stringify({ ...others, "hints a second": hints?.perSecond }, rounded, 2)}`);
if (values.write) {
  writeCosts(JSON.parse(JSON.stringify(found, rounded)));
  console.log("\nWritten to bench/scale/costs.json.");
}
