/** How a process ends: in order, and in time whatever hangs. */
import { log } from "#app/platform/log.server.ts";

/** A part of the process that was started, and how it stops. */
export interface Part {
  name: string;
  stop: () => void | Promise<void>;
}

/** Stops parts, the last started first. One that hangs for `limit` milliseconds, or fails, is logged and keeps no other from stopping. */
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
