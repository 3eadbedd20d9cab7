/** The database: reached, usable, with enough connections, and at this release's schema. */
import pg from "pg";
import { checkServer, DatabaseProblem, pendingMigrations } from "#app/platform/db/migrate.server.ts";
import { behindStored, CLOCK_TOLERANCE } from "#server/stored-time.ts";
import { databaseProblem } from "#server/supervision.ts";
import { checkBacklog } from "./backlog.ts";
import { type Finding, notice, open, problem, QUESTION_MILLISECONDS, sentenceOf, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

const EXTENSIONS = ["pg_trgm", "unaccent", "btree_gin", "btree_gist", "citext"];

/** Connections of a process besides its pool: for listening, for its jobs, and one to spare for somebody who looks. */
const BESIDES_POOL = 4;

/** Seconds by which two clocks differ without a word; waiting for the answer is part of it. */
const CLOCK_SECONDS = 5;

/** Everything that can be asked of the database. */
export async function checkDatabase(installation: Installation): Promise<Finding[]> {
  const { databaseUrl, embedded, settings } = installation;
  if (!databaseUrl) {
    return [notice("database-stopped")];
  }
  const direct = settings?.DATABASE_DIRECT_URL;
  const client = clientOf(direct ?? databaseUrl);
  try {
    await client.connect();
  } catch (error) {
    const named = databaseProblem(error) as Error;
    const text =
      named.name === "StartupProblem" ? named.message : `The database does not answer (${sentenceOf(error)}).`;
    return [problem(embedded ? "database-silent-embedded" : "database-silent", { reason: open(text) })];
  }
  try {
    const unusable = await problemOf(() => checkServer(client));
    if (unusable) return [problem("database-unusable", { reason: open(unusable) })];
    const found = [
      ...(await checkExtensions(client)),
      ...(direct ? await checkPooled(databaseUrl) : await checkPooler(client, databaseUrl)),
      ...(await checkConnections(client, installation)),
      ...(await checkClock(client)),
      ...(await checkReplicas(client)),
      ...(await checkSchema(client, installation)),
    ];
    const own = found.filter(({ subject }) => subject === undefined);
    return own.length > 0 ? found : [well("database-well"), ...found];
  } finally {
    await client.end().catch(() => {});
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: "doctor",
    connectionTimeoutMillis: QUESTION_MILLISECONDS,
    query_timeout: QUESTION_MILLISECONDS,
  });
  client.on("error", () => {});
  return client;
}

/** The sentence of a DatabaseProblem that `check` throws. */
async function problemOf(check: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseProblem) return error.message;
    throw error;
  }
}

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; creatable: boolean }>(
    `select name, coalesce((select bool_or(trusted or superuser is false) from pg_available_extension_versions v
        where v.name = wanted.name) and has_database_privilege(current_database(), 'create')
        or (select rolsuper and exists (select from pg_available_extensions a where a.name = wanted.name)
          from pg_roles where rolname = current_user), false) as creatable
      from unnest($1::text[]) as wanted (name)
      where not exists (select from pg_extension where extname = wanted.name)`,
    [EXTENSIONS],
  );
  const missing = rows.filter(({ creatable }) => !creatable).map(({ name }) => name);
  if (missing.length === 0) return [];
  return [problem("extensions-missing", { names: missing.join(", ") })];
}

/** Whether the pooler answers, where DATABASE_DIRECT_URL leads past it. */
async function checkPooled(databaseUrl: string): Promise<Finding[]> {
  const client = clientOf(databaseUrl);
  try {
    await client.connect();
    await client.query("select 1");
    return [];
  } catch (error) {
    return [problem("pooler-silent", { reason: sentenceOf(error) })];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Two connections that are open at once have the same server process only behind a pooler that shares it between transactions. */
async function checkPooler(client: pg.Client, databaseUrl: string): Promise<Finding[]> {
  const other = clientOf(databaseUrl);
  try {
    await other.connect();
    const pidOf = async (one: pg.Client) =>
      (await one.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;
    if ((await pidOf(client)) !== (await pidOf(other))) return [];
  } catch (error) {
    return [problem("connection-refused", { reason: sentenceOf(error) })];
  } finally {
    await other.end().catch(() => {});
  }
  return [problem("pooler-between")];
}

async function checkConnections(client: pg.Client, { settings }: Installation): Promise<Finding[]> {
  const { rows } = await client.query<{ most: number; used: number; processes: number }>(
    `select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif((select datconnlimit from pg_database where datname = current_database()), -1),
        nullif((select rolconnlimit from pg_roles where rolname = current_user), -1)) as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      greatest(1, (select count(*)::int from pg_stat_activity where application_name = 'live' and datname = current_database()),
        (select count(*)::int from pg_stat_activity where application_name = 'jobs' and datname = current_database())) as processes`,
  );
  const { most, used, processes } = rows[0]!;
  const found: Finding[] = [];
  const needed = processes * ((settings?.DATABASE_POOL ?? 10) + BESIDES_POOL);
  if (needed > most) {
    found.push(problem("connections-few", { count: processes, needed, most }));
  } else if (used > 0.9 * most) {
    found.push(problem("connections-taken", { used, most }));
  }
  return found;
}

async function checkClock(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
  const apart = Math.round((rows[0]!.at.getTime() - Date.now()) / 1_000);
  if (Math.abs(apart) < CLOCK_SECONDS) return [];
  const seconds = Math.abs(apart);
  const tell = seconds * 1_000 > CLOCK_TOLERANCE ? problem : notice;
  return [tell(apart > 0 ? "database-clock-ahead" : "database-clock-behind", { seconds })];
}

async function checkReplicas(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; seconds: number }>(
    `select coalesce(nullif(application_name, ''), 'without a name') as name, extract(epoch from replay_lag)::int as seconds
      from pg_stat_replication where replay_lag > interval '30 seconds' limit 20`,
  );
  return rows.map(({ name, seconds }) => notice("replica-behind", { name, seconds }));
}

/** Migrations, and what only a migrated database can be asked. */
async function checkSchema(client: pg.Client, installation: Installation): Promise<Finding[]> {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('migrations') is not null as made");
  if (!rows[0]!.made) return [notice("database-empty")];
  let pending: string[] = [];
  const newer = await problemOf(async () => {
    pending = await pendingMigrations(client);
  });
  if (newer) return [problem("database-unusable", { reason: open(newer) })];
  if (pending.length > 0) {
    const count = pending.length;
    return [
      installation.program ? problem("migrations-missing-running", { count }) : notice("migrations-missing", { count }),
    ];
  }
  const behind = await behindStored(client, Date.now());
  const clock =
    behind < CLOCK_TOLERANCE ? [] : [problem("clock-behind-data", { minutes: Math.round(behind / 60_000) })];
  return [...clock, ...(await checkBacklog(client))];
}
