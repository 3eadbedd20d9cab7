/** `bin/start`: builds if needed, brings up the database, and runs the built application until it is stopped. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Role, Run } from "#server/application.ts";
import { ensureBuild } from "#server/build.ts";
import { mapStacks } from "#server/stack-positions.ts";
import { root, supervise } from "#server/supervision.ts";

const roles: Record<string, Role[]> = { all: ["web", "worker"], web: ["web"], worker: ["worker"] };

const [word = "all", ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(roles, word) ? roles[word] : undefined;
if (!chosen || rest.length > 0) {
  const help = word === "--help" || word === "-h";
  (help ? process.stdout : process.stderr).write(
    "Usage: bin/start [all|web|worker]\nSettings are read from the environment; docs/operations.md lists them.\n",
  );
  process.exit(help ? 0 : 1);
}

process.env.NODE_ENV ||= "production";
mapStacks(join(root, "build/server"));

await supervise({
  roles: chosen,
  command: word === "all" ? "bin/start" : `bin/start ${word}`,
  prepare: () => ensureBuild(root, (sentence) => process.stdout.write(`${sentence}\n`)),
  run: async () => {
    const { run } = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as { run: Run };
    const running = await run({ roles: chosen, clientFolder: join(root, "build/client") });
    // Once, before the first request: what only the start needed is freed (decision 100). `bin/start` exposes it.
    globalThis.gc?.();
    return running;
  },
});
