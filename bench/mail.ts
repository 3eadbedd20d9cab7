/** Mails a second, rendered and handed over, beside a bare SMTP send of the same bytes; and pages beside a campaign (bin/bench mail [MAILS]). */
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { Client } from "pg";
import { openMailCatcher } from "#tests/mail-catcher.ts";
import { cast } from "#tests/world/cast.ts";
import type { Measured } from "./parts/process.ts";
import { startMeasured } from "./parts/process.ts";
import { databaseOf, demoPages, type Page, withDataDir } from "./parts/program.ts";
import { report } from "./report.ts";

/** Mails of the campaign that pages are asked beside. */
const CAMPAIGN = Number(process.argv[2] ?? 5_000);
/** Mails of the first part, in each round. */
const MAILS = 1_000;
const ROUNDS = 3;
/** Pages of each reading, one every so many milliseconds, whether or not the last one has come. */
const PAGES = 600;
const EVERY = 25;
/** The pace that a campaign is read at, besides none. */
const PACE = 20;
/** Ends the addresses of the measured world. */
const ELSEWHERE = ".test";
const reader = cast.se.investor.email + ELSEWHERE;

const median = (figures: number[]) => figures.toSorted((one, other) => one - other)[figures.length >> 1]!;
const centile = (figures: number[], part: number) =>
  figures.toSorted((one, other) => one - other)[Math.min(figures.length - 1, Math.floor(figures.length * part))]!;

const rates = { program: [] as number[], bare: [] as number[] };
const pages: Record<"quiet" | "campaign" | "paced", number[]> = { quiet: [], campaign: [], paced: [] };

await withDataDir(async (dataDir) => {
  const catcher = await openMailCatcher();
  const start = (settings: Record<string, string> = {}) =>
    startMeasured({
      module: "server/start.ts",
      env: { DATA_DIR: dataDir, DATABASE_URL: "", SEED: "none", SMTP_URL: "", ...settings },
      readyAt: "/healthz",
    });
  let page: Page;
  try {
    // The demo world wants a start that nobody can mistake for a public one; mails go to the catcher from the next start on.
    const first = await start({ SEED: "demo" });
    await becomeOthers(dataDir);
    await first.stop();
    const sending = await start({ SMTP_URL: catcher.url });
    try {
      const database = await connect(dataDir);
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
      catcher.mails.length = 0;
      page = (await demoPages(sending, dataDir, reader)).find(
        ({ name, reader }) => name === "search" && reader === "member",
      )!;
      await read(sending, page, 200);
      pages.quiet = await read(sending, page, PAGES);
      await ask(database, CAMPAIGN);
      pages.campaign = await read(sending, page, PAGES);
      await database.end();
    } finally {
      await sending.stop();
    }
    const paced = await start({ SMTP_URL: catcher.url, MAIL_PER_SECOND: String(PACE) });
    try {
      const database = await connect(dataDir);
      await ask(database, CAMPAIGN);
      await read(paced, page, 200);
      pages.paced = await read(paced, page, PAGES);
      await database.end();
    } finally {
      await paced.stop();
    }
  } finally {
    await catcher.close();
  }
});

/** Gives the people of the demo world addresses of their own: with theirs a start that sends mails is refused. */
async function becomeOthers(dataDir: string): Promise<void> {
  const database = await connect(dataDir);
  await database.query("update users set email = email || $1 where not is_anonymous", [ELSEWHERE]);
  await database.end();
}

async function connect(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: databaseOf(dataDir) });
  // A failed round stops the database under it, and has an error of its own to tell.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Asks for mails as `sendMail` does, all in one transaction. */
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

/** Sends ready mails over as many connections as the program's jobs, and gives how many a second. */
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

/** Milliseconds that each page took. */
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
    ["rendered and handed over", median(rates.program)],
    ["bare SMTP, the same bytes", median(rates.bare)],
  ],
);
console.log("");
const row = (name: string, figures: number[]) => [name, centile(figures, 0.5), centile(figures, 0.99)];
report(
  [`search page of a member, beside ${CAMPAIGN} mails`, "median ms", "p99 ms"],
  [
    row("no mails", pages.quiet),
    row("as fast as it goes, in the same process", pages.campaign),
    row(`MAIL_PER_SECOND=${PACE}`, pages.paced),
  ],
  [
    { name: "mail-bare-ratio", value: median(rates.bare) / median(rates.program), limit: 10 },
    { name: "page-p99-paced-ratio", value: centile(pages.paced, 0.99) / centile(pages.quiet, 0.99), limit: 2 },
  ],
);
