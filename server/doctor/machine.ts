/** The machine: memory, open files, Node. */
import { readFileSync } from "node:fs";
import { memoryLimit } from "#server/memory.ts";
import { type Finding, notice, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

const MB = 1024 * 1024;
/** The program and its database together; PostgreSQL alone shares a quarter of that. */
const LEAST_MEMORY = 1024 * MB;
const SCARCE_MEMORY = 256 * MB;
/** A live socket is an open file, and so is every connection of a proxy. */
const LEAST_FILES = 4_096;

/** Whether the machine has enough for the program, as far as it runs, or for this process. */
export function checkMachine({ program }: Installation): Finding[] {
  const found: Finding[] = [];
  const files = openFiles(program?.pid);
  if (files !== undefined && files < LEAST_FILES) {
    found.push(
      notice(
        `Only ${files} files may be open at once, which are as many connections: set LimitNOFILE=65536 in the unit, or ulimit -n 65536.`,
      ),
    );
  }
  const total = memoryLimit();
  if (total < LEAST_MEMORY) {
    found.push(
      notice(
        `There are ${Math.floor(total / MB)} MB of memory, and a gigabyte is needed: add some, or lower shared_buffers in local.conf.`,
      ),
    );
  }
  const available = process.availableMemory();
  if (available < SCARCE_MEMORY) {
    found.push(
      notice(`Only ${Math.floor(available / MB)} MB of memory are left: end other programs, or give the machine more.`),
    );
  }
  return found.length > 0
    ? found
    : [
        well(
          `${Math.floor(available / MB)} MB of memory are left, ${files ?? "many"} files may be open, Node.js is ${process.versions.node}.`,
        ),
      ];
}

/** The soft limit of open files of a process (proc(5)); undefined without one, or where the system does not tell. */
function openFiles(pid: number | undefined): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid ?? "self"}/limits`, "utf8")) ?? [];
    return soft ? Number(soft) : undefined;
  } catch {
    return undefined;
  }
}
