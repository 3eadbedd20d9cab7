/** A burst of payment webhooks, shuffled and with duplicates: whether each is processed exactly once, the delay, and the rate compared with a bare insert. */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import type Stripe from "stripe";
import { EVENTS, prepareAccount } from "#app/features/billing/account-setup.server.ts";
import { connect } from "#app/features/billing/provider.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PRELOADED } from "#tests/fixtures/payments/remote-payments.ts";
import { makeCustomers, type PayingCustomer } from "./parts/paying-customers.ts";
import { type Measured, PROGRAM, startMeasured } from "./parts/process.ts";
import { databaseOf, withDataDir } from "./parts/program.ts";
import { type Burst, sendBurst } from "./parts/webhook-burst.ts";
import { prove } from "./parts/webhook-proof.ts";
import { type Cell, figure, isMet, report, type Target } from "./report.ts";
import { Chance } from "./world/chance.ts";

const { values } = parseArgs({ options: { events: { type: "string", default: "10000" } } });
const COUNT = Number(values.events);
/** Webhooks per customer: fewer than each customer's months yield. */
const EVENTS_OF_EACH = 18;
/** One in this many is sent twice. */
const DOUBLED = 10;
const WARM = 500;
const CONNECTIONS = 32;
const POOL = "10";
const PATIENCE = 300_000;
const MB = 1024 * 1024;
const WEBHOOKS = paths.paymentEvents();

if (!Number.isInteger(COUNT) || COUNT < 1) throw new Error("Usage: bin/bench webhooks [--events N]");

await withDataDir(async (dataDir) => {
  const provider = await startMeasured({ module: "bench/parts/payments-provider.ts", readyAt: "/" });
  const contact = await provider.ask<{ url: string; secretKey: string }>("contact");
  const stripe = await connect(contact);
  // Any address will do: the bench sends the webhooks, not the stand-in.
  const endpoint = `http://127.0.0.1${WEBHOOKS}`;
  await prepareAccount(stripe, endpoint, new Date().toISOString().slice(0, 10));
  const secret = await provider.ask<string>("webhookSecret", endpoint);
  const program = await startMeasured({
    module: PROGRAM,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DATABASE_POOL: POOL,
      SEED: "none",
      STRIPE_SECRET_KEY: contact.secretKey,
      STRIPE_WEBHOOK_SECRET: secret,
      PAYMENTS_URL: contact.url,
      NODE_OPTIONS: PRELOADED,
    },
    readyAt: "/healthz",
  });
  const url = databaseOf(dataDir);
  const bare = await startMeasured({
    module: "bench/parts/bare-webhooks.ts",
    env: { BARE_DATABASE: url, BARE_TABLE: "bare_events", DATABASE_POOL: POOL },
    readyAt: "/",
  });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    await prepareTables(pool);
    const customers = await makeCustomers(provider, stripe, pool, Math.max(10, Math.ceil(COUNT / EVENTS_OF_EACH)));
    const events = shuffled(await provider.ask<Stripe.Event[]>("events", EVENTS)).slice(0, COUNT);
    await measure({ program, bare, pool, stripe, secret }, customers, events);
  } finally {
    await pool.end();
    await bare.stop();
    await program.stop();
    await provider.stop();
  }
});

interface Stage {
  program: Measured;
  bare: Measured;
  pool: pg.Pool;
  stripe: Stripe;
  secret: string;
}

/** A table for the bare server, with the same indexes; and a log of requested mails, since each buyer must get exactly one. */
async function prepareTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bare_events (like payment_events including all);
    create table plan_mails (order_id text not null);
    create function note_mail() returns trigger language plpgsql as $$ begin
      if new.payload->>'kind' = 'plan-began' then insert into plan_mails values (new.payload->'data'->>'orderId'); end if;
      return new;
    end $$;
    create trigger note_mail after insert on graphile_worker._private_jobs for each row execute function note_mail();`);
}

/** Shuffles, in the same order in every run. */
function shuffled<Item>(list: readonly Item[]): Item[] {
  const chance = new Chance(67, list.length);
  const mixed = [...list];
  for (let place = mixed.length - 1; place > 0; place--) {
    const other = chance.below(place + 1);
    [mixed[place], mixed[other]] = [mixed[other]!, mixed[place]!];
  }
  return mixed;
}

async function measure(
  { program, bare, pool, stripe, secret }: Stage,
  customers: readonly PayingCustomer[],
  events: readonly Stripe.Event[],
): Promise<void> {
  const sent = shuffled([...events, ...events.filter((_, place) => place % DOUBLED === 0)]);
  const burst = (to: Measured, some = sent) => sendBurst(to.origin + WEBHOOKS, secret, some, CONNECTIONS);
  // Warm-up, with events of unknown customers.
  const warm = Array.from({ length: WARM }, (_, place) => foreign(events[0]!, `evt_warm${place}`));
  for (const server of [bare, program]) await burst(server, warm);
  await processed(pool, WARM);
  await pool.query("truncate payment_events, bare_events");

  const before = await burst(bare);
  await pool.query("truncate bare_events");
  const [rest, cpu, begun] = [await program.ask<number>("peak"), await program.ask<number>("cpu"), performance.now()];
  const own = await burst(program);
  const busy = (await program.ask<number>("cpu")) - cpu;
  await processed(pool, events.length);
  const seconds = (performance.now() - begun) / 1_000;
  await rested(pool);
  const [peak, spent] = [await program.ask<number>("peak"), (await program.ask<number>("cpu")) - cpu];
  const after = await burst(bare);
  const bareRate = (2 * sent.length) / (before.seconds + after.seconds);

  const { differences, ...proof } = await prove(pool, stripe, events, customers);
  for (const what of differences.slice(0, 20)) process.stderr.write(`${what}\n`);
  const mailsApart = await mailsNotOnce(pool, customers);
  const targets: Target[] = [
    { name: "webhooks-not-taken", value: sent.length - (own.answers.get(200) ?? 0), limit: 0 },
    { name: "webhooks-missing", value: proof.eventsMissing + proof.eventsTooMany, limit: 0 },
    { name: "webhooks-waiting", value: proof.eventsWaiting, limit: 0 },
    { name: "webhooks-customers-apart", value: proof.customersApart, limit: 0 },
    { name: "webhooks-payments-not-once", value: proof.paymentsApart, limit: 0 },
    { name: "webhooks-mails-not-once", value: mailsApart, limit: 0 },
  ];
  const isOnce = targets.every(isMet);
  const row = (name: string, { seconds }: Burst): Cell[] => [name, sent.length, sent.length / seconds];
  console.log(
    `${events.length} events of ${customers.length} customers, ${sent.length - events.length} of them twice, shuffled, ${CONNECTIONS} connections.\n`,
  );
  report(
    ["server", "announcements", "a second"],
    [row("bare, before", before), row("Stakeholm", own), row("bare, after", after)],
    [
      ...targets,
      { name: "webhooks-to-bare", value: bareRate / (sent.length / own.seconds), limit: 12 },
      { name: "webhooks-memory-mb", value: (peak - rest) / MB, limit: 500 },
    ],
  );
  console.log(
    `\nAll processed ${figure(seconds)} s after the first; ${figure(seconds - own.seconds)} s after the last. ` +
      `Processor: ${figure(busy / 1_000 / sent.length)} ms an announcement while they come, ${figure(spent / 1_000 / customers.length)} ms a customer in all. ` +
      `Memory: ${figure(rest / MB)} MB at most before, ${figure(peak / MB)} MB at most in the end.`,
  );
  console.log(isOnce ? "Every event was processed exactly once." : "NOT every event was processed exactly once.");
  if (!isOnce) process.exitCode = 1;
}

function foreign(event: Stripe.Event, id: string): Stripe.Event {
  return {
    ...event,
    id,
    data: { object: { id: "sub_nobody", object: "subscription", customer: "cus_nobody" } },
  } as never;
}

/** Waits until that many events are stored and all are processed. */
function processed(pool: pg.Pool, count: number): Promise<void> {
  return patiently(pool, `select count(*) = ${count} and count(*) = count(processed_at) as done from payment_events`);
}

/** Waits until no event or job is left. */
function rested(pool: pg.Pool): Promise<void> {
  return patiently(
    pool,
    `select not exists (select from outbox) and not exists (
      select from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now() + interval '1 minute') as done`,
  );
}

/** Waits until a condition holds or the timeout ends; the proof then reports what is missing. */
async function patiently(pool: pg.Pool, question: string): Promise<void> {
  for (const deadline = performance.now() + PATIENCE; performance.now() < deadline; await sleep(50)) {
    const { rows } = await pool.query<{ done: boolean }>(question);
    if (rows[0]!.done) return;
  }
}

async function mailsNotOnce(pool: pg.Pool, customers: readonly PayingCustomer[]): Promise<number> {
  const { rows } = await pool.query<{ id: string; count: number }>(
    "select order_id as id, count(*)::int from plan_mails group by order_id",
  );
  const mails = new Map(rows.map(({ id, count }) => [id, count]));
  return customers.filter(({ orderId }) => mails.get(orderId) !== 1).length;
}
