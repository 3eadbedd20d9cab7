/** Runs the application from its sources, for `bin/dev`, with Vite's hot reloading. */
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { RELOAD_PORT, type Running } from "./application.ts";
import type { startFromSources } from "./dev-main.ts";

/** Starts web and worker. A changed route takes effect at the next request; a change below `server/` needs a restart. */
export async function startDev(): Promise<Running> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: RELOAD_PORT } } });
  const main = (await vite.ssrLoadModule("/server/dev-main.ts")) as { startFromSources: typeof startFromSources };
  const running = await main.startFromSources(
    () => vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>,
    vite.middlewares,
  );
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await vite.close();
    },
  };
}
