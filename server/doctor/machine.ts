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
    found.push(notice("files-few", { count: files }));
  }
  const total = memoryLimit();
  if (total < LEAST_MEMORY) {
    found.push(notice("memory-small", { bytes: total }));
  }
  const available = process.availableMemory();
  if (available < SCARCE_MEMORY) {
    found.push(notice("memory-scarce", { bytes: available }));
  }
  return found.length > 0
    ? found
    : [well("machine-well", { bytes: available, files: files ?? 0, node: process.versions.node })];
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
