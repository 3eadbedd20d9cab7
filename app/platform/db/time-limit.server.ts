/**
 * The time limit of statements behind a pooler. PgBouncer refuses it among a connection's parameters, and a `set` would stay with a session
 * that others use next. So it is stored as the role's own setting in this database, which every session begins with.
 */
import { env } from "../env/env.server.ts";
import { log } from "../log.server.ts";
import { databasePool, directPool, pooledAddress, STATEMENT_LIMIT } from "./db.server.ts";
import { untilDatabaseAnswers } from "./outage.server.ts";

/** Several processes may start at once, and only one can change a role at a time. Key of the advisory lock; used by no other. */
const LOCK = 5_310_221;

/** Sets the limit where DATABASE_URL is a pooler, and logs a warning if sessions behind it do not have it. */
export async function limitStatements(): Promise<void> {
  if (!env().DATABASE_DIRECT_URL) return;
  await directPool().query(`do $$ begin
    perform pg_advisory_xact_lock(${LOCK});
    execute format('alter role %I in database %I set statement_timeout = ${STATEMENT_LIMIT}', current_user, current_database());
  end $$`);
  await untilDatabaseAnswers(pooledAddress(), env().DATABASE_WAIT);
  const { rows } = await databasePool().query<{ limit: string }>(
    `select current_setting('statement_timeout') as limit`,
  );
  if (rows[0]!.limit !== "0") return;
  log.warn(
    "statements behind the pooler have no time limit: enter RECONNECT in its console, and let both addresses name the same user",
  );
}
