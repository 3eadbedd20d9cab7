/** Mails rendered and sent per second, compared with bare SMTP; and page times during a campaign (bin/bench mail [READERS]). */
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { Client } from "pg";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { type MailCatcher, openMailCatcher } from "#tests/fixtures/mail/smtp-server.ts";
import { type Measured, PROGRAM, startMeasured } from "./parts/process.ts";
import { databaseOf, demoPages, type Page, withDataDir } from "./parts/program.ts";
import { percentile, report } from "./report.ts";

/** Recipients of the campaign. */
const READERS = Number(process.argv[2] ?? 10_000);
/** Mails in each round of the first part. */
const MAILS = 1_000;
const ROUNDS = 3;
/** Pages requested in each measurement, and the interval in milliseconds, whether or not the last one has arrived. */
const PAGES = 600;
const EVERY = 25;
/** No limit: more mails a minute than can be sent. */
const UNPACED = { CAMPAIGN_MAILS_PER_MINUTE: "100000" };
/** The domain of the measured recipients. */
const ELSEWHERE = ".test";
const reader = signInAccounts.se.investor.email + ELSEWHERE;

const rates = { program: [] as number[], bare: [] as number[] };
const pages: Record<"quiet" | "campaign" | "paced", number[]> = { quiet: [], campaign: [], paced: [] };
/** Mails of the campaign sent while pages were requested. */
const left = { campaign: 0, paced: 0 };

await withDataDir(async (dataDir) => {
  const catcher = await openMailCatcher();
  const during = async (
    settings: Record<string, string>,
    use: (program: Measured, database: Client) => Promise<void>,
  ) => {
    const program = await startMeasured({
      module: PROGRAM,
      env: { DATA_DIR: dataDir, DATABASE_URL: "", SEED: "none", SMTP_URL: "", ...settings },
      readyAt: "/healthz",
    });
    try {
      const database = await connect(dataDir);
      await use(program, database);
      await database.end();
    } finally {
      await program.stop();
    }
  };
  let page: Page;
  try {
    // The demo world is only seeded without SMTP; the next start sends mails to the catcher.
    await during({ SEED: "demo" }, (_, database) => becomeOthers(database));
    await during({ SMTP_URL: catcher.url }, async (program, database) => {
      await ask(database, 200);
      await sent(database);
      for (let round = 0; round < ROUNDS; round++) {
        catcher.mails.length = 0;
        const begun = performance.now();
        await ask(database, MAILS);
        await sent(database);
        rates.program.push(MAILS / ((performance.now() - begun) / 1_000));
        rates.bare.push(
          await bareSends(
            catcher.url,
            catcher.mails.map(({ source }) => source),
          ),
        );
      }
      await crowd(database);
      page = (await demoPages(program, dataDir, reader)).find(
        ({ name, reader }) => name === "search" && reader === "member",
      )!;
      await read(program, page, 200);
      pages.quiet = await read(program, page, PAGES);
      ({ read: pages.paced, left: left.paced } = await beside(database, catcher, program, page));
    });
    await during({ SMTP_URL: catcher.url, ...UNPACED }, async (program, database) => {
      await read(program, page, 200);
      ({ read: pages.campaign, left: left.campaign } = await beside(database, catcher, program, page));
    });
  } finally {
    await catcher.close();
  }
});

/** Changes the addresses of the demo world: with the original ones, the program refuses to start with SMTP. */
async function becomeOthers(database: Client): Promise<void> {
  await database.query("update users set email = email || $1 where not is_anonymous", [ELSEWHERE]);
}

async function connect(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: databaseOf(dataDir) });
  // A failed round stops the database; its own error is reported.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Adds members who have agreed to campaigns. */
async function crowd(database: Client): Promise<void> {
  // Without triggers.
  await database.query("set session_replication_role = replica");
  await database.query("set statement_timeout = 0");
  await database.query(
    `with made as (
        insert into users (id, name, email, email_verified, lang, side, username)
        select gen_random_uuid(), 'Bo Ek', 'crowd' || n || '@example.com' || $2, true, 'uk', 'investor', 'crowd' || n
        from generate_series(1, $1::int) n returning id),
      agreed as (insert into notification_preferences (user_id, kind, mail) select id, 'campaigns', 'instant' from made)
      insert into profiles (user_id, market) select id, 'uk' from made`,
    [READERS, ELSEWHERE],
  );
  await database.query("reset session_replication_role");
  // What autovacuum would otherwise do during the measurement.
  await database.query("vacuum analyze");
}

/** Requests pages during a campaign, which is stopped afterwards. Returns the times and the number of mails sent meanwhile. */
async function beside(database: Client, catcher: MailCatcher, program: Measured, page: Page) {
  const { rows } = await database.query<{ id: string }>(
    `with campaign as (
        insert into campaigns (id, name, markets, created_at, changed_at)
        values (gen_random_uuid(), 'Bench', '{uk}', now(), now()) returning id)
      insert into campaign_texts (campaign_id, market, subject, heading, body)
      select id, 'uk', 'What buyers ask first', 'Five questions', repeat('Buyers ask five things before they ask for a meeting. ', 20)
      from campaign returning campaign_id as id`,
  );
  const { id } = rows[0]!;
  await database.query("update campaigns set state = 'sending', started_at = now() where id = $1", [id]);
  await database.query("select graphile_worker.add_job('send-campaign', json_build_object('id', $1::text))", [id]);
  while (catcher.mails.length === 0) await sleep(20);
  catcher.mails.length = 0;
  const taken = await read(program, page, PAGES);
  const left = catcher.mails.length;
  await database.query("update campaigns set state = 'stopped', finished_at = now() where id = $1", [id]);
  await database.query(
    "select graphile_worker.remove_job(key) from graphile_worker._private_jobs where key like 'mail:%'",
  );
  return { read: taken, left };
}

/** Adds mails as `sendMail` does, in one transaction. */
async function ask(database: Client, count: number): Promise<void> {
  await database.query(
    `with person as (
        select id, row_number() over () as place from (select id from users where not is_anonymous limit 500) members
      ), delivery as (
        insert into mail_deliveries (id, kind, recipient, tag)
        select gen_random_uuid(), 'password-changed', p.id, 'campaign:bench' from generate_series(1, $1::int) n
          join person p on p.place = 1 + n % (select count(*) from person)
        returning id, recipient)
      select graphile_worker.add_job('mail', json_build_object('delivery', id, 'kind', 'password-changed', 'to', recipient,
        'data', json_build_object()), job_key => 'mail:' || id, priority => 10) from delivery`,
    [count],
  );
}

async function sent(database: Client): Promise<void> {
  const waiting = "select 1 from mail_deliveries where state = 'waiting' limit 1";
  while ((await database.query(waiting)).rows.length > 0) await sleep(20);
}

/** Sends rendered mails over as many connections as the program uses. Returns mails per second. */
async function bareSends(url: string, sources: readonly string[]): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: 4 });
  const begun = performance.now();
  let next = 0;
  const connection = async () => {
    while (next < sources.length) {
      const raw = sources[next++]!;
      await transport.sendMail({ envelope: { from: "a@example.com", to: ["b@example.com"] }, raw });
    }
  };
  await Promise.all(Array.from({ length: 4 }, connection));
  transport.close();
  return sources.length / ((performance.now() - begun) / 1_000);
}

/** Milliseconds of each page request. */
async function read({ origin }: Measured, { path, headers }: Page, count: number): Promise<number[]> {
  const taken: number[] = [];
  const asked: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    const begun = performance.now();
    asked.push(
      fetch(origin + path, { headers })
        .then((answer) => answer.arrayBuffer())
        .then(() => void taken.push(performance.now() - begun)),
    );
    await sleep(EVERY);
  }
  await Promise.all(asked);
  return taken;
}

report(
  ["", "mails a second"],
  [
    ["rendered and handed over", percentile(rates.program, 0.5)],
    ["bare SMTP, the same bytes", percentile(rates.bare, 0.5)],
  ],
);
console.log("");
const row = (name: string, figures: number[], mails: number) => [
  name,
  percentile(figures, 0.5),
  percentile(figures, 0.99),
  mails / ((PAGES * EVERY) / 1_000),
];
report(
  [`search page of a member, beside a campaign to ${READERS}`, "median ms", "p99 ms", "mails a second"],
  [
    row("no campaign", pages.quiet, 0),
    row("at the usual pace", pages.paced, left.paced),
    row("as fast as it goes", pages.campaign, left.campaign),
  ],
  [
    { name: "mail-bare-ratio", value: percentile(rates.bare, 0.5) / percentile(rates.program, 0.5), limit: 10 },
    { name: "page-p99-paced-ratio", value: percentile(pages.paced, 0.99) / percentile(pages.quiet, 0.99), limit: 2 },
  ],
);
