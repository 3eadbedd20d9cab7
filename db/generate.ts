/**
 * Writes `db/types.ts` from the migrated schema: starts a temporary PostgreSQL, migrates it and runs kysely-codegen. Run by `npm run types`;
 * `npm run types -- --verify` fails if the file differs from the schema.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { startPostgres } from "#server/postgres/launcher.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "stakeholm-types-"));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url);
  execFileSync(process.execPath, ["node_modules/kysely-codegen/dist/cli/bin.js", ...process.argv.slice(2)], {
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: "inherit",
  });
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
