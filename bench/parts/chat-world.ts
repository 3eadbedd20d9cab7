/** People who talk: pairs of members with one conversation each, signed in. */
import { Client } from "pg";
import { newId } from "#app/platform/ids.ts";

/** One of the two members of a conversation. */
export interface Talker {
  accountId: string;
  cookie: string;
  conversationId: string;
  /** The place of the other in the list. */
  other: number;
}

const BATCH = 500;

/** Makes `count` members in `count / 2` conversations in the database at `url`, whose secrets lie in `dataDir`. */
export async function makeTalkers(url: string, dataDir: string, count: number): Promise<Talker[]> {
  const pairs = Array.from({ length: count >> 1 }, () => ({ id: newId(), members: [newId(), newId()].sort() }));
  const accounts = pairs.flatMap(({ members }) => members);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      // Old enough for no limit on newcomers.
      `insert into users (id, name, email, email_verified, lang, side, username, created_at)
        select id, 'Talker ' || place, 'talker' || place || '@example.com', true, 'se',
          case place % 2 when 1 then 'investor' else 'entrepreneur' end, 'talker' || place, now() - interval '1 year'
        from unnest($1::uuid[]) with ordinality as account (id, place)`,
      [accounts],
    );
    await client.query("insert into profiles (user_id, market) select unnest($1::uuid[]), 'se'", [accounts]);
    await client.query(
      // Both have said something before: what is written unasked is looked at more closely.
      `insert into conversations (id, member_low_id, member_high_id, started_by, answered_at)
        select id, low, high, low, now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as pair (id, low, high)`,
      [pairs.map(({ id }) => id), pairs.map(({ members }) => members[0]), pairs.map(({ members }) => members[1])],
    );
    await client.query(
      "insert into conversation_members (conversation_id, user_id) select * from unnest($1::uuid[], $2::uuid[])",
      [pairs.flatMap(({ id }) => [id, id]), accounts],
    );
    await client.query("analyze");
  } finally {
    await client.end();
  }
  const cookies = await signIn(url, dataDir, accounts);
  return accounts.map((accountId, place) => ({
    accountId,
    cookie: cookies[place]!,
    conversationId: pairs[place >> 1]!.id,
    other: place ^ 1,
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
