/** Loads a world into a migrated, empty database by COPY, without foreign keys, and creates the indexes at the end. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import { copyRows, type Value } from "./copy.ts";
import { keepWords } from "./known-words.ts";
import { member } from "./member.ts";
import { beginRemembering, endRemembering, openMemory } from "./memory.ts";
import { pitch } from "./pitch.ts";
import { MEMBERS, PITCHES, SEARCHES, type Sheet } from "./rows.ts";
import { savedSearch } from "./saved-search.ts";
import type { World } from "./world.ts";

const CHUNK = 5_000;
const CONNECTIONS = 2;

/** Reports the progress of a step. */
export type Tell = (what: string, done: number, all: number) => void;

/** Fills the database at `url`, which must be migrated and without members or pitches. */
export async function loadWorld(url: string, world: World, tell: Tell = () => {}): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(url)));
  const [first] = clients as [Client];
  try {
    const tables = [...MEMBERS, ...PITCHES, ...SEARCHES].map(({ table }) => table);
    const later = await laidAside(first, tables);
    const laterKept = await laidAside(first, ["match_keys", "listing_sample"]);
    await beginRemembering(first);
    const range = (from: number, count: number, what: string) => ({ from, count, tell: tell.bind(null, what) });
    await filled(clients, MEMBERS, (number) => member(world, number), range(0, world.members, "members"));
    await filled(clients, PITCHES, (number) => pitch(world, number), range(1, world.pitches, "pitches"), keepWords);
    await filled(clients, SEARCHES, (number) => savedSearch(world, number), range(0, world.savedSearches, "searches"));
    // Compounds were cut by the words of the lexicon alone.
    await first.query("truncate search_word_lexemes");
    await endRemembering(first);
    let made = 0;
    const putBack = (statements: string[]) =>
      shared(clients, statements, async (client, statement) => {
        await client.query(statement);
        tell("indexes", ++made, later.length + laterKept.length);
      });
    await putBack(later);
    await first.query("select setval(pg_get_serial_sequence('pitches', 'number'), greatest($1, 1))", [world.pitches]);
    await first.query("analyze");
    await shared(clients, KEPT, async (client, statement) => {
      await client.query(statement);
    });
    await putBack(laterKept);
    await compiled(url);
    await first.query("vacuum (freeze, analyze)");
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Fills at once what triggers on statements or on other tables would maintain. */
const KEPT = [
  "select recount_listings()",
  // As many as the hourly job reads: without known words, search takes each word for a typing error.
  "select refresh_search_words(20000); do $$ begin while keep_word_lexemes(5000) > 0 loop end loop; end $$",
  "select refill_people()",
  `insert into match_keys select key, criteria.weight, criteria.user_id
    from match_criteria as criteria, match_keys_of(criteria) as key where criteria.side = 'investor' and criteria.weight > 0`,
];

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '512MB'");
  await openMemory(client);
  return client;
}

interface Range {
  from: number;
  count: number;
  tell: (done: number, all: number) => void;
}

async function filled<Of>(
  clients: Client[],
  sheets: readonly Sheet<Of>[],
  make: (number: number) => Of,
  { from: start, count, tell }: Range,
  before: (client: Client, all: readonly Of[]) => Promise<unknown> = async () => {},
): Promise<void> {
  const end = start + count;
  const chunks = Array.from({ length: Math.ceil(count / CHUNK) }, (_, chunk) => start + chunk * CHUNK);
  let done = 0;
  await shared(clients, chunks, async (client, from) => {
    const all = Array.from({ length: Math.min(CHUNK, end - from) }, (_, place) => make(from + place));
    await before(client, all);
    for (const { table, columns, row } of sheets) {
      const rows = all.map(row).filter((values): values is Value[] => values !== null);
      await copyRows(client, table, columns, rows);
    }
    done += all.length;
    tell(done, count);
  });
}

/** Distributes the work over the connections. */
async function shared<T>(clients: Client[], items: readonly T[], work: (client: Client, item: T) => Promise<void>) {
  const left = [...items];
  await Promise.all(
    clients.map(async (client) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(client, item);
    }),
  );
}

/**
 * Drops what costs time for each row (indexes, and constraints that are not validated for old rows anyway). Returns the statements that
 * recreate it. Triggers that fill in a row before it is written stay on, as at a publication.
 */
async function laidAside(client: Client, tables: readonly string[]): Promise<string[]> {
  const asked = async (statement: string) =>
    (await client.query<{ owner: string; name: string; definition: string }>(statement, [tables])).rows;
  const triggers = await asked(
    `select tgrelid::regclass::text as owner, tgname as name from pg_trigger
      where tgrelid = any($1::text[]::regclass[]) and not tgisinternal and tgenabled = 'O' and (tgtype & 7) = 7`,
  );
  for (const { owner, name } of triggers) await client.query(`alter table ${owner} enable always trigger ${name}`);
  const indexes = await asked(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
      order by definition`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const checks = await asked(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = any($1::text[]::regclass[]) and contype = 'c' and not convalidated`,
  );
  for (const { owner, name } of checks) await client.query(`alter table ${owner} drop constraint ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...checks.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`),
    ...triggers.map(({ owner, name }) => `alter table ${owner} enable trigger ${name}`),
  ];
}

/** Compiles the saved searches, in child processes, since the program uses one database per process. */
async function compiled(url: string): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: "error" };
      const [code] = await once(fork(join(import.meta.dirname, "compile.ts"), { env }), "exit");
      if (code !== 0) throw new Error("What saved searches are found by could not be made.");
    }),
  );
}
