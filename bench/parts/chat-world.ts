/** Pairs of signed-in members with one conversation each. */
import { Client } from "pg";
import { newId } from "#app/platform/ids.ts";

/** One of the two members of a conversation. */
export interface Talker {
  accountId: string;
  cookie: string;
  conversationId: string;
  /** The index of the other in the list. */
  other: number;
}

const BATCH = 500;

/** Adds `count` members in `count / 2` conversations to the database at `url`, whose secrets are in `dataDir`. */
export async function makeTalkers(url: string, dataDir: string, count: number): Promise<Talker[]> {
  const pairs = Array.from({ length: count >> 1 }, () => ({ id: newId(), members: [newId(), newId()].sort() }));
  const accounts = pairs.flatMap(({ members }) => members);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      // Old enough for no limits on new accounts.
      `insert into users (id, name, email, email_verified, lang, side, username, created_at)
        select id, 'Talker ' || n, 'talker' || n || '@example.com', true, 'se',
          case n % 2 when 1 then 'investor' else 'entrepreneur' end, 'talker' || n, now() - interval '1 year'
        from unnest($1::uuid[]) with ordinality as account (id, n)`,
      [accounts],
    );
    await client.query("insert into profiles (user_id, market) select unnest($1::uuid[]), 'se'", [accounts]);
    await client.query(
      // Answered: unanswered conversations are checked for spam.
      `insert into conversations (id, member_low_id, member_high_id, started_by, answered_at)
        select id, low, high, low, now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as pair (id, low, high)`,
      [pairs.map(({ id }) => id), pairs.map(({ members }) => members[0]), pairs.map(({ members }) => members[1])],
    );
    await client.query(
      "insert into conversation_members (conversation_id, user_id) select * from unnest($1::uuid[], $2::uuid[])",
      [pairs.flatMap(({ id }) => [id, id]), accounts],
    );
    // What has rows, as autovacuum does: plans for a table that was analysed while it was empty would read all of it.
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(oid::regclass::text, ', ') as tables from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
    );
    await client.query(`analyze ${rows[0]!.tables}`);
  } finally {
    await client.end();
  }
  const cookies = await signIn(url, dataDir, accounts);
  return accounts.map((accountId, index) => ({
    accountId,
    cookie: cookies[index]!,
    conversationId: pairs[index >> 1]!.id,
    other: index ^ 1,
  }));
}

/** Opens sessions as the program does. */
async function signIn(url: string, dataDir: string, accounts: readonly string[]): Promise<string[]> {
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir });
  const { openSession } = await import("#app/features/sessions/sessions.server.ts");
  const { closeDatabase, transaction } = await import("#app/platform/db/db.server.ts");
  const cookies: string[] = [];
  try {
    for (let from = 0; from < accounts.length; from += BATCH) {
      await transaction(async (trx) => {
        for (const userId of accounts.slice(from, from + BATCH)) {
          cookies.push((await openSession(trx, { userId, method: "password", remember: true })).split(";")[0]!);
        }
      });
    }
    return cookies;
  } finally {
    await closeDatabase();
  }
}
