/** Tables of staff with more than ten thousand rows: every row is met once, and no page reads much more than it shows. */
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, type MockInstance, test, vi } from "vitest";
import { announcementList } from "#app/features/announcements/announcing.server.ts";
import { auditLog } from "#app/features/audit/audit-search.server.ts";
import { paymentPage } from "#app/features/billing/desk/payments.server.ts";
import { subscriptionPage } from "#app/features/billing/desk/subscriptions.server.ts";
import { campaignList } from "#app/features/campaigns/campaigns.server.ts";
import { memberPage } from "#app/features/support/members/member-list.server.ts";
import { MEMBER_SORTS } from "#app/features/support/members/member-query.ts";
import type { Member } from "#app/platform/actor.ts";
import { databasePool, db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "./fixtures/accounts/accounts.ts";
import { newStaff } from "./fixtures/casework/support.ts";
import { bulkInsert } from "./fixtures/program/bulk-insert.ts";

accountFixtures();

const ROWS = 10_500;
/** Most rows of a page. */
const LONGEST = 50;
/** What a page may read of a table: a tenth of it. */
const READ = ROWS / 10;

let admin: Member;

/** A page: the ids of its rows, and the cursor of the next. */
type Page = { ids: string[]; next: string | null };

const page = <R extends { id: string }>(rows: readonly R[], next: string | null): Page => ({
  ids: rows.map(({ id }) => id),
  next,
});

type Table = readonly [name: string, table: string, pageAt: (after: string | undefined) => Promise<Page>];

const MEMBERS = MEMBER_SORTS.flatMap((sort) =>
  [false, true].map((reversed): Table => {
    const pageAt = async (after: string | undefined) => {
      const { members, next } = await memberPage(admin, { sort, reversed, after }, "uk");
      return page(members, next);
    };
    return [`members by ${sort}${reversed ? ", reversed" : ""}`, "users", pageAt];
  }),
);

const LOG = (["newest", "oldest"] as const).map((order): Table => {
  const pageAt = async (after: string | undefined) => {
    const { entries, next } = await auditLog(admin, { order, after, timeZone: "Europe/Stockholm" });
    return page(entries, next);
  };
  return [`audit log, ${order} first`, "audit_log", pageAt];
});

const TABLES: readonly Table[] = [
  ...MEMBERS,
  ...LOG,
  ...([undefined, true] as const).flatMap((oldest): Table[] => [
    [
      `payments${oldest ? ", oldest first" : ""}`,
      "payments",
      async (after) => {
        const { payments, next } = await paymentPage(admin, { after, oldest });
        return page(payments, next);
      },
    ],
    [
      `subscriptions${oldest ? ", oldest first" : ""}`,
      "subscriptions",
      async (after) => {
        const { subscriptions, next } = await subscriptionPage(admin, { after, oldest });
        return page(subscriptions, next);
      },
    ],
  ]),
  [
    "campaigns",
    "campaigns",
    async (after) => {
      const { campaigns, next } = await campaignList(admin, { after });
      return page(campaigns, next);
    },
  ],
  [
    "announcements",
    "announcements",
    async (after) => {
      const { announcements, next } = await announcementList(admin, after);
      return page(announcements, next);
    },
  ],
];

beforeAll(async () => {
  admin = await newStaff("admin");
  // Three rows a second, so that moments are equal too.
  const at = sql`timestamptz '2026-01-01' + (n / 3) * interval '1 second'`;
  await bulkInsert(db, async (trx) => {
    await sql`insert into users (id, name, email, email_verified, lang, side, username, plan, created_at, last_seen_at, suspended_at, deletion_due_at)
      select gen_random_uuid(), 'Bo Ek ' || n % 70, 'many' || n || '@example.com', n % 11 > 0, (array['uk', 'se', 'fi', 'no', 'dk'])[1 + n % 5],
        'investor', 'many' || n, (array['basic', 'basic', 'basic', 'premium', 'enterprise'])[1 + n % 5], ${at}, ${at},
        case when n % 50 = 0 then ${at} end, case when n % 40 = 1 then ${at} + interval '30 days' end
      from generate_series(1, ${ROWS}) n`.execute(trx);
    await sql`insert into sign_in_locks (user_id, attempts, attempted_at, locks, locked_until)
      select id, array[now()], now(), 1, now() + interval '1 hour' from users where username like 'many%7'`.execute(
      trx,
    );
    await sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
      select gen_random_uuid(), ${admin.id}::uuid, 'account-reinstated', 'account', gen_random_uuid(), ${at}
      from generate_series(1, ${ROWS}) n`.execute(trx);
    await sql`insert into payments (id, kind, provider_id, user_id, customer_id, invoice_id, plan, country, currency, gross_minor, vat_minor,
        net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
      select gen_random_uuid(), 'payment', 'in_' || n, gen_random_uuid(), 'cus_' || n, 'in_' || n, 'premium', 'se', 'SEK', 39900, 7980, 31920,
        319, 2500, ${at}, ${at} from generate_series(1, ${ROWS}) n`.execute(trx);
    await sql`insert into subscriptions (id, user_id, plan, country, currency, amount_minor, status, started_at, period_end, cancel_at_period_end)
      select 'sub_' || username, id, 'premium', 'se', 'SEK', 39900, 'active', created_at, created_at + interval '1 month', false
      from users where username like 'many%'`.execute(trx);
    await sql`insert into campaigns (id, name, markets, created_at, changed_at)
      select gen_random_uuid(), 'Autumn ' || n, '{uk}', ${at}, ${at} from generate_series(1, ${ROWS}) n`.execute(trx);
    await sql`insert into announcements (id, market, text, tone, audience, starts_at, ends_at, created_at)
      select gen_random_uuid(), 'uk', 'Closed on Sunday', 'notice', 'everyone', ${at}, ${at} + interval '1 day', ${at}
      from generate_series(1, ${ROWS}) n`.execute(trx);
  });
  for (const table of new Set([...TABLES.map(([, table]) => table), "sign_in_locks"]))
    await sql`analyze ${sql.table(table)}`.execute(db);
}, 300_000);

interface PlanNode {
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** The most rows that a node of the plan of a statement reads, in all its loops. */
async function mostRows(text: string, values: readonly unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    const rowsOf = (node: PlanNode): number =>
      Math.max(
        ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1),
        ...(node.Plans ?? []).map(rowsOf),
      );
    return rowsOf((rows as [{ "QUERY PLAN": [{ Plan: PlanNode }] }])[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.end();
  }
}

/** The statements that a query sends, but for counts: those stop at ten thousand, and say so. */
async function statementsOf(query: () => Promise<unknown>): Promise<[text: string, values: readonly unknown[]][]> {
  const pool = databasePool();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const spies: MockInstance[] = [];
  vi.spyOn(pool, "connect").mockImplementation(async () => {
    const client = await connect();
    spies.push(vi.spyOn(client, "query"));
    return client;
  });
  await query();
  const calls = spies.flatMap(({ mock }) => mock.calls) as [text: unknown, values?: readonly unknown[]][];
  vi.restoreAllMocks();
  return calls.flatMap(([text, values = []]) =>
    typeof text === "string" && /^\s*select(?! count)/i.test(text) ? [[text, values] as const] : [],
  ) as [string, readonly unknown[]][];
}

describe.each(TABLES)("%s", (_, table, pageAt) => {
  test("in pages, every row once", { timeout: 300_000 }, async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      ${table === "users" ? sql`where not is_anonymous` : sql``}`.execute(db);
    const seen = new Set<string>();
    let met = 0;
    let after: string | undefined;
    do {
      const { ids, next } = await pageAt(after);
      expect(ids.length).toBeLessThanOrEqual(LONGEST);
      for (const id of ids) seen.add(id);
      met += ids.length;
      after = next ?? undefined;
    } while (after !== undefined);
    expect(seen.size).toBe(rows[0]!.count);
    expect(met).toBe(seen.size);
  });

  test("no page reads more than a tenth of the table, neither the first nor a late one", {
    timeout: 60_000,
  }, async () => {
    let after: string | undefined;
    for (const pages of [0, 200]) {
      for (let i = 0; i < pages; i++) after = (await pageAt(after)).next ?? undefined;
      const statements = await statementsOf(() => pageAt(after));
      expect(statements.length).toBeGreaterThan(0);
      for (const [text, values] of statements) expect(await mostRows(text, values), text).toBeLessThanOrEqual(READ);
    }
  });
});
