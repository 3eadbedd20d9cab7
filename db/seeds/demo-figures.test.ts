/** The past half-year of the demo world, as the overview tells it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CAMPAIGN_STATES } from "#app/features/campaigns/lifecycle.ts";
import type { Parts } from "#app/features/overview/figures/figures.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { systemActor } from "#app/platform/actor.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { subscriptions } from "#demo/subscriptions.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "figures-test-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  const { db } = await import("#app/platform/db/db.server.ts");
  const { seedDemo } = await import("./demo.ts");
  expect(await seedDemo(db)).toBe(true);
  const { settleFigures } = await import("#app/features/overview/figures/counting.server.ts");
  await settleFigures(systemActor("settle-figures"));
});

afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const number = async (query: ReturnType<typeof sql<{ n: number }>>) => {
  const { db } = await import("#app/platform/db/db.server.ts");
  return (await query.execute(db)).rows[0]!.n;
};

async function admin(): Promise<Member> {
  const { db } = await import("#app/platform/db/db.server.ts");
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "username", "side", "plan", "lang"])
    .where("staffRole", "=", "admin")
    .executeTakeFirstOrThrow();
  return { kind: "member", ...row, pictureId: null, staffRole: "admin" } as Member;
}

const sumOf = (parts: Parts) =>
  Object.values(parts)
    .flat()
    .reduce<number>((sum, value) => sum + (value ?? 0), 0);

test("every chart of the overview has a shape, and its counts are those of the database", async () => {
  const { figuresOf } = await import("#app/features/overview/figures/figures.server.ts");
  const { charts, steps } = (await figuresOf(await admin(), { step: "week", market: null }, "uk"))!;
  for (const [name, parts] of Object.entries(charts)) {
    if (name === "pitches") continue;
    const drawn = Object.values(parts).flatMap((values) => values.filter((value) => (value ?? 0) > 0));
    // The offers of the demo world are of the last weeks, and few have left it.
    expect.soft(drawn.length, name).toBeGreaterThan(["offers", "agreed", "churn"].includes(name) ? 1 : 5);
  }
  const since = sql`(${steps[0]!}::timestamp at time zone market_zone(lang))`;
  expect(sumOf(charts.signUps!)).toBe(
    await number(sql`select count(*)::int as n from users where created_at >= ${since}`),
  );
  expect(sumOf(charts.mail!)).toBe(
    await number(sql`select count(*)::int as n from mail_deliveries m join users on users.id::text = m.recipient
      where m.created_at >= ${since}`),
  );
  expect(charts.mail!.returned!.reduce((sum, value) => sum! + value!, 0)).toBeGreaterThan(0);
  expect(Object.values(charts.plans!).reduce((sum, values) => sum + values.at(-1)!, 0)).toBe(
    await number(sql`select count(*)::int as n from subscriptions where ended_at is null`),
  );
  expect(charts.churn!.all!.some((value) => value! > 0)).toBe(true);
  expect(
    await number(sql`select count(*)::int as n from (select day from daily_figures where figure = 'revenue') as days`),
  ).toBe(
    await number(sql`select count(distinct ((occurred_at at time zone 'Europe/Stockholm')::date, country, plan))::int as n
      from payments`),
  );
});

test("visits come from everywhere, and fewer get on at each step", async () => {
  const { visitsOf } = await import("#app/features/overview/figures/visits.server.ts");
  const { figures, columns } = (await visitsOf(await admin(), { step: "month", market: null }))!;
  expect(columns.filter(({ visits }) => visits > 0).length).toBeGreaterThanOrEqual(6);
  expect(figures.sources.map(({ name }) => name)).toEqual(["engine", "direct", "social", "mail", "site"]);
  const way = figures.way.map(({ count }) => count);
  expect(way).toEqual(way.toSorted((a, b) => b - a));
  expect(way.at(-1)).toBeGreaterThan(0);
  expect(columns.reduce((sum, { views }) => sum + views, 0)).toBe(
    await number(sql`select sum(count)::int as n from analytics_sums where kind = 'page'`),
  );
});

test("what was sold and sent has its cause, and nothing of it looks like a real provider's", async () => {
  const { db } = await import("#app/platform/db/db.server.ts");
  const { rows } = await sql`
    select 'subscribed before joining' as slip from subscriptions s join users u on u.id = s.user_id where s.started_at <= u.created_at
    union all select 'paid before ordering' from payments p join subscriptions s on s.id = p.subscription_id where p.occurred_at < s.started_at
    union all select 'paid after the end' from payments p join subscriptions s on s.id = p.subscription_id
      where p.kind = 'payment' and p.occurred_at >= s.ended_at
    union all select 'a running period without its payment' from subscriptions s where ended_at is null and not exists
      (select from payments where subscription_id = s.id and covers_until = coalesce(s.past_due_since, s.period_end))
    union all select 'owed for too long' from subscriptions where past_due_since < now() - interval '7 days'
    union all select 'left by one who was asked later' from campaign_recipients l join campaign_recipients r
      on r.user_id = l.user_id where r.asked_at > l.unsubscribed_at
    union all select 'runs without a plan' from subscriptions s join users u on u.id = s.user_id where ended_at is null and u.plan <> s.plan
    union all select 'has a plan from the staff, and pays for it' from subscriptions s join plan_grants g on g.user_id = s.user_id
      where ended_at is null and g.source = 'staff'
    union all select 'more paid to climate projects than was set aside by then' from climate_payments c where amount_minor > 0 and
      (select sum(amount_minor) from climate_payments o where o.currency = c.currency and o.created_at <= c.created_at) >
      (select sum(climate_minor) from payments where currency = c.currency and occurred_at < c.created_at)
    union all select 'paid to a project that had ended' from climate_payments c join climate_projects p on p.id = c.project_id
      where c.paid_on not between p.active_from and coalesce(p.active_to, c.paid_on)
    union all select 'a campaign to somebody who had not agreed' from campaign_recipients r where not exists
      (select from consents c where c.user_id = r.user_id and kind = 'campaigns' and given and c.created_at < r.asked_at)
    union all select 'figures of a campaign' from campaigns c where recipients <> (select count(*) from campaign_recipients where campaign_id = c.id)
      or recipients <> (select count(*) from mail_deliveries where tag = 'campaign:' || c.id)
    union all select 'mailed before joining' from mail_deliveries m join users u on u.id::text = m.recipient where m.created_at < u.created_at
    union all select 'in the future' from payments where occurred_at > now()
    union all select 'in the future' from mail_deliveries where sent_at > now()
    union all select 'in the future' from subscriptions where ended_at > now() or (ended_at is null and period_end <= now())
    union all select 'not of the demo' from payments
      where strpos(provider_id, '_demo_') = 0 or strpos(customer_id, '_demo_') = 0 or invoice_number not like 'DEMO-%'`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const cast = Object.values(signInAccounts).flatMap(({ entrepreneur, investor }) => [entrepreneur.id, investor.id]);
  expect(subscriptions.filter(({ person }) => cast.includes(person))).toEqual([]);
  expect(await number(sql`select count(*)::int as n from subscriptions`)).toBe(subscriptions.length);
});

test("the ledger waits for less than it has paid, and the desk of campaigns has one of each state", async () => {
  const { climateFunds } = await import("#app/features/climate/ledger.server.ts");
  const funds = await climateFunds();
  expect(funds.map(({ currency }) => currency).sort()).toEqual(["DKK", "EUR", "GBP", "NOK", "SEK"]);
  for (const { currency, paidMinor, waitingMinor } of funds) {
    expect.soft(waitingMinor, currency).toBeGreaterThan(0);
    expect.soft(paidMinor, currency).toBeGreaterThan(0);
  }
  const { campaignFigures, campaignList } = await import("#app/features/campaigns/campaigns.server.ts");
  const actor = await admin();
  const { campaigns } = await campaignList(actor, {});
  expect(campaigns.map(({ state }) => state).sort()).toEqual([...CAMPAIGN_STATES].sort());
  for (const { id, state, recipients } of campaigns) {
    const { delivered, refused, unsubscribed } = (await campaignFigures(actor, id))!;
    const wasSent = recipients > 0;
    expect.soft(wasSent, state).toBe(["sending", "sent", "stopped"].includes(state));
    expect.soft([delivered, refused], state).toEqual(wasSent ? [recipients - 1, 1] : [0, 0]);
    expect.soft(unsubscribed, state).toBe(state === "sent" ? 1 : 0);
  }
});

test("the desks of demos, of payments, of failed refunds and of approvals have a case of each kind", async () => {
  const { countDemos } = await import("#app/features/demos/desk/demos.server.ts");
  expect(await countDemos(await admin())).toEqual({ coming: 1, unrecorded: 1, recorded: 2, cancelled: 1 });
  const { deskCounts } = await import("#app/features/overview/overview.server.ts");
  const waiting = Object.fromEntries((await deskCounts(await admin())).map((desk) => [desk.name, desk.waiting]));
  // Of the two administrators, each can confirm what the other or support has asked for.
  expect(waiting).toMatchObject({ heldMessages: 1, appeals: 2, payments: 1, failedRefunds: 1, approvals: 2 });
});

test("pages of the directory stand: of two countries, and of industries", async () => {
  const { directoryPage } = await import("#app/features/search/directory/directory.server.ts");
  for (const part of [
    { by: "country", market: "uk" },
    { by: "country", market: "se" },
    { by: "industry", industry: "it-data" },
    { by: "industry", industry: "health" },
  ] as const)
    expect(await directoryPage(part), JSON.stringify(part)).not.toBeNull();
});
