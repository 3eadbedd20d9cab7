/** Rounds of conversations during which something is killed; counts messages that are lost or doubled, and differing histories. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { makeTalkers } from "./chat-world.ts";
import { CrashBrowser } from "./crash-browser.ts";
import { CrashStage, type Victim } from "./crash-stage.ts";

export interface TalkRound {
  killed: number;
  startMs: number;
  /** Milliseconds from the last answer until every browser had the stored messages. */
  settledMs: number;
  /** Messages acknowledged in all rounds so far. */
  acknowledged: number;
  /** Of these, those that are not stored unchanged. */
  lost: number;
  /** Messages stored twice. */
  doubled: number;
  /** Browsers whose history differs from the stored one after the timeout. */
  apart: number;
  /** 4xx answers. */
  refused: string[];
}

export interface TalkOptions {
  rounds: number;
  /** What the rounds kill, by turns. PostgreSQL is the program's own if it is to revive it or to be frozen. */
  victims: readonly [Victim, ...Victim[]];
  /** Milliseconds for which a frozen victim is. */
  freeze?: number;
  servers?: 1 | 2;
  members?: number;
  /** Messages a second of all members together. */
  rate?: number;
}

const SETTLE_MILLISECONDS = 60_000;

/** Runs rounds, with a callback after each. Of two servers, which share the members, one is killed alternately. */
export async function crashTalk(
  { rounds, victims, freeze, servers = 1, members = 100, rate = 100 }: TalkOptions,
  onRound: (round: TalkRound) => void = () => {},
): Promise<TalkRound[]> {
  const stage = await CrashStage.open(servers, victims[0] === "postmaster" || victims[0] === "frozen database");
  const browsers: CrashBrowser[] = [];
  const results: TalkRound[] = [];
  try {
    const talkers = await makeTalkers(stage.databaseUrl, stage.dataDir, members);
    for (const [index, talker] of talkers.entries()) {
      const origins = stage.origins.map((_, offset) => stage.origins[(index + offset) % servers]!);
      browsers.push(new CrashBrowser(talker, origins));
    }
    for (let number = 0; number < rounds; number++) {
      const before = countAcknowledged(browsers);
      for (const browser of browsers) browser.write(rate / members);
      // A slow machine needs longer until messages are in flight.
      while (countAcknowledged(browsers) < before + members) await sleep(20);
      await sleep(Math.random() * 600);
      const victim = victims[number % victims.length]!;
      const kill = await stage.kill(victim, number % servers, freeze);
      // A PostgreSQL that ends soon after its start counts as failing, and is given up after ten times.
      if (victim === "postmaster") await sleep(5_000);
      // Disconnected members reconnect while the others go on.
      await sleep(500 + Math.random() * 500);
      await Promise.all(browsers.map((browser) => browser.stopWriting()));
      const begun = performance.now();
      const found = await settle(stage.databaseUrl, browsers);
      const round = { ...kill, settledMs: performance.now() - begun, ...found };
      results.push(round);
      onRound(round);
    }
    return results;
  } finally {
    for (const browser of browsers) browser.leave();
    await stage.close();
  }
}

const countAcknowledged = (browsers: readonly CrashBrowser[]) =>
  browsers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/** Waits until every browser has the stored messages, or for the timeout. Returns the differences. */
export async function settle(databaseUrl: string, browsers: readonly CrashBrowser[]) {
  const deadline = performance.now() + SETTLE_MILLISECONDS;
  for (;;) {
    const found = await compare(databaseUrl, browsers);
    const isDone = found.apart === 0 && found.lost === 0;
    if (isDone || performance.now() > deadline) return found;
    await sleep(100);
  }
}

async function compare(databaseUrl: string, browsers: readonly CrashBrowser[]) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ conversation: string; number: string; id: string; text: string }>(
      `select conversation_id as conversation, number, id, text from messages
        where conversation_id = any($1) order by conversation_id, number`,
      [browsers.map(({ talker }) => talker.conversationId)],
    );
    const stored = Map.groupBy(rows, ({ conversation }) => conversation);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const acknowledged = browsers.flatMap((browser) => browser.acknowledged);
    const lines = (messages: readonly { number: number | string; id: string; text: string }[]) =>
      messages.map(({ number, id, text }) => `${number} ${id} ${text}`).join("\n");
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(({ id, number, text }) => {
        const row = byId.get(id);
        return !row || Number(row.number) !== number || row.text !== text;
      }).length,
      doubled: rows.length - new Set(rows.map(({ text }) => text)).size,
      apart: browsers.filter(
        ({ window, talker }) => lines(window.messages) !== lines(stored.get(talker.conversationId) ?? []),
      ).length,
      refused: browsers.flatMap(({ refused }) => refused),
    };
  } finally {
    await client.end();
  }
}
