/** A database of one's own (DATABASE_URL), by PostgreSQL's own `pg_dump` and `pg_restore`, which are found on this machine. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { StartupProblem } from "#server/startup-problem.ts";
import type { Bytes } from "./cipher.ts";

/** Where packages of PostgreSQL put their programs. */
const FOLDERS = ["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/{libpq,postgresql@*}/bin"];

/** The major version of a server. */
export async function majorOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  return rows[0]!.major;
}

/**
 * The path of `pg_dump` or `pg_restore` of the server's version, or of the next newer one: the newest may write settings that an older server
 * does not know. Throws StartupProblem if there is none.
 */
export function postgresTool(name: "pg_dump" | "pg_restore", major: number): string {
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...FOLDERS.flatMap((pattern) => globSync(pattern)),
  ];
  const found = folders
    .map((folder) => path.join(folder, name))
    .map((program) => ({ program, version: versionOf(program) }))
    .filter(({ version }) => version >= major)
    .sort((one, other) => one.version - other.version);
  if (found[0]) return found[0].program;
  throw new StartupProblem(
    `The database is PostgreSQL ${major}, and there is no ${name} of version ${major} or later here: install postgresql-client-${major} from https://www.postgresql.org/download/.`,
  );
}

function versionOf(program: string): number {
  try {
    const said = execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Dumps the database at an exported snapshot. Throws with what `pg_dump` said if it fails. */
export async function* dumpOf(url: string, major: number, snapshot: string): AsyncGenerator<Uint8Array> {
  const child = spawn(
    postgresTool("pg_dump", major),
    ["--format=custom", "--compress=0", "--no-owner", "--no-privileges", `--snapshot=${snapshot}`],
    { env: connectionOf(url), stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = outcomeOf(child, "pg_dump");
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
}

/** Restores a dump into an empty database, all or nothing. */
export async function restoreDump(url: string, major: number, dump: Bytes): Promise<void> {
  const child = spawn(
    postgresTool("pg_restore", major),
    ["--no-owner", "--no-privileges", "--no-comments", "--exit-on-error", "--single-transaction", "--dbname="],
    { env: connectionOf(url), stdio: ["pipe", "ignore", "pipe"] },
  );
  const ended = outcomeOf(child, "pg_restore");
  try {
    // What it says itself explains more than the broken pipe.
    await pipeline(dump, child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    });
    await ended;
  } finally {
    child.kill();
  }
}

function outcomeOf(child: ChildProcess, name: string): Promise<void> {
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new StartupProblem(`${name} failed (${signal ?? code}): ${said.trim() || "it said nothing"}`));
    });
  });
  // Also awaited later; a failure before that must not end the process.
  ended.catch(() => {});
  return ended;
}

/** The connection as libpq's environment: arguments would show the password to every user of the machine. */
function connectionOf(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const query = new URL(url).searchParams;
  const settings = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: query.get("sslmode"),
    PGSSLROOTCERT: query.get("sslrootcert"),
  };
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value)) as Record<string, string>;
  return { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: "C", ...given };
}
