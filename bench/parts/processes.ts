/** Memory of processes, from /proc. */
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";

const MB = 1024 * 1024;

/** The proportional share of memory of a process and its descendants, in bytes: shared pages count once in all. */
export function shareOf(top: number): number {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const tree = [top];
  for (const parent of tree) tree.push(...pids.filter((pid) => parents.get(pid) === parent));
  return tree.reduce((sum, pid) => sum + proportional(pid), 0);
}

/** Megabytes of the PostgreSQL of a database on this machine, and of this process. */
export async function processesOf(url: string): Promise<{ postgres: number; node: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return { postgres: shareOf(parentOf(rows[0]!.pid)) / MB, node: process.memoryUsage().rss / MB };
  } finally {
    await client.end();
  }
}

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(fileOf(pid, "status"))?.[1] ?? 0);
}

function proportional(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(fileOf(pid, "smaps_rollup"))?.[1] ?? 0) * 1024;
}
