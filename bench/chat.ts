/** Thousands of members connected to one process, hundreds of messages a second over HTTP: losses, delays and costs, compared with a bare `ws` server. */
import { Client } from "pg";
import { Crowd, type Talk } from "./parts/chat-crowd.ts";
import { BARE, programProtocol } from "./parts/chat-speech.ts";
import { makeTalkers, type Talker } from "./parts/chat-world.ts";
import { type Measured, PROGRAM, startMeasured } from "./parts/process.ts";
import { databaseOf, withDataDir } from "./parts/program.ts";
import { type Cell, figure, percentile, report, type Target, table } from "./report.ts";

const [CONNECTED = 10_000, SECONDS = 60, RATE = 200] = process.argv.slice(2).map(Number);
/** Sizes of crowds for which the highest rate of messages is searched, and the rates tried. */
const CROWDS = [500, 2_000, 5_000, 10_000];
const STEP = 1.25;
const STEP_SECONDS = 6;
const SLOWEST_MILLISECONDS = 500;

await withDataDir(async (dataDir) => {
  const program = await startMeasured({
    module: PROGRAM,
    // Every member sends from a network address of their own.
    env: { DATA_DIR: dataDir, DATABASE_URL: "", SEED: "none", TRUSTED_PROXIES: "1" },
    readyAt: "/healthz",
  });
  const bare = await startMeasured({ module: "bench/parts/bare-chat.ts", readyAt: "/" });
  try {
    const url = databaseOf(dataDir);
    const talkers = await makeTalkers(url, dataDir, Math.max(CONNECTED, ...CROWDS));
    const targets = await together(program, bare, talkers, url);
    const most = await growth(program, talkers, url);
    console.log();
    report(
      ["connected", `most messages/s with p99 ≤ ${SLOWEST_MILLISECONDS} ms`, "p50 ms", "p99 ms"],
      most.map(({ connected, rate, talk }) => [
        connected,
        rate,
        percentile(talk.waited, 0.5),
        percentile(talk.waited, 0.99),
      ]),
      [
        ...targets,
        { name: "chat-most-of-10000", value: most.at(-1)!.rate, limit: 600, at: "least" },
        { name: "chat-most-of-10000-to-500", value: most.at(-1)!.rate / most[0]!.rate, limit: 0.5, at: "least" },
      ],
    );
  } finally {
    await bare.stop();
    await program.stop();
  }
});

/** The same conversations on the program and then on the bare server. */
async function together(program: Measured, bare: Measured, talkers: readonly Talker[], url: string): Promise<Target[]> {
  const crowd = new Crowd(program.origin, talkers, programProtocol(program.origin));
  const own = await measure("Stakeholm", program, crowd);
  const differences = await compare(crowd, url);
  // One crowd at a time: two would need more open files than many systems allow.
  await crowd.leave();
  const bareCrowd = new Crowd(bare.origin, talkers, BARE);
  const rows = [own.row, (await measure("bare ws", bare, bareCrowd)).row];
  await bareCrowd.leave();
  console.log(
    `${CONNECTED} connected, ${RATE} messages a second for ${SECONDS} s.\n\n${table(
      ["server", "sent", "stored", "unseen", "p50 ms", "p99 ms", "longest ms", "% of a core", "KB a connection"],
      rows,
    )}\n\nHistories of both members beside the database: ${figure(differences.messages)} messages, ${differences.missing} missing, ${differences.doubled} doubled, ${differences.disordered} out of order.`,
  );
  const { unseen, sent, acknowledged, waited } = own.talk;
  return [
    { name: "chat-lost", value: unseen + sent - acknowledged + differences.missing, limit: 0 },
    { name: "chat-doubled", value: differences.doubled, limit: 0 },
    { name: "chat-out-of-order", value: differences.disordered, limit: 0 },
    { name: "chat-seen-p50-ms", value: percentile(waited, 0.5), limit: 20 },
    { name: "chat-seen-p99-ms", value: percentile(waited, 0.99), limit: 100 },
    { name: "chat-kilobytes-a-connection", value: own.kilobytes, limit: 25 },
  ];
}

/** A talk of all members on one server. */
async function measure(name: string, server: Measured, crowd: Crowd) {
  // Warm-up: loading and compiling belongs to no connection.
  await crowd.grow(200);
  await crowd.talk(50, 4);
  const before = await server.ask<number>("memory");
  await crowd.grow(CONNECTED);
  const kilobytes = ((await server.ask<number>("memory")) - before) / 1024 / (CONNECTED - 200);
  const [cpu, begun] = [await server.ask<number>("cpu"), performance.now()];
  const talk = await crowd.talk(RATE, SECONDS);
  const busy = ((await server.ask<number>("cpu")) - cpu) / 10 / (performance.now() - begun);
  for (const [answer, times] of talk.refused) process.stderr.write(`${name}: ${times} × ${answer}\n`);
  const { sent, acknowledged, unseen, waited } = talk;
  const waits = [0.5, 0.99, 1].map((share) => percentile(waited, share));
  const row: Cell[] = [name, sent, acknowledged, unseen, ...waits, busy, kilobytes];
  return { talk, kilobytes, row };
}

/** Compares the members' histories with the stored messages. */
async function compare(crowd: Crowd, url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string; number: string; id: string; after: boolean }>(
      // UUIDv7s of one sender sort by creation.
      `select conversation_id as place, number, id,
        coalesce(id > lag(id) over (partition by conversation_id, sender_id order by number), true) as after from messages`,
    );
    const stored = new Map<string, Map<number, string>>();
    for (const { place, number, id } of rows) {
      stored.set(place, (stored.get(place) ?? new Map()).set(Number(number), id));
    }
    let [missing, doubled] = [0, rows.length - new Set(rows.map(({ id }) => id)).size];
    for (const { talker, history } of crowd.histories()) {
      const truth = stored.get(talker.conversationId) ?? new Map<number, string>();
      for (const [number, id] of truth) if (history.get(number) !== id) missing += 1;
      doubled += history.size - new Set(history.values()).size;
    }
    return { messages: rows.length, missing, doubled, disordered: rows.filter(({ after }) => !after).length };
  } finally {
    await client.end();
  }
}

/** The highest rate at which 99 % of messages arrive in time, for growing crowds. */
async function growth(program: Measured, talkers: readonly Talker[], url: string) {
  const most: { connected: number; rate: number; talk: Talk }[] = [];
  const crowd = new Crowd(program.origin, talkers, programProtocol(program.origin));
  for (const connected of CROWDS) {
    await forgetMails(url);
    await crowd.grow(connected);
    let best = { connected, rate: 0, talk: await crowd.talk(50, 2) };
    for (let rate = 100; ; rate = Math.round(rate * STEP)) {
      const talk = await crowd.talk(rate, STEP_SECONDS);
      const holds = talk.acknowledged === talk.sent && percentile(talk.waited, 0.99) <= SLOWEST_MILLISECONDS;
      process.stderr.write(holds ? "." : "!");
      if (!holds) break;
      best = { connected, rate, talk };
    }
    most.push(best);
  }
  process.stderr.write("\n");
  await crowd.leave();
  return most;
}

/** Drops the mails about messages that nobody has read: sent five minutes later, they would be part of what a larger crowd costs. */
async function forgetMails(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `delete from graphile_worker._private_jobs where locked_at is null
        and task_id = (select id from graphile_worker._private_tasks where identifier = 'mail-notices')`,
    );
  } finally {
    await client.end();
  }
}
