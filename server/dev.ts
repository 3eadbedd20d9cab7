/** `bin/dev`: the same database as `bin/start`, and the application from its sources, with hot reloading. */
import { supervise } from "#server/supervision.ts";

process.env.NODE_ENV = "development";

await supervise({
  roles: ["web", "worker"],
  command: "bin/dev",
  run: async () => {
    const { startDev } = await import("#server/vite-dev.ts");
    return startDev();
  },
});
