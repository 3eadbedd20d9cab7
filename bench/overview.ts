/** The overview of the back office at a million members: the figures of its page beside counting the database for them, and what counting costs the worker. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { newId } from "#app/platform/ids.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { MEASURED, Measurements } from "./parts/measurements.ts";
import { programModules } from "./parts/modules.ts";
import { report } from "./report.ts";

/** `bin/bench overview 100000` for a smaller world. */
const MEMBERS = Number(process.argv[2] ?? 1_000_000);
/** Of everything, how much there is for each thousand members; all of it within the last 400 days. */
const SHARES = {
  pitches: 200,
  decisions: 150,
  conversations: 600,
  offers: 150,
  payments: 250,
  subscriptions: 60,
  mails: 2_000,
};

const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-bench-"));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url);
  const program = await programModules(postgres.url, { DATA_DIR: dataDir });
  const { db, transaction } = await program.load<typeof import("#app/platform/db/db.server.ts")>(
    "/app/platform/db/db.server.ts",
  );
  const counting = await program.load<typeof import("#app/features/overview/figures/counting.server.ts")>(
    "/app/features/overview/figures/counting.server.ts",
  );
  const figures = await program.load<typeof import("#app/features/overview/figures/figures.server.ts")>(
    "/app/features/overview/figures/figures.server.ts",
  );
  const sources = await program.load<typeof import("#app/features/overview/figures/sources.server.ts")>(
    "/app/features/overview/figures/sources.server.ts",
  );
  const overview = await program.load<typeof import("#app/features/overview/overview.server.ts")>(
    "/app/features/overview/overview.server.ts",
  );
  try {
    await fill();
    const times = new Measurements();
    const job = { kind: "system", name: "bench" } as const;
    const begun = performance.now();
    await counting.settleFigures(job);
    const first = performance.now() - begun;
    const admin = administrator();
    const raw = "raw SQL: counting thirteen weeks";
    const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    const page = (step: "day" | "week" | "month", market: "se" | null) => () =>
      figures.figuresOf(admin, { step, market }, "uk");
    await times.measure("figures by day, all markets", page("day", null));
    await times.measure("figures by week, all markets", page("week", null));
    await times.measure("figures by week, Sweden", page("week", "se"));
    await times.measure("figures by month, all markets", page("month", null));
    await times.measure("desks", () => overview.deskCounts(admin));
    await times.measure("menu", () => overview.waitingAtDesks(admin));
    await times.measure("worker: counts yesterday and today", () => counting.countFigures(job));
    const count = () => unlimited((trx) => sources.countedOn(sources.FLOWS, day(91), day(0)).execute(trx));
    await times.measure(raw, count, 1);

    const share = (name: string) => times.share(name, raw);
    report(MEASURED, times.rows(), [
      { name: "overview-week-to-counting", value: share("figures by week, all markets"), limit: 0.1 },
      { name: "overview-month-to-counting", value: share("figures by month, all markets"), limit: 0.2 },
      ...["day", "week", "month"].map((step) => ({
        name: `overview-${step}-p50-ms`,
        value: times.median(`figures by ${step}, all markets`),
        limit: 100,
      })),
      { name: "overview-desks-p50-ms", value: times.median("desks"), limit: 100 },
    ]);
    console.log(`\nThe first count of all history took ${(first / 1_000).toFixed(1)} s.`);
  } finally {
    await program.close();
  }

  /** A transaction in which a statement may take as long as a million rows need. */
  function unlimited<Value>(work: (trx: Tx) => Promise<Value>): Promise<Value> {
    return transaction(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return work(trx);
    });
  }

  /** Rows without their neighbours: what no figure reads is not there. */
  async function fill(): Promise<void> {
    const of = (share: number) => sql.lit(Math.round((MEMBERS * share) / 1_000));
    const at = sql`now() - (n::bigint * 7919 % 34560000) * interval '1 second'`;
    const market = sql`(array['se', 'no', 'dk', 'fi', 'uk'])[n % 5 + 1]`;
    const id = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`;
    const plan = sql`(array['premium', 'enterprise'])[n % 2 + 1]`;
    const currency = sql`(array['SEK', 'NOK', 'DKK', 'EUR', 'GBP'])[n % 5 + 1]`;
    await unlimited(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into users (id, name, email, lang, side, username, created_at, last_seen_at)
        select ${id("user")}, 'Eva', 'm' || n || '@example.com', ${market}, (array['investor', 'entrepreneur'])[n % 2 + 1], 'm' || n || 'x', ${at}, ${at}
        from generate_series(1, ${sql.lit(MEMBERS)}) n`.execute(trx);
      await sql`insert into pitches (id, public_id, owner_id, market, state)
        select ${id("pitch")}, left(md5('p' || n), 10), ${id("user")}, ${market}, (array['draft', 'changes-requested'])[n % 2 + 1]
        from generate_series(1, ${of(SHARES.pitches)}) n`.execute(trx);
      await sql`insert into pitch_submissions (id, pitch_id, revision_id, submitted_by, created_at)
        select ${id("sent")}, ${id("pitch")}, ${id("sent")}, ${id("user")}, ${at} - interval '3 hours'
        from generate_series(1, ${of(SHARES.decisions)}) n`.execute(trx);
      await sql`insert into pitch_decisions (id, submission_id, decided_by, outcome, created_at)
        select ${id("decided")}, ${id("sent")}, ${id("user")}, 'approved', ${at} from generate_series(1, ${of(SHARES.decisions)}) n`.execute(
        trx,
      );
      await sql`insert into conversations (id, member_low_id, member_high_id, started_by, pitch_id, created_at, answered_at)
        select ${id("talk")}, least(${id("user")}, ${id("other")}), greatest(${id("user")}, ${id("other")}), ${id("user")},
          md5('pitch' || n % ${of(SHARES.pitches)})::uuid, ${at}, case when n % 3 > 0 then ${at} + interval '1 hour' end
        from generate_series(1, ${of(SHARES.conversations)}) n`.execute(trx);
      await sql`insert into offers (id, conversation_id, pitch_id, round, proposer_id, receiver_id, owner_id, proposer_lang, receiver_lang, amount,
          currency, share, share_kind, rates, valid_until, content_hash, created_at, state, moved_at)
        select ${id("offer")}, ${id("talk")}, ${id("pitch")}, 1, ${id("other")}, ${id("user")}, ${id("user")}, 'uk', 'uk', 1, 'SEK', 1, 'new', '{}',
          now() + interval '9 days', encode(sha256(n::text::bytea), 'hex'), ${at}, 'agreed', ${at}
        from generate_series(1, ${of(SHARES.offers)}) n`.execute(trx);
      await sql`insert into offer_events (conversation_id, number, offer_id, state, at, content_hash, parties, previous_hash, hash)
        select ${id("talk")}, 1, ${id("offer")}, 'agreed', ${at}, 'x', '{a,b}', encode(sha256(n::text::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex')
        from generate_series(1, ${of(SHARES.offers)}, 5) n`.execute(trx);
      await sql`insert into payments (id, kind, provider_id, user_id, customer_id, invoice_id, plan, country, currency, gross_minor, vat_minor,
          net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
        select ${id("paid")}, 'payment', 'i' || n, ${id("user")}, 'c', 'i' || n, ${plan}, ${market}, ${currency}, 2900, 0, 2900, 29, 0, ${at}, ${at}
        from generate_series(1, ${of(SHARES.payments)}) n`.execute(trx);
      await sql`insert into subscriptions (id, user_id, plan, country, currency, amount_minor, status, started_at, period_end, cancel_at_period_end, ended_at)
        select 's' || n, ${id("user")}, ${plan}, ${market}, ${currency}, 2900, 'active', ${at}, now(), false,
          case when n % 4 = 0 then least(${at} + interval '60 days', now()) end
        from generate_series(1, ${of(SHARES.subscriptions)}) n`.execute(trx);
      await sql`insert into mail_deliveries (id, kind, recipient, state, created_at, sent_at)
        select ${id("mail")}, 'digest', md5('user' || n % ${sql.lit(MEMBERS)})::uuid::text, case when n % 50 = 0 then 'bounced' else 'sent' end,
          now() - (n::bigint * 7919 % 7776000) * interval '1 second', now()
        from generate_series(1, ${of(SHARES.mails)}) n`.execute(trx);
    });
    await sql`analyze`.execute(db);
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function administrator(): Member {
  const id = newId();
  return {
    ...{ kind: "member", id, name: "Aino", email: `${id}@example.com`, emailVerified: true, username: null },
    ...{ side: null, staffRole: "admin", plan: "basic", lang: "uk", pictureId: null, residence: "uk" },
  };
}
