/** The program's modules in a bench's process: Node alone cannot load those that Vite generates, such as the catalogs. */
import { createServer } from "vite";
import { catalogs } from "#app/i18n/catalogs.vite.ts";
import { root } from "./process.ts";

/** A set of the program's modules for one database; sets share nothing. */
export interface ProgramModules {
  /** The module at a path in the project, such as `/app/features/search/finding.server.ts`. */
  load<Module>(path: string): Promise<Module>;
  /** Closes its connections. */
  close(): Promise<void>;
}

/** Loads modules of the program for the database at `url`, as in the build (vite.config.ts), with further settings. */
export async function programModules(url: string, settings: Record<string, string> = {}): Promise<ProgramModules> {
  const vite = await createServer({
    configFile: false,
    root,
    mode: "production",
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [catalogs()],
    resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
    ssr: { noExternal: ["use-intl"] },
  });
  // Each set reads it once, at the first use of the pool.
  Object.assign(process.env, { LOG_LEVEL: "error", ...settings, DATABASE_URL: url });
  const database = (await vite.ssrLoadModule(
    "/app/platform/db/db.server.ts",
  )) as typeof import("#app/platform/db/db.server.ts");
  database.databasePool();
  return {
    load: async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module,
    close: async () => {
      await database.closeDatabase();
      await vite.close();
    },
  };
}
