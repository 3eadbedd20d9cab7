/** The database: reached, usable, with enough connections, and at this release's schema. */
import pg from "pg";
import { checkServer, DatabaseProblem, pendingMigrations } from "#app/platform/db/migrate.server.ts";
import { behindStored, CLOCK_TOLERANCE } from "#server/stored-time.ts";
import { databaseProblem } from "#server/supervision.ts";
import { checkBacklog } from "./backlog.ts";
import { type Finding, notice, problem, QUESTION_MILLISECONDS, sentenceOf, well } from "./finding.ts";
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
    return [
      notice("The embedded database does not run: start the program to have the database and its clock looked at."),
    ];
  }
  const direct = settings?.DATABASE_DIRECT_URL;
  const client = clientOf(direct ?? databaseUrl);
  try {
    await client.connect();
  } catch (error) {
    const named = databaseProblem(error) as Error;
    const text =
      named.name === "StartupProblem" ? named.message : `The database does not answer (${sentenceOf(error)}).`;
    const advice = embedded ? "restart the program" : "see whether it runs, and whether DATABASE_URL is right";
    return [problem(text.replace(/\.$/, `: ${advice}.`))];
  }
  try {
    const unusable = await problemOf(() => checkServer(client));
    if (unusable) return [problem(unusable)];
    const found = [
      ...(await checkExtensions(client)),
      ...(direct ? await checkPooled(databaseUrl) : await checkPooler(client, databaseUrl)),
      ...(await checkConnections(client, installation)),
      ...(await checkClock(client)),
      ...(await checkReplicas(client)),
      ...(await checkSchema(client, installation)),
    ];
    const own = found.filter(({ subject }) => subject === undefined);
    return own.length > 0 ? found : [well("The database answers, and is as this release has it."), ...found];
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
  return [
    problem(
      `The database lacks ${missing.join(", ")}, which this user may not create: install PostgreSQL's contrib package, and have an administrator call create extension for each.`,
    ),
  ];
}

/** Whether the pooler answers, where DATABASE_DIRECT_URL leads past it. */
async function checkPooled(databaseUrl: string): Promise<Finding[]> {
  const client = clientOf(databaseUrl);
  try {
    await client.connect();
    await client.query("select 1");
    return [];
  } catch (error) {
    return [
      problem(`The pooler in DATABASE_URL does not answer (${sentenceOf(error)}): start it, or mend its settings.`),
    ];
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
    return [problem(`The database refuses a second connection (${sentenceOf(error)}): raise its connection limit.`)];
  } finally {
    await other.end().catch(() => {});
  }
  return [
    problem(
      "A pooler in transaction mode stands before the database, where listening and locks are lost: set DATABASE_DIRECT_URL to PostgreSQL itself.",
    ),
  ];
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
    found.push(
      problem(
        `${processes} ${processes === 1 ? "process needs" : "processes need"} up to ${needed} connections, and the database gives ${most}: lower DATABASE_POOL, or raise the limit of the database.`,
      ),
    );
  } else if (used > 0.9 * most) {
    found.push(
      problem(
        `${used} of ${most} connections to the database are taken: find out by whom in pg_stat_activity, or raise its limit.`,
      ),
    );
  }
  return found;
}

async function checkClock(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
  const apart = Math.round((rows[0]!.at.getTime() - Date.now()) / 1_000);
  if (Math.abs(apart) < CLOCK_SECONDS) return [];
  const text = `The database's clock is ${Math.abs(apart)} seconds ${apart > 0 ? "ahead of" : "behind"} this machine's: let both follow NTP.`;
  return [Math.abs(apart) * 1_000 > CLOCK_TOLERANCE ? problem(text) : notice(text)];
}

async function checkReplicas(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; seconds: number }>(
    `select coalesce(nullif(application_name, ''), 'without a name') as name, extract(epoch from replay_lag)::int as seconds
      from pg_stat_replication where replay_lag > interval '30 seconds' limit 20`,
  );
  return rows.map(({ name, seconds }) =>
    notice(`Replica ${name} is ${seconds} seconds behind: it would lose as much, so see what slows it down.`),
  );
}

/** Migrations, and what only a migrated database can be asked. */
async function checkSchema(client: pg.Client, installation: Installation): Promise<Finding[]> {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('migrations') is not null as made");
  if (!rows[0]!.made) return [notice("The database is empty: the first start makes its tables.")];
  let pending: string[] = [];
  const newer = await problemOf(async () => {
    pending = await pendingMigrations(client);
  });
  if (newer) return [problem(newer)];
  if (pending.length > 0) {
    const text = `The database is of an older release and lacks ${pending.length} migrations`;
    return [
      installation.program
        ? problem(`${text}, though the program runs: stop that one, which is older, and start this release.`)
        : notice(`${text}: the next start applies them.`),
    ];
  }
  const behind = await behindStored(client, Date.now());
  const clock =
    behind < CLOCK_TOLERANCE
      ? []
      : [
          problem(
            `This machine's clock is ${Math.round(behind / 60_000)} minutes behind the newest stored data: set it, then start the program anew.`,
          ),
        ];
  return [...clock, ...(await checkBacklog(client))];
}
