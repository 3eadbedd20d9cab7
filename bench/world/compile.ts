/** A child process that compiles the saved searches of the database at DATABASE_URL. */
import { systemActor } from "#app/platform/actor.ts";
import { programModules } from "#bench/parts/modules.ts";

const program = await programModules(process.env.DATABASE_URL!);
const { compileWaiting } = await program.load<typeof import("#app/features/saved-searches/matching.server.ts")>(
  "/app/features/saved-searches/matching.server.ts",
);
await compileWaiting(systemActor("world"));
await program.close();
