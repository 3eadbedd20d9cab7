import { execFileSync } from "node:child_process";

/** Kills a process and all that descend from it, in any order. Returns how many there were. */
export function killTree(top: number): number {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = [...table.matchAll(/(\d+)\s+(\d+)/g)].map(([, pid, parent]) => [Number(pid), Number(parent)] as const);
  const tree = [top];
  for (const parent of tree) tree.push(...pairs.filter((pair) => pair[1] === parent).map((pair) => pair[0]));
  for (const pid of tree.sort(() => Math.random() - 0.5)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Gone with its parent already.
    }
  }
  return tree.length;
}
