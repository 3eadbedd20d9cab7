/** Memory of the program after a warm start, after 10,000 mixed requests, and after an hour of them. Usage: memory [--hour] [--limit 1G] */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { clusterIn } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { type LimitedGroup, limitedGroup } from "./parts/memory-limit.ts";
import type { Measured } from "./parts/process.ts";
import { shareOf } from "./parts/processes.ts";
import { databaseOf, startProgram, withDataDir } from "./parts/program.ts";
import { type Cell, report, type Target } from "./report.ts";

const REQUESTS = 10_000;
const HOUR_MILLISECONDS = 3_600_000;
/** Until the jobs that follow a start, or the last requests, have run. */
const SETTLE_MILLISECONDS = 10_000;
const MB = 1024 * 1024;
const UNITS = { M: MB, G: 1024 * MB };

const { values } = parseArgs({ options: { hour: { type: "boolean" }, limit: { type: "string" } } });
const limit = values.limit === undefined ? undefined : bytesOf(values.limit);

function bytesOf(text: string): number {
  const [, number, unit] = /^(\d+)([MG])$/.exec(text) ?? [];
  if (!number) throw new Error(`--limit is ${text}, but must be a size such as 512M or 1G.`);
  return Number(number) * UNITS[unit as keyof typeof UNITS];
}

/** In megabytes: the process of Node, and all of PostgreSQL's together. */
interface Sample {
  at: string;
  node: NodeJS.MemoryUsage;
  postgres: number;
}

async function sample(program: Measured, dataDir: string, at: string): Promise<Sample> {
  await sleep(SETTLE_MILLISECONDS);
  const node = await program.ask<NodeJS.MemoryUsage>("memoryUsage");
  return { at, node, postgres: shareOf(readPostmaster(clusterIn(dataDir))!.pid) };
}

/** Waits for the jobs of the seeded world, which load what is rare: a warm start has none of them. */
async function allJobsRun(dataDir: string): Promise<void> {
  const client = new Client({ connectionString: databaseOf(dataDir) });
  await client.connect();
  const due = "select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1";
  while ((await client.query(due)).rowCount) await sleep(500);
  await client.end();
}

async function measure(dataDir: string, group: LimitedGroup | undefined): Promise<Sample[]> {
  Object.assign(process.env, { TRUSTED_PROXIES: "1", QUOTA_MB: "1000000", QUOTA_FILES: "1000000" });
  const first = await startProgram(dataDir);
  await allJobsRun(dataDir);
  await first.stop();
  const program = await (group ? group.inside(() => startProgram(dataDir)) : startProgram(dataDir));
  Object.assign(process.env, { DATABASE_URL: databaseOf(dataDir), DATA_DIR: dataDir });
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  const { mixtureFor, sendMixed } = await import("./parts/mixed-requests.ts");
  try {
    const samples = [await sample(program, dataDir, "warm start")];
    const mixture = await mixtureFor(program);
    let sent = await sendMixed(mixture, 0, (count) => count < REQUESTS);
    samples.push(await sample(program, dataDir, `${sent} requests`));
    if (values.hour) {
      const end = Date.now() + HOUR_MILLISECONDS;
      sent += await sendMixed(mixture, sent, () => Date.now() < end);
      samples.push(await sample(program, dataDir, `an hour, ${sent} requests`));
    }
    return samples;
  } finally {
    await closeDatabase();
    await program.stop();
  }
}

const group = limit === undefined ? undefined : limitedGroup(limit);
const samples = await withDataDir((dataDir) => measure(dataDir, group));

const [start, mixed] = samples as [Sample, Sample];
const targets: Target[] = [
  { name: "memory-start-mb", value: start.node.rss / MB, limit: 220 },
  { name: "memory-mixed-mb", value: mixed.node.rss / MB, limit: 350 },
];
if (group) {
  console.log(
    `Limited to ${values.limit} by a ${group.kind}; ${Math.round(group.peak() / MB)} MB at most, with files in memory.\n`,
  );
  targets.push({ name: "memory-killed", value: group.killed(), limit: 0 });
  group.remove();
}
console.log(
  "In MB of 1,048,576 bytes: resident memory of the process, and what of it is V8's heap and buffers; PostgreSQL's processes by share.\n",
);
report(
  ["after", "resident", "heap", "heap used", "outside", "of it buffers", "PostgreSQL"],
  samples.map(({ at, node, postgres }): Cell[] => [
    at,
    ...[node.rss, node.heapTotal, node.heapUsed, node.external, node.arrayBuffers, postgres].map((bytes) =>
      Math.round(bytes / MB),
    ),
  ]),
  targets,
);
