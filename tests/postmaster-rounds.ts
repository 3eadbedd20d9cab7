/** Kills PostgreSQL's postmaster alone with `kill -9` under the running program, and looks what becomes of the program. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterIn } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { type Ending, endingOf, type Program, startProgram } from "./program.ts";

/** What one kill has shown. */
export interface PostmasterRound {
  /** Whether pages were asked for and forms sent while it died. */
  busy: boolean;
  /** How the program ended; "well" when it answered again instead, "hung" when it did neither. */
  outcome: Ending | "well" | "hung";
  /** Milliseconds from the kill until then. */
  took: number;
}

/** Far longer than an ending may take, so that a busy machine fails nothing. */
const PATIENCE_MILLISECONDS = 60_000;
const VISITORS = 4;

/** Runs rounds on one database, busy and idle in turn, telling each as it ends. Throws if a start fails. */
export async function postmasterRounds(
  rounds: number,
  onRound: (round: PostmasterRound) => void = () => {},
): Promise<PostmasterRound[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-postmaster-"));
  const results: PostmasterRound[] = [];
  let program: Program | undefined;
  try {
    for (let number = 0; number < rounds; number++) {
      program = await startProgram({ DATA_DIR: dataDir });
      const round = await killPostmaster(program, dataDir, number % 2 === 0);
      results.push(round);
      onRound(round);
      program.child.kill("SIGKILL");
      await endingOf(program.child);
    }
    return results;
  } finally {
    program?.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killPostmaster(program: Program, dataDir: string, busy: boolean): Promise<PostmasterRound> {
  const visits = busy ? Array.from({ length: VISITORS }, () => visit(program)) : [];
  // Each round meets another moment of what the program does by itself: its heartbeats, its sweeps, its schedules.
  await sleep(500 + Math.random() * (busy ? 1_000 : 6_000));
  const begun = performance.now();
  process.kill(readPostmaster(clusterIn(dataDir))!.pid, "SIGKILL");
  const outcome = await Promise.race([endingOf(program.child), wellAgain(program), hung()]);
  const took = performance.now() - begun;
  if (outcome !== "well") await Promise.all(visits);
  return { busy, outcome, took };
}

/** Reads and writes without a pause until nobody answers. */
async function visit({ port, child }: Program): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const form = new URLSearchParams({ email: "anna@berg.example", password: "seven green boats" });
  while (child.exitCode === null && child.signalCode === null) {
    const read = fetch(`${origin}/pages/search?q=${Math.random()}`);
    const write = fetch(`${origin}/pages/sign-in`, { method: "POST", body: form, headers: { origin } });
    await Promise.all([read, write].map((answer) => answer.then((response) => response.text()).catch(() => sleep(20))));
  }
}

async function wellAgain({ port, child }: Program): Promise<"well"> {
  // A database that is dead may be answered for by a connection that has not heard of it yet.
  await sleep(5_000);
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return "well";
    await sleep(100);
  }
  return new Promise(() => {});
}

async function hung(): Promise<"hung"> {
  await sleep(PATIENCE_MILLISECONDS, undefined, { ref: false });
  return "hung";
}
