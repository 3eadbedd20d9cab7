/** Pages of a queue: waiting cases by deadline, or decided cases, latest first. */
import { type RawBuilder, sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import { type Claim, type ClaimColumns, claimOf, QUEUE_STATES, type QueueState } from "./casework.ts";

// Counting stops here: a larger number makes no difference to anybody.
const COUNTED = 1_000;

/** Cases of one kind, as `select id, place`. */
interface Cases {
  waiting: RawBuilder<unknown>;
  decided?: RawBuilder<unknown>;
}

interface QueueQuery {
  /** The kinds of cases, listed in one order. */
  of: readonly Cases[];
  state: QueueState;
  /** `next` of the previous page. A broken one gives the first page. */
  after?: string | null | undefined;
  /**
   * For an order by text: `select place` of a case that has waited, whether it still does or not. The cursor is an id then, since what somebody has
   * written is no part of an address.
   */
  textOf?: (id: string) => RawBuilder<unknown>;
  /** Selects a row for each case that counts as open, if not all waiting cases do. */
  counts?: RawBuilder<unknown>;
  /** Cases a page. */
  size?: number;
  /** The selected columns, with `claimed_by` and `claimed_until`, from `page` (`id`, `place`) and `joins`. */
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

/** A page of a queue; a row is what staff see of a case. */
export interface Queue<Row> {
  cases: Row[];
  /** How many wait in all; exact up to 1,000. */
  open: number;
  /** Cursor of the next page, or null. */
  next: string | null;
}

/** A queue as it is to actors who do not work on it. */
export const NO_CASES: Queue<never> = { cases: [], open: 0, next: null };

interface Read extends ClaimColumns {
  id: string;
  place: Date;
  micros: number;
  claimantName: string | null;
}

interface Counted {
  open: number;
}

/** Reads a page of a queue. Ids and places are read first, by the index; everything else only for the cases of the page. */
export async function queuePage<Row extends object>(
  actor: { id: string },
  { of, state, after, textOf, counts = union(of.map((cases) => cases.waiting)), size = 30, columns, joins }: QueueQuery,
): Promise<Queue<Row & { id: string; claim: Claim | null }>> {
  const isOpen = state === "open";
  const waiting = union(of.map((cases) => cases.waiting));
  const cases = isOpen ? waiting : union(of.flatMap(({ decided }) => decided ?? []));
  const cursor = textOf ? isId(after) && sql`((${textOf(after)}), ${after}::uuid)` : cursorRow(after ?? undefined);
  const micros = textOf ? sql`0::bigint` : microsOf(sql`page.place`);
  const beyond = cursor ? sql`where (place, id) ${isOpen ? sql`>` : sql`<`} ${cursor}` : sql``;
  const order = isOpen ? sql`place, id` : sql`place desc, id desc`;
  const [page, counted] = await Promise.all([
    sql<Row & Read>`
      with page as (select id, place from (${cases}) cases ${beyond} order by ${order} limit ${size + 1}),
        described as (select page.id, page.place, ${micros} as micros, ${columns} from page ${joins})
      select described.*, claimant.name as claimant_name from described
      left join users claimant on claimant.id = described.claimed_by order by ${order}`.execute(db),
    sql<Counted>`select count(*)::int as open from (select from (${counts}) cases limit ${COUNTED}) counted`.execute(
      db,
    ),
  ]);
  const { page: read, next } = pageOf(page.rows, size, (row) => row);
  const present = now();
  const rows = read.map(({ place: _, micros: __, claimedBy, claimedUntil, claimantName, ...row }) => ({
    ...(row as unknown as Row & { id: string }),
    claim: claimOf({ claimedBy, claimedUntil, claimantName }, actor, present),
  }));
  return { cases: rows, next: textOf && next ? rows.at(-1)!.id : next, open: counted.rows[0]!.open };
}

/** Reads the page of a queue that an address names: `state` (waiting cases by default) and `after`, the cursor. */
export async function queueAt<Row>(
  { searchParams }: URL,
  read: (state: QueueState, after?: string) => Promise<Queue<Row>>,
): Promise<Queue<Row> & { state: QueueState; later: boolean }> {
  const state = QUEUE_STATES.find((known) => known === searchParams.get("state")) ?? "open";
  const after = searchParams.get("after") ?? undefined;
  return { state, later: after !== undefined, ...(await read(state, after)) };
}

function union(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}
