/** What `bin/start` runs, built to `build/server/start-supervisor.js`: the program, started again when it ends without having been asked to. */
import { fileURLToPath } from "node:url";
import { respawn } from "#server/respawn.ts";

const { code, wasKilled } = await respawn(fileURLToPath(new URL("./start.js", import.meta.url)), process.argv.slice(2));
if (wasKilled && !process.env.DATABASE_URL) {
  // Loaded only then: a supervisor is small.
  const [{ endOrphan }, { dataDir }] = await Promise.all([
    import("#server/postgres/launcher.ts"),
    import("#server/postgres/running-database.ts"),
  ]);
  await endOrphan(dataDir());
}
process.exit(code);
