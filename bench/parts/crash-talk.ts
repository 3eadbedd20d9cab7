/** Rounds of talk in the middle of which something is killed, and what then is missing, doubled, or seen differently by somebody. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { makeTalkers } from "./chat-world.ts";
import { CrashBrowser } from "./crash-browser.ts";
import { CrashStage, type Victim } from "./crash-stage.ts";

export interface TalkRound {
  killed: number;
  startMs: number;
  /** Milliseconds from the last answer to the moment at which every browser held what is stored. */
  settledMs: number;
  /** Messages that were acknowledged, in all rounds so far. */
  acknowledged: number;
  /** Of these, those that are not stored as they were. */
  lost: number;
  /** Messages that are stored twice. */
  doubled: number;
  /** Browsers that hold something else than what is stored, after all patience. */
  apart: number;
  /** Answers that said no. */
  refused: string[];
}

export interface TalkOptions {
  rounds: number;
  victim: Victim;
  servers?: 1 | 2;
  members?: number;
  /** Messages a second of all members together. */
  rate?: number;
}

const SETTLE_MILLISECONDS = 60_000;

/** Runs rounds, telling each as it ends. With two servers they are killed in turn, and members are at both. */
export async function crashTalk(
  { rounds, victim, servers = 1, members = 100, rate = 100 }: TalkOptions,
  onRound: (round: TalkRound) => void = () => {},
): Promise<TalkRound[]> {
  const stage = await CrashStage.open(servers);
  const browsers: CrashBrowser[] = [];
  const results: TalkRound[] = [];
  try {
    const talkers = await makeTalkers(stage.databaseUrl, stage.dataDir, members);
    for (const [place, talker] of talkers.entries()) {
      const origins = stage.origins.map((_, offset) => stage.origins[(place + offset) % servers]!);
      browsers.push(new CrashBrowser(talker, origins));
    }
    for (let number = 0; number < rounds; number++) {
      const before = acknowledged(browsers);
      for (const browser of browsers) browser.write(rate / members);
      // A slow machine is in the middle of talk later.
      while (acknowledged(browsers) < before + members) await sleep(20);
      await sleep(Math.random() * 600);
      const kill = await stage.kill(victim, number % servers);
      // The others have gone on; whoever was cut off comes back into the talk.
      await sleep(500 + Math.random() * 500);
      await Promise.all(browsers.map((browser) => browser.rest()));
      const begun = performance.now();
      const found = await settle(stage, browsers);
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

const acknowledged = (browsers: readonly CrashBrowser[]) =>
  browsers.reduce((sum, { promised }) => sum + promised.length, 0);

/** Waits until every browser holds what is stored, or patience ends. */
async function settle(stage: CrashStage, browsers: readonly CrashBrowser[]) {
  const deadline = performance.now() + SETTLE_MILLISECONDS;
  for (;;) {
    const found = await compare(stage, browsers);
    const isDone = found.apart === 0 && found.lost === 0;
    if (isDone || performance.now() > deadline) return found;
    await sleep(100);
  }
}

async function compare(stage: CrashStage, browsers: readonly CrashBrowser[]) {
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string; number: string; id: string; text: string }>(
      "select conversation_id as place, number, id, text from messages order by conversation_id, number",
    );
    const stored = Map.groupBy(rows, ({ place }) => place);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const promised = browsers.flatMap((browser) => browser.promised);
    const lines = (messages: readonly { number: number | string; id: string; text: string }[]) =>
      messages.map(({ number, id, text }) => `${number} ${id} ${text}`).join("\n");
    return {
      acknowledged: promised.length,
      lost: promised.filter(({ id, number, text }) => {
        const row = byId.get(id);
        return !row || Number(row.number) !== number || row.text !== text;
      }).length,
      doubled: rows.length - new Set(rows.map(({ text }) => text)).size,
      apart: browsers.filter(
        ({ run, talker }) => lines(run.messages) !== lines(stored.get(talker.conversationId) ?? []),
      ).length,
      refused: browsers.flatMap(({ refused }) => refused),
    };
  } finally {
    await client.end();
  }
}
