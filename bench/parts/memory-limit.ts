/** A limit on the memory of a program and all that it starts, by a control group of Linux, versions 1 and 2. Needs root. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const V1 = "/sys/fs/cgroup/memory";

/** A group of processes that share a limit. */
export interface LimitedGroup {
  /** What limits it, in words. */
  kind: string;
  /** Processes that this one starts meanwhile belong to the group. */
  inside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The most that was used, page cache included, in bytes. */
  peak(): number;
  /** How many processes were killed for want of memory. */
  killed(): number;
  remove(): void;
}

/** Makes a group with a limit in bytes. Throws if this machine lets nobody, or not us, make one. */
export function limitedGroup(bytes: number): LimitedGroup {
  const isV1 = existsSync(V1);
  const parent = isV1 ? V1 : "/sys/fs/cgroup";
  const group = join(parent, `stakeholm-bench-${process.pid}`);
  mkdirSync(group);
  const write = (file: string, value: string | number) => writeFileSync(join(group, file), String(value));
  const read = (file: string) => readFileSync(join(group, file), "utf8");
  write(isV1 ? "memory.limit_in_bytes" : "memory.max", bytes);
  if (!isV1) write("memory.swap.max", 0);
  const move = (folder: string) => writeFileSync(join(folder, "cgroup.procs"), String(process.pid));
  return {
    kind: `control group, version ${isV1 ? 1 : 2}`,
    async inside(work) {
      move(group);
      try {
        return await work();
      } finally {
        move(parent);
      }
    },
    peak: () => Number(read(isV1 ? "memory.max_usage_in_bytes" : "memory.peak")),
    killed: () => Number(/oom_kill (\d+)/.exec(read(isV1 ? "memory.oom_control" : "memory.events"))?.[1] ?? 0),
    remove: () => rmdirSync(group),
  };
}
