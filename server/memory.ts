import { totalmem } from "node:os";

/** The memory of the machine, or of the container or service unit that limits ours, in bytes. */
export function memoryLimit(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
