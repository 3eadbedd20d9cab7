/** A process that makes what new pitches find the saved searches by, in the database that the environment names. */

import { systemActor } from "#app/platform/actor.ts";
import { programModules } from "#bench/parts/modules.ts";

const program = await programModules(process.env.DATABASE_URL!);
const { compileWaiting } = await program.load<typeof import("#app/features/saved-searches/matching.server.ts")>(
  "/app/features/saved-searches/matching.server.ts",
);
await compileWaiting(systemActor("world"));
await program.close();
