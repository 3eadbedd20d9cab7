/**
 * Kills the program with `kill -9` while it sends mails to a server that refuses, puts off, delays and breaks off, starts it again, and holds
 * what the server has taken against what the program has written down. Shared by the test (few kills) and its long form.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { PASSWORD_CHANGED } from "#app/features/accounts/mails.ts";
import { databasePool, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { killTree } from "#tests/kill-tree.ts";
import { type CaughtMail, openMailCatcher, type Refusal } from "#tests/mail-catcher.ts";
import { type Program, startProgram } from "#tests/program.ts";

/** What the server does with each of twenty addresses in a row; all others it takes. */
const TROUBLE = ["unknown", "unwanted", "greylisted", "put-off", "dropped", "taken-and-dropped", "slow"] as const;
type Trouble = (typeof TROUBLE)[number] | "none";

const addressOf = (number: number) => `${TROUBLE[number % 20] ?? "none"}-${number}@d${number % 50}.example`;
const troubleOf = (address: string) => address.replace(/-\d+@.*$/, "") as Trouble;

function recipientAnswer(address: string, times: number): Refusal | undefined {
  const trouble = troubleOf(address);
  if (trouble === "unknown") return { code: 550, text: "5.1.1 no such user" };
  if (trouble === "greylisted" && times === 0) return { code: 450, text: "4.2.0 come again" };
  return undefined;
}

function messageAnswer({ to }: CaughtMail, times: number): Refusal | "drop" | "drop-taken" | undefined {
  const trouble = troubleOf(to);
  if (trouble === "unwanted") return { code: 554, text: "5.7.1 not wanted" };
  if (times > 0) return undefined;
  if (trouble === "put-off") return { code: 451, text: "4.2.0 in a moment" };
  if (trouble === "dropped") return "drop";
  return trouble === "taken-and-dropped" ? "drop-taken" : undefined;
}

/** What there was at the end. */
export interface CrashFigures {
  mails: number;
  kills: number;
  /** Deliveries that should have arrived and did not, and those that have no end. */
  lost: string[];
  /** Taken by the server more than once. */
  doubled: string[];
  /** Of these, the ones that SMTP does not explain: neither under way at a kill nor broken off after they were taken. */
  unexplained: string[];
  /** Deliveries of which the server has seen two different names. */
  renamed: string[];
  /** Taken by the server at the moment of a kill, and not yet written down as sent. */
  underWay: number;
  states: Record<string, number>;
  seconds: number;
}

/** Sends so many mails through so many kills. DATABASE_URL and DATA_DIR must be set. */
export async function mailCrash(mails: number, kills: number): Promise<CrashFigures> {
  const catcher = await openMailCatcher({ recipient: recipientAnswer, message: messageAnswer, delay: () => sleep(4) });
  const settings = { DATA_DIR: process.env.DATA_DIR!, DATABASE_URL: process.env.DATABASE_URL!, SMTP_URL: catcher.url };
  const begun = performance.now();
  let program: Program | undefined;
  const hastening = setInterval(() => void hasten().catch(() => {}), 200);
  try {
    const addresses = await askForMails(mails);
    const underWay = new Set<string>();
    for (let kill = 1; kill <= kills; kill++) {
      program = await startProgram(settings);
      // A tenth is refused, and the last part is for the last start.
      const enough = (mails * 0.8 * kill) / (kills + 1);
      await until(async () => catcher.mails.length >= enough);
      await end(program);
      program = undefined;
      for (const id of await takenUnnoted(catcher.mails)) underWay.add(id);
      await freeJobs();
    }
    program = await startProgram(settings);
    await until(async () => (await countWaiting()) === 0);
    const seconds = (performance.now() - begun) / 1_000;
    return { mails, kills, seconds, ...(await figures(addresses, catcher.mails, underWay)) };
  } finally {
    clearInterval(hastening);
    if (program) await end(program);
    await catcher.close();
  }
}

/** Accounts with a mail each, in transactions of some hundred; their addresses by delivery. */
async function askForMails(count: number): Promise<Map<string, string>> {
  for (let first = 0; first < count; first += 250) {
    await transaction(async (trx) => {
      const numbers = Array.from({ length: Math.min(250, count - first) }, (_, index) => first + index);
      const people = numbers.map((number) => ({ id: newId(), name: `Bo ${number}`, email: addressOf(number) }));
      await trx
        .insertInto("users")
        .values(people.map((person) => ({ ...person, emailVerified: true, lang: "uk" })))
        .execute();
      for (const { id } of people) await sendMail(trx, PASSWORD_CHANGED, { to: id, data: {}, tag: "crash" });
    });
  }
  const { rows } = await databasePool().query<{ id: string; email: string }>(
    "select d.id, u.email from mail_deliveries d join users u on u.id::text = d.recipient where d.tag = 'crash'",
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What was put off comes at once: the waits themselves are tried elsewhere. */
async function hasten(): Promise<void> {
  await databasePool().query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'mail:%' and locked_at is null and run_at > now()",
  );
}

/** What the server has taken while the program had not yet written it down when it was killed. */
async function takenUnnoted(caught: readonly CaughtMail[]): Promise<string[]> {
  const taken = caught.map(({ messageId }) => idIn(messageId));
  const { rows } = await databasePool().query<{ id: string }>(
    "select id from mail_deliveries where state = 'waiting' and id = any($1::uuid[])",
    [taken],
  );
  return rows.map(({ id }) => id);
}

async function countWaiting(): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>(
    "select count(*)::int as count from mail_deliveries where state = 'waiting' and tag = 'crash'",
  );
  return rows[0]!.count;
}

async function figures(addresses: Map<string, string>, caught: readonly CaughtMail[], underWay: Set<string>) {
  const { rows } = await databasePool().query<{ id: string; state: string }>(
    "select id, state from mail_deliveries where tag = 'crash'",
  );
  const copies = new Map<string, number>();
  const names = new Map<string, Set<string>>();
  for (const { to, messageId } of caught) {
    copies.set(idIn(messageId), (copies.get(idIn(messageId)) ?? 0) + 1);
    names.set(to, (names.get(to) ?? new Set()).add(messageId));
  }
  const lost = rows.filter(({ id, state }) => {
    const refused = ["unknown", "unwanted"].includes(troubleOf(addresses.get(id)!));
    return refused ? state !== "refused" : state !== "sent" || !copies.has(id);
  });
  const doubled = [...copies].filter(([, count]) => count > 1).map(([id]) => id);
  const brokenOff = (id: string) => troubleOf(addresses.get(id)!) === "taken-and-dropped";
  return {
    lost: lost.map(({ id, state }) => `${addresses.get(id)} ${state}`),
    doubled,
    unexplained: doubled.filter((id) => !underWay.has(id) && !brokenOff(id)),
    renamed: [...names].filter(([, all]) => all.size > 1).map(([to]) => to),
    underWay: underWay.size,
    states: Object.fromEntries(Map.groupBy(rows, ({ state }) => state).entries().map(([state, all]) => [state, all.length])),
  };
}

const idIn = (messageId: string) => messageId.slice(1, 37);

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

async function end({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  killTree(child.pid!);
  await ended;
}

/** What the killed program had begun is free for its next start in half a minute (`server/job-owners.ts`), which is not waited for. */
async function freeJobs(): Promise<void> {
  await databasePool().query(
    `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
  );
}
