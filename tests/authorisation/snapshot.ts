/** Detects changes of the authorisation matrix's database, and restores it. */
import { sql } from "kysely";
import { db, directPool } from "#app/platform/db/db.server.ts";

// Tables that change with every request.
const OWN_BUSINESS = ["rate_limits", "outbox", "app_check_challenges"];

// Counts every written row, at the end of its transaction. A sequence's first value is its start value.
const COUNTER = `create sequence snapshot.changes; select nextval('snapshot.changes');
  create function snapshot.count_change() returns trigger language plpgsql as
    $$ begin perform nextval('snapshot.changes'); return null; end $$`;

/** A copy of every table in another schema, from which the database is restored. */
export class Snapshot {
  readonly #columns: ReadonlyMap<string, string>;
  readonly #digests: string;
  #taken: readonly string[] = [];
  /** The fingerprint at a number of counted changes. */
  #known: { changes: string; digests: readonly string[] } | undefined;

  private constructor(columns: ReadonlyMap<string, string>) {
    this.#columns = columns;
    // A parallel plan gives the parts of a union in any order.
    this.#digests = `${[...columns.keys()]
      .map(
        (table, place) =>
          `select ${place} as place, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${table} t`,
      )
      .join(" union all ")} order by place`;
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
      `create constraint trigger count_changes after insert or update or delete on public.${name}
        deferrable initially deferred for each row execute function snapshot.count_change()`,
    ]);
    await directPool().query(["create schema snapshot", COUNTER, ...copies].join("; "));
    snapshot.#taken = await snapshot.#digestsNow();
    return snapshot;
  }

  /** A value that changes with everything that is stored. */
  async state(): Promise<string> {
    const names = [...this.#columns.keys()];
    const digests = await this.#digestsNow();
    return digests.filter((_, place) => !OWN_BUSINESS.includes(names[place]!)).join();
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
      // Without triggers.
      this.#known = undefined;
    }
    const wrong = (await this.#changed(left)).map(([name]) => name);
    throw new Error(`Not as they were copied: ${wrong.join(", ")}.`);
  }

  /** The tables that differ from their copies, with their columns. */
  async #changed(left: readonly string[]): Promise<[name: string, columns: string][]> {
    const digests = await this.#digestsNow();
    return [...this.#columns].filter(([name], place) => digests[place] !== this.#taken[place] && !left.includes(name));
  }

  // Most questions change nothing, which the counter shows at once. It is read first, since it counts before the change is visible.
  async #digestsNow(): Promise<readonly string[]> {
    const counter = { name: "changes", text: "select last_value::text as changes from snapshot.changes" };
    const { changes } = (await directPool().query<{ changes: string }>(counter)).rows[0]!;
    if (this.#known?.changes === changes) return this.#known.digests;
    const { rows } = await directPool().query<{ digest: string }>({ name: "digests", text: this.#digests });
    this.#known = { changes, digests: rows.map(({ digest }) => digest) };
    return this.#known.digests;
  }
}
