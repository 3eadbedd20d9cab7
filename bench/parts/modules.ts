/** The program's own modules in a bench's process: Node alone cannot load those that Vite puts together, such as the catalogs. */
import { createServer } from "vite";
import { catalogs } from "#app/i18n/catalogs.vite.ts";
import { root } from "./process.ts";

/** A set of the program's modules that works on one database; two sets beside each other share nothing. */
export interface ProgramModules {
  /** The module at a path from the project's folder, such as `/app/features/search/finding.server.ts`. */
  load<Module>(path: string): Promise<Module>;
  /** Ends its connections. */
  close(): Promise<void>;
}

/** Loads modules of the program for the database at `url`, as the build puts them together (vite.config.ts), with further settings. */
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
  // Read once by each set, at the first use of the pool.
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
