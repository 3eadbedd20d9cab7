/** What is backed up: the embedded database, running or not, or one of one's own. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { clusterIn, embeddedDatabase } from "#server/postgres/cluster.ts";
import { StartupProblem } from "#server/startup-problem.ts";

export type Source =
  | { kind: "running"; cluster: string; url: string; major: number }
  | { kind: "resting"; cluster: string; major: number }
  | { kind: "own"; url: string };

/** The source by DATA_DIR and DATABASE_URL, which within the program names the embedded database too. Throws StartupProblem if there is none. */
export function sourceOf(dataDir: string, databaseUrl: string | undefined): Source {
  const url = embeddedDatabase(dataDir);
  if (databaseUrl && databaseUrl !== url) return { kind: "own", url: databaseUrl };
  const cluster = clusterIn(dataDir);
  let version: string;
  try {
    version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8");
  } catch {
    throw new StartupProblem(
      `There is no database in ${dataDir}: set DATA_DIR to the program's folder, or DATABASE_URL.`,
    );
  }
  const major = Number(version.trim());
  return url ? { kind: "running", cluster, url, major } : { kind: "resting", cluster, major };
}
