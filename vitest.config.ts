import { defineConfig } from "vitest/config";
import { catalogs } from "./app/i18n/catalogs.vite.ts";

// React Router's own plugin is left out: it takes over the module graph for a running site, and tests import modules.
export default defineConfig({
  plugins: [catalogs()],
  resolve: {
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  test: {
    // The alias above has to reach inside use-intl, as it does in the build.
    server: { deps: { inline: ["use-intl"] } },
    include: ["{app,server,db,standins,tests,bench}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    globalSetup: ["./tests/database.ts"],
    pool: "forks",
    maxWorkers: 2,
    // PostgreSQL is started for real in some tests, on machines of every speed.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    restoreMocks: true,
    unstubEnvs: true,
    // An approval publishes at once at whatever hour the tests run; those about the hours say otherwise.
    env: { REVIEW_HOURS: "always" },
  },
});
