/** What `bin/doctor` looks at: the settings, the folder of the data, and the program if it runs. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env, type Settings } from "#app/platform/env/env.server.ts";
import { type Arrival, newProbe, PROBE_HEADER, readArrival } from "#app/platform/http/doctor-probe.server.ts";
import { clusterIn, embeddedDatabase } from "#server/postgres/cluster.ts";
import { livingLauncher, readPostmaster } from "#server/postgres/postmaster.ts";
import { dataDir as ownDataDir, runningDatabase } from "#server/postgres/running-database.ts";
import { QUESTION_MILLISECONDS } from "./finding.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Installation {
  /** As the caller has set it. */
  environment: Environment;
  /** Undefined if they cannot be used. */
  settings: Settings | undefined;
  /** The sentence that says why they cannot be used. */
  refusal: string | undefined;
  dataDir: string;
  /** The database is the embedded one. */
  embedded: boolean;
  /** Undefined while the embedded database does not run. */
  databaseUrl: string | undefined;
  /** The process that has started the embedded database, if it runs. */
  launcher: number | undefined;
  /** The signing secret; undefined if there is none yet, or it cannot be read. */
  secret: string | undefined;
  /** The program of this installation that answers on the port; undefined if none does. */
  program: Arrival | undefined;
}

/** Finds the installation of these settings. Sets DATABASE_URL in the environment, as the start does. */
export async function findInstallation(): Promise<Installation> {
  const environment = { ...process.env };
  const dataDir = ownDataDir();
  // A process of the program has the address of the embedded database, as its launcher has set it.
  const outside = !environment.DATABASE_URL;
  const embedded = outside || embeddedDatabase(dataDir) === environment.DATABASE_URL;
  const databaseUrl = runningDatabase();
  // Settings need an address; this one leads nowhere, and nobody uses it.
  process.env.DATABASE_URL = databaseUrl ?? "postgresql://localhost/stopped";
  let settings: Settings | undefined;
  let refusal: string | undefined;
  try {
    settings = env();
  } catch (error) {
    refusal = (error as Error).message;
  }
  const secret = environment.SECRET || storedSecret(dataDir);
  return {
    environment,
    settings,
    refusal,
    dataDir,
    embedded,
    databaseUrl,
    launcher: outside && databaseUrl ? launcherOf(dataDir) : undefined,
    secret,
    program: settings && secret ? await programAt(settings) : undefined,
  };
}

function storedSecret(dataDir: string): string | undefined {
  try {
    const stored = readFileSync(join(dataDir, "secret"), "utf8");
    return stored.length < 32 ? undefined : stored;
  } catch {
    return undefined;
  }
}

function launcherOf(dataDir: string): number | undefined {
  const cluster = clusterIn(dataDir);
  if (!existsSync(join(cluster, "postmaster.opts"))) return undefined;
  return livingLauncher(cluster) ?? readPostmaster(cluster)?.pid;
}

async function programAt({ HOST, PORT }: Settings): Promise<Arrival | undefined> {
  const name = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  const answer = await probe(`http://${name.includes(":") ? `[${name}]` : name}:${PORT}`).catch(() => undefined);
  return answer?.arrival;
}

/** The answer at an origin to a probe. Throws what `fetch` throws. `arrival` is undefined if it is not this installation's. */
export async function probe(origin: string): Promise<{ response: Response; arrival: Arrival | undefined }> {
  const value = newProbe();
  const response = await fetch(`${origin}/healthz`, {
    headers: { [PROBE_HEADER]: value },
    redirect: "manual",
    signal: AbortSignal.timeout(QUESTION_MILLISECONDS),
  });
  const body: unknown = await response.json().catch(() => undefined);
  return { response, arrival: readArrival(value, body) };
}
