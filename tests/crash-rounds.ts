/**
 * Kills the whole program with `kill -9` in the middle of writes, starts it again, and looks for what it had
 * acknowledged. Shared by the test (few rounds) and the bench (twenty).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { ensureBuild } from "#server/build.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { freePort } from "./free-port.ts";
import { killTree } from "./kill-tree.ts";

/** What one kill and the start after it have shown. */
export interface Round {
  /** Rows whose commit was answered before the kill, in all rounds so far. */
  acknowledged: number;
  /** Of these, rows that the next start did not bring back. */
  lost: number;
  /** Processes that were killed. */
  killed: number;
  /** From the start of the program to its first answer, in milliseconds; it includes PostgreSQL's recovery. */
  startMs: number;
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const writers = 4;

/** Runs `rounds` rounds on a database of their own, telling each as it ends. Throws if a start fails. */
export async function crashRounds(rounds: number, onRound: (round: Round) => void = () => {}): Promise<Round[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-crash-"));
  const acknowledged = new Set<string>();
  const results: Round[] = [];
  let program: ChildProcess | undefined;
  try {
    ({ program } = await start(dataDir));
    await ask(dataDir, "create table promise (id text primary key, body text not null)");
    for (let number = 1; number <= rounds; number++) {
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(dataDir, `${number}-${writer}`, acknowledged),
      );
      await sleep(200 + Math.random() * 400);
      const killed = killTree(program.pid!);
      await Promise.all(writing);
      const next = await start(dataDir);
      program = next.program;
      const rows = await ask(dataDir, "select id from promise");
      const found = new Set(rows.map(({ id }) => id));
      const lost = [...acknowledged].filter((id) => !found.has(id)).length;
      const round = { acknowledged: acknowledged.size, lost, killed, startMs: next.startMs };
      results.push(round);
      onRound(round);
    }
    return results;
  } finally {
    if (program) await stop(program);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string): Promise<{ program: ChildProcess; startMs: number }> {
  // A start after a change of the sources builds first; that time belongs to the change and not to the kill.
  await ensureBuild(root, () => {});
  const port = await freePort();
  const begun = performance.now();
  const program = spawn(process.execPath, [join(root, "server/start.ts")], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      SEED: "none",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  program.stderr.on("data", (chunk) => {
    said += chunk;
  });
  while (program.exitCode === null && program.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return { program, startMs: performance.now() - begun };
    await sleep(10);
  }
  throw new Error(`The start after a kill failed: ${said}`);
}

/** One connection that commits row after row until it is cut off, noting each that the server has acknowledged. */
async function write(dataDir: string, name: string, acknowledged: Set<string>): Promise<void> {
  const client = await connect(dataDir);
  try {
    for (let row = 0; ; row++) {
      const id = `${name}-${row}`;
      await client.query("insert into promise values ($1, $2)", [id, id.repeat(50)]);
      acknowledged.add(id);
    }
  } catch {
    // The cut that every round ends with. What was sent and not answered may be there or not: nothing was promised.
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(dataDir: string): Promise<Client> {
  const host = readPostmaster(join(dataDir, "postgres"))?.socketDir;
  const client = new Client({ host, user: "stakeholm", database: "stakeholm" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function ask(dataDir: string, statement: string): Promise<{ id: string }[]> {
  const client = await connect(dataDir);
  try {
    return (await client.query<{ id: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  await ended;
}
