/** The program itself, built to `build/server/start.js`: brings up the database and runs the application until it is stopped. */
import { join } from "node:path";
import { mapStacks } from "#server/stack-positions.ts";
import { startArguments } from "#server/start-arguments.ts";
import { root, supervise } from "#server/supervision.ts";

process.env.NODE_ENV ||= "production";
mapStacks(join(root, "build/server"));

const { roles, command } = startArguments();
await supervise({
  roles,
  command,
  watchdogThread: new URL("./watchdog-thread.js", import.meta.url),
  run: async () => {
    // Not before the settings are complete: modules read them as they load.
    const { run } = await import("#server/main.ts");
    const running = await run({ roles, clientFolder: join(root, "build/client") });
    // Once, before the first request: what only the start needed is freed (decision 100). `bin/start` exposes it.
    globalThis.gc?.();
    return running;
  },
});
