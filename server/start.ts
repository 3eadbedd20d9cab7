/** `bin/start`: builds if needed, brings up the database, and runs the built application until it is stopped. */
import { setSourceMapsSupport } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Role, Run } from "#server/application.ts";
import { ensureBuild } from "#server/build.ts";
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
// Of our own build only: the maps of all packages take 50 MB. No cache of compiled modules: it takes 20 MB and saves no start any time.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

await supervise({
  roles: chosen,
  command: word === "all" ? "bin/start" : `bin/start ${word}`,
  prepare: () => ensureBuild(root, (sentence) => process.stdout.write(`${sentence}\n`)),
  run: async () => {
    const { run } = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as { run: Run };
    return run({ roles: chosen, clientFolder: join(root, "build/client") });
  },
});
