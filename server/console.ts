import { format } from "node:util";
import { log } from "#app/platform/log.server.ts";

/** Sends what packages write to the console through the log, so that every line of the output is JSON and free of secrets. */
export function logConsole(): void {
  const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...parts: unknown[]) => log[level](format(...parts));
  }
}
