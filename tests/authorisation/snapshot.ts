/** Detects changes of the authorisation matrix's database, and restores it. */
import { sql } from "kysely";
import { db, directPool } from "#app/platform/db/db.server.ts";

// Tables that change with every request, or with the asking alone: who asks the provider claims the charge first.
const OWN_BUSINESS = ["rate_limits", "outbox", "app_check_challenges", "refund_claims"];

// A sequence for each table, of its name, counts the written rows at the end of their transaction.
const COUNTER = `create schema changes;
  create function changes.count_change() returns trigger language plpgsql as
    $$ begin perform nextval(format('changes.%I', tg_table_name)); return null; end $$`;

/** A copy of every table in another schema, from which the database is restored. */
export class Snapshot {
  readonly #columns: ReadonlyMap<string, string>;
  #taken: ReadonlyMap<string, string> = new Map();
  /** The digest of each table at a number of counted changes. */
  readonly #known = new Map<string, { changes: string; digest: string }>();

  private constructor(columns: ReadonlyMap<string, string>) {
    this.#columns = columns;
  }

  /** Copies the current content. */
  static async take(): Promise<Snapshot> {
    const { rows } = await sql<{ name: string; columns: string }>`
      select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`.execute(
      db,
    );
    const snapshot = new Snapshot(new Map(rows.map(({ name, columns }) => [name, columns])));
    const copies = rows.flatMap(({ name }) => [
      `create table snapshot.${name} as table public.${name}`,
      `create sequence changes.${name}`,
      `create constraint trigger count_changes after insert or update or delete on public.${name}
        deferrable initially deferred for each row execute function changes.count_change()`,
    ]);
    await directPool().query(["create schema snapshot", COUNTER, ...copies].join("; "));
    snapshot.#taken = await snapshot.#digestsNow();
    return snapshot;
  }

  /** A value that changes with everything that is stored. */
  async state(): Promise<string> {
    const digests = await this.#digestsNow();
    return [...digests].filter(([name]) => !OWN_BUSINESS.includes(name)).join();
  }

  /** Restores the copied content, except for these tables. Throws if the result differs. */
  async restore(left: readonly string[] = []): Promise<void> {
    // A late write of the previous question may interfere.
    for (let attempt = 0; attempt < 20; attempt++) {
      const changed = await this.#changed(left);
      if (changed.length === 0) return;
      // The copies include the results of triggers, and are consistent.
      const steps = changed.map(
        ([name, columns]) => `delete from ${name};
          insert into ${name} (${columns}) overriding system value select ${columns} from snapshot.${name}`,
      );
      await directPool().query(
        ["begin", "set local session_replication_role = replica", ...steps, "commit"].join("; "),
      );
      // Without triggers, so nothing counted it.
      for (const [name] of changed) this.#known.delete(name);
    }
    const wrong = (await this.#changed(left)).map(([name]) => name);
    throw new Error(`Not as they were copied: ${wrong.join(", ")}.`);
  }

  /** The tables that differ from their copies, with their columns. */
  async #changed(left: readonly string[]): Promise<[name: string, columns: string][]> {
    const digests = await this.#digestsNow();
    return [...this.#columns].filter(([name]) => digests.get(name) !== this.#taken.get(name) && !left.includes(name));
  }

  // Most questions change nothing, which the counters show at once. They are read first, since they count before the change is visible.
  async #digestsNow(): Promise<ReadonlyMap<string, string>> {
    const counters = await directPool().query<{ name: string; changes: string }>({
      name: "changes",
      text: `select quote_ident(relname) as name, coalesce(pg_sequence_last_value(oid), 0)::text as changes
        from pg_class where relnamespace = 'changes'::regnamespace and relkind = 'S'`,
    });
    const changes = new Map(counters.rows.map(({ name, changes }) => [name, changes]));
    const stale = [...this.#columns.keys()].filter((name) => this.#known.get(name)?.changes !== changes.get(name));
    if (stale.length > 0) {
      const digests = stale.map(
        (name) =>
          `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${name} t`,
      );
      const { rows } = await directPool().query<{ name: string; digest: string }>(digests.join(" union all "));
      for (const { name, digest } of rows) this.#known.set(name, { changes: changes.get(name)!, digest });
    }
    return new Map([...this.#columns.keys()].map((name) => [name, this.#known.get(name)!.digest]));
  }
}
