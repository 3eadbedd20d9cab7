/**
 * Kills the whole program with `kill -9` in the middle of writes, starts it again, and looks for what it had
 * acknowledged. Shared by the test (few rounds) and the bench (twenty).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killTree } from "./kill-tree.ts";
import { connectTo, type Program, startProgram, stopProgram } from "./program.ts";

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

const writers = 4;

/** Runs `rounds` rounds on a database of their own, telling each as it ends. Throws if a start fails. */
export async function crashRounds(rounds: number, onRound: (round: Round) => void = () => {}): Promise<Round[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-crash-"));
  const acknowledged = new Set<string>();
  const results: Round[] = [];
  let program: Program | undefined;
  try {
    program = await startProgram({ DATA_DIR: dataDir });
    await ask(dataDir, "create table promise (id text primary key, body text not null)");
    for (let number = 1; number <= rounds; number++) {
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(dataDir, `${number}-${writer}`, acknowledged),
      );
      await sleep(200 + Math.random() * 400);
      const killed = killTree(program.child.pid!);
      await Promise.all(writing);
      program = await startProgram({ DATA_DIR: dataDir });
      const rows = await ask(dataDir, "select id from promise");
      const found = new Set(rows.map(({ id }) => id));
      const lost = [...acknowledged].filter((id) => !found.has(id)).length;
      const round = { acknowledged: acknowledged.size, lost, killed, startMs: program.startMs };
      results.push(round);
      onRound(round);
    }
    return results;
  } finally {
    if (program) await stopProgram(program.child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One connection that commits row after row until it is cut off, noting each that the server has acknowledged. */
async function write(dataDir: string, name: string, acknowledged: Set<string>): Promise<void> {
  const client = await connectTo(dataDir);
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

async function ask(dataDir: string, statement: string): Promise<{ id: string }[]> {
  const client = await connectTo(dataDir);
  try {
    return (await client.query<{ id: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
