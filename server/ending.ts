/** Ends a process: in order, and within a time limit. */
import { log } from "#app/platform/log.server.ts";

/** A started part of the process. */
export interface Part {
  name: string;
  stop: () => void | Promise<void>;
}

/** Stops parts, last started first. One that fails or takes longer than `limit` milliseconds is logged, and the next is stopped. */
export async function stopParts(parts: readonly Part[], limit: number): Promise<void> {
  for (const { name, stop } of parts.toReversed()) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(resolve, limit, "late");
    });
    try {
      const outcome = await Promise.race([stop(), late]);
      if (outcome === "late") log.warn({ part: name }, "a part of the process did not stop in time");
    } catch (error) {
      log.warn({ part: name, error }, "a part of the process did not stop properly");
    }
    clearTimeout(timer);
  }
}
